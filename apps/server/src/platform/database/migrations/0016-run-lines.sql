-- A month at a million: a run is calculated by a task, its lines lie in a partition of their own
-- that is loaded in bulk and dropped when the preview is discarded.

alter table bonus_run
  drop constraint bonus_run_state_check,
  -- OPEN: asked for, not calculated yet
  add constraint bonus_run_state_check
    check (state in ('OPEN', 'CALCULATED', 'REVIEWED', 'LOCKED', 'POSTED', 'DISCARDED')),
  add column task_id bigint references task,
  -- of the tables as they were read: when it is another one, the run is stale
  add column fingerprint text,
  -- lines, paid and breakage by plan; null: calculated by an earlier version
  add column totals jsonb,
  -- posting has begun: nothing can be undone from here on
  add column posting_at timestamptz,
  -- the last member that has been paid
  add column posted_to bigint not null default 0;

-- A line of a run. Its id says which run: run_id × 2^32 + number. Period, plan version and time are the
-- run's. No foreign keys: ten million lines are loaded at once, `npm run bonus:verify` compares them.
create table bonus_run_line (
  id bigint not null,
  run_id bigint not null,
  plan text not null,
  earner_id bigint,
  reason text,
  missed_by bigint,
  source_member_id bigint,
  sale_id bigint,
  level smallint,
  volume bigint,
  percentage int,
  amount_fine bigint not null,
  amount bigint not null check (amount >= 0),
  check ((earner_id is null) = (reason is not null)),
  check (id >> 32 = run_id)
) partition by list (run_id);
create index bonus_run_line_id on bonus_run_line (id);
create index bonus_run_line_earner on bonus_run_line (earner_id, id) where earner_id is not null;
create index bonus_run_line_missed on bonus_run_line (missed_by) where missed_by is not null;
create index bonus_run_line_sale on bonus_run_line (sale_id);

alter table bonus_line
  -- a claw-back names a line of a run, too
  drop constraint bonus_line_reverses_fkey,
  add constraint bonus_line_id_check check (id < 4294967296);

-- every bonus line: instant ones, claw-backs and those of earlier versions, and the lines of the runs
create view bonus_line_all as
  select id, run_id, period, plan, plan_version, earner_id, reason, missed_by, source_member_id, sale_id,
    level, volume, percentage, amount_fine, amount, trace, created_at, hold_until, released_at, reverses, refund_id
  from bonus_line
  union all
  select l.id, l.run_id, b.period, l.plan, (b.plan_versions ->> l.plan)::int, l.earner_id, l.reason, l.missed_by,
    l.source_member_id, l.sale_id, l.level, l.volume, l.percentage, l.amount_fine, l.amount, null::jsonb,
    b.calculated_at, null::timestamptz, null::timestamptz, null::bigint, null::bigint
  from bonus_run_line l join bonus_run b on b.id = l.run_id;

-- loaded in bulk as well
alter table bonus_run_member
  drop constraint bonus_run_member_run_id_fkey,
  drop constraint bonus_run_member_member_id_fkey;
alter table bonus_run_earner
  drop constraint bonus_run_earner_run_id_fkey,
  drop constraint bonus_run_earner_member_id_fkey,
  -- place in the run, the highest payment first
  add column position int,
  add column unilevel bigint not null default 0,
  add column unilevel_lines int not null default 0,
  add column generation bigint not null default 0,
  add column generation_lines int not null default 0,
  add column upgrade_ranking bigint not null default 0,
  add column upgrade_ranking_lines int not null default 0;
create unique index bonus_run_earner_position on bonus_run_earner (run_id, position);

-- a rank's reward is paid once for each member and rank, whatever run pays it
create table rank_reward (
  member_id bigint not null references member,
  rank smallint not null,
  run_id bigint not null references bonus_run,
  amount bigint not null check (amount >= 0),
  primary key (member_id, rank)
);
insert into rank_reward
  select l.earner_id, l.level, l.run_id, l.amount from bonus_line l join bonus_run b on b.id = l.run_id
  where l.plan = 'UPGRADE_RANKING' and l.earner_id is not null and b.state = 'POSTED';

