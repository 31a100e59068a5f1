-- Wallets of a member can be locked; withdrawals that are approved are paid by a file for the bank; a balance
-- is adjusted by two people.

create table wallet_lock (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  reason text not null check (reason <> ''),
  -- null: until it is lifted
  until timestamptz,
  locked_at timestamptz not null,
  locked_by bigint not null references login,
  lifted_at timestamptz,
  lifted_by bigint references login,
  check ((lifted_at is null) = (lifted_by is null)),
  check (until > locked_at)
);
create unique index wallet_lock_open on wallet_lock (member_id) where lifted_at is null;
create index wallet_lock_member on wallet_lock (member_id, id desc);

-- nothing that its owner starts leaves the wallet before that; infinity: until the lock is lifted
alter table account add column locked_until timestamptz;
-- what would leave a locked wallet is written without a type, and refused by this
alter table ledger_tx add constraint wallet_not_locked check (type <> '') not valid;

create table payout_file (
  id bigint generated always as identity primary key,
  made_at timestamptz not null,
  made_by bigint not null references login,
  count int not null check (count > 0),
  total bigint not null check (total > 0),
  -- of its bytes: what is downloaded again is the same
  sha256 bytea not null,
  -- SENT: the bank has not said yet what became of each
  state text not null default 'SENT' check (state in ('SENT', 'ANSWERED')),
  answered_at timestamptz,
  answered_by bigint references login,
  check ((state = 'ANSWERED') = (answered_at is not null))
);

alter table wallet_request
  -- PAYING: approved, on its way to the bank
  drop constraint wallet_request_status_check,
  add constraint wallet_request_status_check
    check (status in ('PENDING', 'PAYING', 'APPROVED', 'REJECTED', 'CANCELLED')) not valid,
  drop constraint wallet_request_check,
  add constraint wallet_request_decided check ((status in ('PENDING', 'PAYING')) = (decided_at is null)) not valid,
  add column cleared_at timestamptz,
  add column cleared_by bigint references login,
  add column payout_file_id bigint references payout_file,
  add constraint wallet_request_cleared check (
    (cleared_at is null) = (cleared_by is null)
    and (status <> 'PAYING' or (type = 'WITHDRAWAL' and cleared_at is not null))
    and (payout_file_id is null or cleared_at is not null)) not valid;
create index wallet_request_paying on wallet_request (id) where status = 'PAYING';
create index wallet_request_file on wallet_request (payout_file_id) where payout_file_id is not null;

-- a withdrawal stands in one file and no other
create function refuse_other_file() returns trigger language plpgsql as $$
begin
  raise exception 'a withdrawal is in one payment file only' using errcode = 'check_violation';
end $$;
create trigger wallet_request_one_file before update of payout_file_id on wallet_request
  for each row when (old.payout_file_id is not null and old.payout_file_id is distinct from new.payout_file_id)
  execute function refuse_other_file();

create table wallet_adjustment (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  wallet_type text not null check (wallet_type in ('EW', 'RW', 'SW')),
  -- plus: the member gets it
  amount bigint not null check (amount <> 0),
  reason text not null check (reason <> ''),
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED')),
  asked_at timestamptz not null,
  asked_by bigint not null references login,
  decided_at timestamptz,
  decided_by bigint references login,
  refusal text,
  check ((status = 'PENDING') = (decided_at is null)),
  check ((status = 'PENDING') = (decided_by is null)),
  check (status <> 'REJECTED' or refusal is not null),
  -- whoever asks never approves
  constraint wallet_adjustment_second_person check (status <> 'APPROVED' or decided_by <> asked_by)
);
create index wallet_adjustment_member on wallet_adjustment (member_id, id desc);
create index wallet_adjustment_pending on wallet_adjustment (id) where status = 'PENDING';
