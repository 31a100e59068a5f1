-- What is unusual about a member's wallets, for staff to look at; nothing follows from it by itself.
create table wallet_signal (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  kind text not null check (kind in ('PASSED_ON', 'MANY_SENDERS', 'MANY_TRANSFERS', 'SHARED_BANK')),
  business_date date not null,
  found_at timestamptz not null,
  -- what was found, sen or a number, by the kind
  amount bigint not null check (amount >= 0),
  -- what staff found, in their words; null: nobody has looked yet
  outcome text check (outcome <> ''),
  concern boolean,
  reviewed_at timestamptz,
  reviewed_by bigint references login,
  check ((reviewed_at is null) = (reviewed_by is null)),
  check ((reviewed_at is null) = (outcome is null)),
  check ((reviewed_at is null) = (concern is null)),
  -- told once a day
  unique (member_id, kind, business_date)
);
create index wallet_signal_open on wallet_signal (id) where reviewed_at is null;
create index wallet_move_time on wallet_move (created_at);
create index wallet_request_time on wallet_request (created_at);
