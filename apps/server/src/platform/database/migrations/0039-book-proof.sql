-- Proofs of the books: what was checked, until which transaction, and what was found wrong.
create table book_proof (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  took_ms int not null,
  -- all of the books, or what came after the last proof that held
  whole boolean not null,
  -- the last transaction that it has seen
  until_tx bigint not null,
  -- how many rows break a rule, over all rules
  wrong int not null,
  findings jsonb not null,
  -- balances of the company's accounts and of all wallets by type; null: not counted
  accounts jsonb
);
create index book_proof_whole on book_proof (id) where whole;
