-- What is paid at once can be taken back at once.
alter table bonus_line
  -- an instant bonus that waits until its sale can no longer be returned; `hold_until` is then the earliest time
  add column until_return boolean not null default false check (not until_return or hold_until is not null),
  -- a claw-back of a bonus that was paid at once: taken from the wallet, in no run
  add column at_once boolean not null default false check (not at_once or (reverses is not null and run_id is null));
create index bonus_line_until_return on bonus_line (sale_id) where until_return and released_at is null;
create index bonus_line_at_once on bonus_line (earner_id) where at_once;

create or replace view bonus_line_all as
  select id, run_id, period, plan, plan_version, earner_id, reason, missed_by, source_member_id, sale_id,
    level, volume, percentage, amount_fine, amount, trace, created_at, hold_until, released_at, reverses, refund_id,
    until_return, at_once
  from bonus_line
  union all
  select l.id, l.run_id, b.period, l.plan, (b.plan_versions ->> l.plan)::int, l.earner_id, l.reason, l.missed_by,
    l.source_member_id, l.sale_id, l.level, l.volume, l.percentage, l.amount_fine, l.amount, null::jsonb,
    b.calculated_at, null::timestamptz, null::timestamptz, null::bigint, null::bigint, false, false
  from bonus_run_line l join bonus_run b on b.id = l.run_id;

-- What was taken from e-wallets for claw-backs of bonuses that were paid at once; the rest of each is a debt.
create table bonus_taken (
  id bigint generated always as identity primary key,
  line_id bigint not null references bonus_line,
  -- sen
  amount bigint not null check (amount > 0),
  taken_at timestamptz not null
);
create index bonus_taken_line on bonus_taken (line_id);
create trigger bonus_taken_append_only before update or delete on bonus_taken
  for each row execute function refuse_change();