-- Totals of a run that an earlier version calculated, from its lines.
create function fill_bonus_run(run bigint) returns void language sql as $$
  update bonus_run_earner e set position = n.position, unilevel = n.unilevel, unilevel_lines = n.unilevel_lines,
    generation = n.generation, generation_lines = n.generation_lines,
    upgrade_ranking = n.upgrade_ranking, upgrade_ranking_lines = n.upgrade_ranking_lines
  from (
    select m.member_id, row_number() over (order by m.paid desc, m.member_id) as position,
      coalesce(sum(l.amount) filter (where l.plan = 'UNILEVEL'), 0) as unilevel,
      count(l.id) filter (where l.plan = 'UNILEVEL') as unilevel_lines,
      coalesce(sum(l.amount) filter (where l.plan = 'GENERATION'), 0) as generation,
      count(l.id) filter (where l.plan = 'GENERATION') as generation_lines,
      coalesce(sum(l.amount) filter (where l.plan = 'UPGRADE_RANKING'), 0) as upgrade_ranking,
      count(l.id) filter (where l.plan = 'UPGRADE_RANKING') as upgrade_ranking_lines
    from bonus_run_earner m left join bonus_line l
      on l.run_id = m.run_id and l.earner_id = m.member_id and l.reverses is null
    where m.run_id = run group by m.member_id, m.paid
  ) n
  where e.run_id = run and e.member_id = n.member_id;
  update bonus_run b set totals = jsonb_build_object(
    'earners', (select count(*) from bonus_run_earner where run_id = run),
    'plans', coalesce((
      select jsonb_object_agg(p.plan, jsonb_build_object('lines', p.lines, 'paid', p.paid, 'breakage', p.breakage))
      from (
        select l.plan, count(l.earner_id) as lines, coalesce(sum(l.amount) filter (where l.earner_id is not null), 0) as paid,
          coalesce((select jsonb_object_agg(r.reason, r.amount) from (
            select x.reason, (sum(x.amount_fine) / 1000000)::bigint as amount from bonus_line x
            where x.run_id = run and x.plan = l.plan and x.earner_id is null group by x.reason) r), '{}') as breakage
        from bonus_line l where l.run_id = run and l.reverses is null group by l.plan
      ) p), '{}'))
  where b.id = run;
$$;
select fill_bonus_run(id) from bonus_run where state <> 'DISCARDED';

-- The running product owns no table. These four make, index, attach and drop the partition of one run,
-- as the owner of the tables, and only while the run is in a state that allows it.
create function open_run_lines(run bigint) returns void language plpgsql security definer
  set search_path = pg_catalog, public as $$
begin
  if not exists (select from bonus_run where id = run and state = 'OPEN') then
    raise exception 'bonus run % is not open', run;
  end if;
  execute format('drop table if exists public.%I', 'bonus_run_line_' || run);
  execute format('create table public.%I (like public.bonus_run_line including constraints, check (run_id = %s))',
    'bonus_run_line_' || run, run);
  if exists (select from pg_roles where rolname = 'canopy_app') then
    execute format('grant select, insert on public.%I to canopy_app', 'bonus_run_line_' || run);
  end if;
end $$;

create function index_run_lines(run bigint) returns void language plpgsql security definer
  set search_path = pg_catalog, public set maintenance_work_mem = '256MB' as $$
declare lines text := 'bonus_run_line_' || run;
begin
  if not exists (select from bonus_run where id = run and state = 'OPEN') then
    raise exception 'bonus run % is not open', run;
  end if;
  execute format('create index on public.%I (id)', lines);
  execute format('create index on public.%I (earner_id, id) where earner_id is not null', lines);
  execute format('create index on public.%I (missed_by) where missed_by is not null', lines);
  execute format('create index on public.%I (sale_id)', lines);
  execute format('analyze public.%I', lines);
end $$;

create function attach_run_lines(run bigint) returns void language plpgsql security definer
  set search_path = pg_catalog, public as $$
begin
  if not exists (select from bonus_run where id = run and state = 'OPEN') then
    raise exception 'bonus run % is not open', run;
  end if;
  execute format('alter table public.bonus_run_line attach partition public.%I for values in (%s)',
    'bonus_run_line_' || run, run);
end $$;

create function drop_run_lines(run bigint) returns void language plpgsql security definer
  set search_path = pg_catalog, public as $$
begin
  if not exists (select from bonus_run where id = run and state = 'DISCARDED') then
    raise exception 'bonus run % is not discarded', run;
  end if;
  execute format('drop table if exists public.%I', 'bonus_run_line_' || run);
end $$;

-- after a bulk load, so that the next query is planned from what is there
create function analyze_run_members() returns void language plpgsql security definer
  set search_path = pg_catalog, public as $$
begin
  analyze public.bonus_run_member;
  analyze public.bonus_run_earner;
end $$;
