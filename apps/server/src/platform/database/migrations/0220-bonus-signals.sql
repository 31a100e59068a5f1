-- What looks as if somebody worked on the bonuses rather than for them, for staff to look at; nothing
-- follows from it by itself.
create table bonus_signal (
  id bigint generated always as identity primary key,
  -- who gains by it, or the first of those it is about
  member_id bigint not null references member,
  kind text not null check (kind in ('LAST_DAY', 'REFUNDED_LATER', 'SHARED_BANK', 'SHARED_ADDRESS', 'ONE_PAYER',
    'MANY_SIGN_UPS', 'RANK_BOUGHT', 'CHAIN')),
  -- the month or the day that it is about, its first day
  business_date date not null,
  found_at timestamptz not null,
  -- members or refunds that were counted
  count int not null check (count > 0),
  -- sen of the sales that belong to it; null: it is not about sales
  amount bigint check (amount >= 0),
  -- evidence, the first few hundred
  members bigint[] not null,
  sales bigint[] not null,
  outcome text check (outcome in ('HARMLESS', 'FOLLOWED_UP')),
  reason text check (reason <> ''),
  decided_at timestamptz,
  decided_by bigint references login,
  check ((decided_at is null) = (decided_by is null)),
  check ((decided_at is null) = (outcome is null)),
  check ((decided_at is null) = (reason is null)),
  unique (member_id, kind, business_date)
);
create index bonus_signal_open on bonus_signal (id) where decided_at is null;

-- up to when sales, members and refunds have been looked at
create table bonus_signal_look (
  one boolean primary key default true check (one),
  seen_until timestamptz not null
);

-- what the search goes by: only what is new, and what belongs to it
create index sale_by_other on sale (payer_id, approved_at) where payer_id <> member_id and approved_at is not null;
create index refund_settled on refund (settled_at) where settled_at is not null;
create index member_created on member (created_at);
create index member_bank on member (bank_account_number) where bank_account_number <> '';
create index profile_change_bank on profile_change (decided_at) where kind = 'BANK' and status = 'APPROVED';
create index member_rank_change_at on member_rank_change (at);
