-- After a change to an account nothing leaves its member's wallets for some hours. Each row says why, since when and until
-- when: a change to the account, or money received from somebody whose account was changed before they sent it.
create table wallet_hold (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  cause text not null check (cause in ('PIN_RESET', 'PIN_CHANGED', 'BANK', 'EMAIL', 'SIGNAL', 'RECEIVED')),
  since timestamptz not null,
  -- null: until it is lifted
  until timestamptz,
  lifted_at timestamptz,
  -- of money received: from which move of whom, and the lock that it ends with, if it was one
  wallet_type text check (wallet_type in ('EW', 'RW', 'SW')),
  amount bigint check (amount > 0),
  move_id bigint references wallet_move,
  from_member_id bigint references member,
  lock_id bigint references wallet_lock,
  check ((cause = 'RECEIVED') = (wallet_type is not null)),
  check ((cause = 'RECEIVED') = (amount is not null)),
  check ((cause = 'RECEIVED') = (move_id is not null)),
  check ((cause = 'RECEIVED') = (from_member_id is not null)),
  check (until is not null or lock_id is not null)
);
create index wallet_hold_member on wallet_hold (member_id, id desc);
create unique index wallet_hold_move on wallet_hold (move_id) where lifted_at is null;
create index wallet_hold_lock on wallet_hold (lock_id) where lock_id is not null;
create index wallet_hold_sender on wallet_hold (from_member_id) where from_member_id is not null;

-- What the ledger asks of a wallet when money leaves it, in the row that it locks anyway.
alter table account
  -- nothing leaves it before that, except to addresses that were unchanged since `trusted_before`
  add column held_until timestamptz,
  add column trusted_before timestamptz,
  -- received money that stays: [{"amount": sen, "until": instant or null}]
  add column withheld jsonb;

insert into wallet_hold (member_id, cause, since, until)
  select m.id, 'PIN_RESET', l.payout_hold_until - interval '24 hours', l.payout_hold_until
  from login l join member m on m.login_id = l.id where l.payout_hold_until is not null;
update account a set held_until = h.until, trusted_before = h.since - interval '24 hours'
  from wallet_hold h where h.member_id = a.member_id;

-- The only way to hold all wallets of a member. Orders may still go to an address that has been the same since before the
-- hold, by as long as it lasts: an intruder would otherwise enter one first.
create function hold_wallets(holder bigint, why text, at timestamptz, ends timestamptz) returns void language plpgsql as $$
begin
  insert into wallet_hold (member_id, cause, since, until) values (holder, why, at, ends);
  -- in the same order as everything else that locks wallets
  with wallet as materialized (select id from account where member_id = holder order by id for no key update)
  update account a set held_until = greatest(a.held_until, ends),
    trusted_before = case when a.held_until > at then least(a.trusted_before, at - (ends - at)) else at - (ends - at) end
  from wallet where a.id = wallet.id;
end $$;

-- A change to an account holds the wallets of its member, also one made by the version before, which says no more than
-- until when.
alter table login add column payout_hold_since timestamptz,
  add column payout_hold_cause text check (payout_hold_cause in ('PIN_RESET', 'PIN_CHANGED', 'BANK', 'EMAIL'));
create function hold_own_wallets() returns trigger language plpgsql as $$
declare
  -- the version before changes nothing but until when
  told boolean := new.payout_hold_since is distinct from old.payout_hold_since
    or new.payout_hold_cause is distinct from old.payout_hold_cause
    or new.payout_hold_until is not distinct from old.payout_hold_until;
begin
  perform hold_wallets(m.id, case when told then new.payout_hold_cause else 'PIN_RESET' end,
    case when told then new.payout_hold_since else now() end, new.payout_hold_until) from member m where m.login_id = new.id;
  return null;
end $$;
create trigger login_holds_wallets after update of payout_hold_until, payout_hold_since on login
  for each row when (new.payout_hold_until is not null) execute function hold_own_wallets();

-- What would leave a held wallet is never written, whatever its kind is called.
alter table ledger_tx add constraint wallet_not_held check (type <> 'HELD') not valid,
  add constraint wallet_not_withheld check (type <> 'WITHHELD') not valid;

-- Refuses a movement out of a held wallet: the constraint names the reason, the hint carries the facts for its text.
create function refuse_leaving(held text, facts jsonb) returns text language plpgsql as $$
begin
  raise exception 'money cannot leave this wallet now' using errcode = 'check_violation', constraint = held, hint = facts::text;
end $$;

-- Since when an address is what it is: an order to a new one is a way out of a held wallet.
alter table address_book add column changed_at timestamptz not null default '2000-01-01';
alter table address_book alter column changed_at set default now();
