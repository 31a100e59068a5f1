-- What members move by themselves: to another member, or between their own wallets. The row is the cause
-- of the ledger's transaction.

create table wallet_move (
  id bigint generated always as identity primary key,
  type text not null check (type in ('TRANSFER', 'CONVERT')),
  member_id bigint not null references member,
  from_wallet text not null check (from_wallet in ('EW', 'RW', 'SW')),
  to_member_id bigint not null references member,
  to_wallet text not null check (to_wallet in ('EW', 'RW', 'SW')),
  amount bigint not null check (amount > 0),
  charge bigint not null check (charge >= 0),
  created_at timestamptz not null,
  check (type <> 'TRANSFER' or (member_id <> to_member_id and from_wallet = to_wallet)),
  check (type <> 'CONVERT' or (member_id = to_member_id and from_wallet <> to_wallet))
);
create index wallet_move_member on wallet_move (member_id, id);
create index wallet_move_to on wallet_move (to_member_id, id);
create trigger wallet_move_append_only before update or delete on wallet_move
  for each row execute function refuse_change();

-- rows that are there fit the narrower rule already
alter table ledger_tx
  drop constraint ledger_tx_cause_kind_check,
  add constraint ledger_tx_cause_kind_check check (cause_kind in
    ('SALE', 'REQUEST', 'BONUS', 'REFUND', 'PAYMENT', 'MOVE', 'ADJUSTMENT')) not valid;

-- the day by which a withdrawal is promised to be paid out, as it was told when it was asked for
alter table wallet_request add column payout_by date;
