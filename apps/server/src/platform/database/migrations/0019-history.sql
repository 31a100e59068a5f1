-- What a rule needs of the past: a period is judged by what held at its end, whenever it is calculated.

-- settings that decide bonuses: what each was before and after a change
create table setting_change (
  id bigint generated always as identity primary key,
  key text not null check (key in ('pvValue', 'maintenancePv', 'companyCap')),
  before jsonb not null,
  after jsonb not null,
  at timestamptz not null,
  by_login bigint references login
);
create index setting_change_key on setting_change (key, at, id);
create trigger setting_change_append_only before update or delete on setting_change
  for each row execute function refuse_change();

-- rankings rise when a run is posted
create table member_rank_change (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  from_rank smallint not null,
  to_rank smallint not null check (to_rank > from_rank),
  period text not null,
  at timestamptz not null
);
create index member_rank_change_member on member_rank_change (member_id, id desc);
create trigger member_rank_change_append_only before update or delete on member_rank_change
  for each row execute function refuse_change();
insert into member_rank_change (member_id, from_rank, to_rank, period, at)
  select member_id, before, paid_as, period, posted_at from (
    select r.member_id, r.paid_as, b.period, b.posted_at, coalesce(max(r.paid_as) over (
      partition by r.member_id order by b.period rows between unbounded preceding and 1 preceding), 0) as before
    from bonus_run_member r join bonus_run b on b.id = r.run_id and b.state = 'POSTED') p
  where paid_as > before order by posted_at, member_id;

-- what changed between one instant and now is found without walking through the members
create index member_status_change_at on member_status_change (at);

-- an instant bonus is explained with the PV value that it was paid with; null: paid by an earlier version
alter table bonus_line add column pv_value bigint;
