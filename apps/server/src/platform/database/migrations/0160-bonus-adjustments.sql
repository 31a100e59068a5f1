-- What a member's month is corrected by: volume while the month is open, money when it is posted. One
-- person asks, another approves; it is decided once and never changed.
create table bonus_adjustment (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('VOLUME', 'MONEY')),
  period text not null check (period ~ '^[0-9]{4}-[0-9]{2}$'),
  member_id bigint not null references member,
  -- hundredths of PV, or sen; plus: the member gets it
  amount bigint not null check (amount <> 0),
  -- as the member reads it
  reason text not null check (reason <> ''),
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED')),
  asked_at timestamptz not null,
  asked_by bigint not null references login,
  decided_at timestamptz,
  decided_by bigint references login,
  refusal text check (refusal <> ''),
  check ((status = 'PENDING') = (decided_at is null)),
  check ((status = 'PENDING') = (decided_by is null)),
  check ((status = 'REJECTED') = (refusal is not null)),
  constraint bonus_adjustment_second_person check (status <> 'APPROVED' or decided_by <> asked_by)
);
create index bonus_adjustment_member on bonus_adjustment (member_id, period);
create index bonus_adjustment_period on bonus_adjustment (period, id);
create index bonus_adjustment_pending on bonus_adjustment (id) where status = 'PENDING';

create function keep_bonus_adjustment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'an adjustment stays' using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' and new.status <> 'PENDING' then
    raise exception 'an adjustment is asked for before it is decided' using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and (old.status <> 'PENDING' or new.status = 'PENDING'
    or row(new.id, new.kind, new.period, new.member_id, new.amount, new.reason, new.asked_at, new.asked_by)
      is distinct from row(old.id, old.kind, old.period, old.member_id, old.amount, old.reason, old.asked_at, old.asked_by)) then
    raise exception 'an adjustment is decided once' using errcode = 'check_violation';
  end if;
  -- what a locked or paid month has read never changes; money is for what was paid
  if new.status = 'APPROVED' and new.kind = 'VOLUME'
    and exists (select from bonus_run where period >= new.period and state in ('LOCKED', 'POSTED')) then
    raise exception 'the month % is closed', new.period using errcode = 'check_violation';
  end if;
  if new.status = 'APPROVED' and new.kind = 'MONEY'
    and not exists (select from bonus_run where period = new.period and state = 'POSTED') then
    raise exception 'the month % is not paid', new.period using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger bonus_adjustment_kept before insert or update or delete on bonus_adjustment
  for each row execute function keep_bonus_adjustment();

-- volumes of the running month are shown from memory
create function note_adjusted_member() returns trigger language plpgsql as $$
begin
  insert into member_change (member_id) values (new.member_id);
  return null;
end $$;
create trigger bonus_adjustment_noted after update on bonus_adjustment
  for each row when (new.status = 'APPROVED' and new.kind = 'VOLUME') execute function note_adjusted_member();
