-- What a run pays a member can be held back before it is posted; it is paid later, or never.
create table bonus_hold (
  id bigint generated always as identity primary key,
  -- a period posts once, so a hold outlives the previews that are calculated again
  period text not null check (period ~ '^[0-9]{4}-[0-9]{2}$'),
  member_id bigint not null references member,
  state text not null default 'HELD' check (state in ('HELD', 'RELEASED', 'FORFEITED')),
  -- as the member reads it
  reason text not null check (reason <> ''),
  held_at timestamptz not null,
  held_by bigint not null references login,
  decided_at timestamptz,
  decided_by bigint references login,
  decision_reason text check (decision_reason <> ''),
  check ((state = 'HELD') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  -- whoever loses it is told why
  check (state <> 'FORFEITED' or decision_reason is not null)
);
create unique index bonus_hold_open on bonus_hold (period, member_id) where state <> 'RELEASED';
create index bonus_hold_member on bonus_hold (member_id, period);

-- Held before posting begins, decided once, and never while members are being paid.
create function keep_bonus_hold() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a hold of a bonus stays' using errcode = 'check_violation';
  end if;
  if exists (select from bonus_run where period = new.period and state = 'LOCKED' and posting_at is not null)
    or (tg_op = 'INSERT' and exists (select from bonus_run where period = new.period and state = 'POSTED')) then
    raise exception 'bonuses of % are paid already', new.period using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 'HELD' then
      raise exception 'a bonus is held before it is decided' using errcode = 'check_violation';
    end if;
  elsif old.state <> 'HELD' or new.state = 'HELD'
    or row(new.id, new.period, new.member_id, new.reason, new.held_at, new.held_by)
      is distinct from row(old.id, old.period, old.member_id, old.reason, old.held_at, old.held_by) then
    raise exception 'a held bonus is decided once' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger bonus_hold_kept before insert or update or delete on bonus_hold
  for each row execute function keep_bonus_hold();
