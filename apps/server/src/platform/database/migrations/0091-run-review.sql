-- What whoever checks a run should look at, found by rules when it is calculated. Nothing follows from it by
-- itself. MOVER: whose payment changes most, which nobody has to tick.
create table bonus_run_thing (
  run_id bigint not null references bonus_run,
  kind text not null
    check (kind in ('OVER_THREE_TIMES', 'CAPPED', 'FIRST', 'NEGATIVE', 'NEW_BANK', 'MOVER')),
  member_id bigint not null references member,
  -- sen: what the run says, and what the run before paid
  amount bigint not null,
  before bigint not null,
  note text check (note <> ''),
  seen_at timestamptz,
  seen_by bigint references login,
  primary key (run_id, kind, member_id),
  check ((seen_at is null) = (seen_by is null)),
  check (note is null or seen_at is not null)
);
create index bonus_run_thing_member on bonus_run_thing (member_id, kind);

-- false: calculated by a version that did not look
alter table bonus_run add column things_found boolean not null default false;
