-- What members and warehouses held in the system before. A sheet is checked row by row, then taken over whole, by a
-- second person; its rows stay, so that what was booked can be laid beside it for good.

create table opening (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('BALANCES', 'STOCK')),
  file_name text not null check (file_name <> ''),
  state text not null default 'CHECKING'
    check (state in ('CHECKING', 'CHECKED', 'REFUSED', 'RUNNING', 'DONE', 'CANCELLED')),
  rows int not null default 0,
  errors int not null default 0,
  handed_in_by bigint not null references login,
  handed_in_at timestamptz not null,
  run_by bigint references login,
  done_at timestamptz,
  check ((state = 'DONE') = (done_at is not null)),
  constraint opening_second_person check (run_by is null or run_by <> handed_in_by)
);
create index opening_waiting on opening (id) where state in ('CHECKING', 'RUNNING');

create table opening_row (
  opening_id bigint not null references opening on delete cascade,
  line int not null,
  -- as they stand in the sheet
  owner text not null,
  what text not null,
  figure text not null,
  -- sen, or units; null where it cannot be read
  amount bigint,
  member_id bigint references member,
  warehouse_id bigint references warehouse,
  adjustment_id bigint references wallet_adjustment,
  -- Field:CODE
  errors text[] not null default '{}',
  primary key (opening_id, line)
);
