-- An instant bonus may wait some days before it is paid (domain 8.1, hold days).
alter table bonus_line add column hold_until timestamptz;
alter table bonus_line add column released_at timestamptz;
alter table bonus_line add constraint bonus_line_hold
  check (released_at is null or (hold_until is not null and released_at >= hold_until));
create index bonus_line_held on bonus_line (hold_until) where hold_until is not null and released_at is null;
