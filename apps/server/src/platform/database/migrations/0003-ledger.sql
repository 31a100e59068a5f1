-- One double-entry ledger. Amounts are sen; an amount is the change of the account's balance as
-- the company's books see it, so a member wallet (what the company owes) goes up with plus.

create table account (
  id bigint generated always as identity primary key,
  member_id bigint references member,
  wallet_type text check (wallet_type in ('EW', 'RW', 'SW')),
  system_code text unique,
  balance bigint not null default 0 check (balance between 0 and 9000000000000000),
  version bigint not null default 0,
  unique (member_id, wallet_type),
  check ((member_id is null) = (wallet_type is null)),
  check ((member_id is null) = (system_code is not null)),
  check (system_code is null or (balance = 0 and version = 0))
) with (fillfactor = 70);

insert into account (system_code) values
  ('BANK_CLEARING'), ('SALES'), ('BONUS_EXPENSE'), ('CHARGES_INCOME'),
  ('WITHDRAWALS_PAYABLE'), ('REFUNDS_PAYABLE'), ('ADJUSTMENTS');

create table ledger_tx (
  id bigint generated always as identity primary key,
  type text not null,
  cause_kind text not null check (cause_kind in ('SALE', 'REQUEST', 'BONUS')),
  cause_id text not null,
  actor bigint references login,
  reverses bigint unique references ledger_tx,
  remark text not null default '',
  business_date date not null,
  created_at timestamptz not null,
  -- a cause moves money once per type, whatever is clicked twice
  unique (cause_kind, cause_id, type)
);

create table posting (
  tx_id bigint not null references ledger_tx,
  account_id bigint not null references account,
  amount bigint not null check (amount <> 0),
  balance_after bigint,
  version bigint,
  primary key (tx_id, account_id)
);
create unique index posting_version on posting (account_id, version) where version is not null;

create function postings_sum_to_zero() returns trigger language plpgsql as $$
begin
  if exists (select 1 from added group by tx_id having sum(amount) <> 0 or count(*) < 2) then
    raise exception 'the postings of a transaction must sum to zero' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger posting_sum after insert on posting
  referencing new table as added for each statement execute function postings_sum_to_zero();
create trigger posting_append_only before update or delete on posting
  for each row execute function refuse_change();
create trigger ledger_tx_append_only before update or delete on ledger_tx
  for each row execute function refuse_change();

create table wallet_request (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  type text not null check (type = 'RELOAD'),
  wallet_type text not null check (wallet_type in ('EW', 'RW', 'SW')),
  amount bigint not null check (amount > 0),
  bank_slip text not null references file,
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED')),
  reference text,
  reason text,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references login,
  check ((status = 'PENDING') = (decided_at is null)),
  check (status <> 'REJECTED' or reason is not null)
);
create index wallet_request_member on wallet_request (member_id, id desc);
create index wallet_request_pending on wallet_request (id) where status = 'PENDING';
create unique index wallet_request_slip on wallet_request (bank_slip) where status <> 'REJECTED';
