create table bonus_plan (
  kind text not null check (kind in ('SPONSOR', 'UNILEVEL', 'GENERATION', 'UPGRADE_RANKING')),
  version int not null check (version > 0),
  name text not null,
  effective_from text not null check (effective_from ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  status text not null check (status in ('ACTIVE', 'INACTIVE')),
  plan jsonb not null,
  primary key (kind, version)
);
create trigger bonus_plan_append_only before update or delete on bonus_plan
  for each row execute function refuse_change();

create table bonus_run (
  id bigint generated always as identity primary key,
  period text not null check (period ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  state text not null check (state in ('CALCULATED', 'REVIEWED', 'LOCKED', 'POSTED', 'DISCARDED')),
  members int not null,
  sales int not null,
  volume bigint not null,
  volume_value bigint not null,
  paid bigint not null,
  breakage bigint not null,
  plan_versions jsonb not null,
  pv_value bigint not null,
  input_hash text not null,
  output_hash text not null,
  calculated_at timestamptz not null,
  calculated_by bigint not null references login,
  reviewed_at timestamptz,
  reviewed_by bigint references login,
  locked_at timestamptz,
  locked_by bigint references login,
  posted_at timestamptz,
  posted_by bigint references login,
  check ((state in ('LOCKED', 'POSTED')) = (locked_at is not null)),
  check ((state = 'POSTED') = (posted_at is not null))
);
-- a period has one living run, so it locks and posts once
create unique index bonus_run_period on bonus_run (period) where state <> 'DISCARDED';

-- every member as the run saw it: what the reasons of its lines are read from
create table bonus_run_member (
  run_id bigint not null references bonus_run,
  member_id bigint not null references member,
  sponsor_id bigint,
  active boolean not null,
  maintained boolean not null,
  paid_as smallint not null,
  primary key (run_id, member_id)
);

create table bonus_line (
  id bigint generated always as identity primary key,
  run_id bigint references bonus_run,
  period text not null,
  plan text not null,
  plan_version int not null,
  -- null: a share that was not paid (breakage); then the reason says why
  earner_id bigint references member,
  reason text check (reason in ('NO_UPLINE', 'NOT_MAINTAINED', 'NOT_ACTIVE', 'RANK', 'CAP', 'ROUNDING')),
  -- breakage: the upline who would have got it
  missed_by bigint references member,
  source_member_id bigint references member,
  sale_id bigint references sale,
  level smallint,
  volume bigint,
  percentage int,
  -- millionths of a sen, so that rounding is a line too and every share adds up exactly
  amount_fine bigint not null,
  amount bigint not null check (amount >= 0),
  trace jsonb,
  created_at timestamptz not null,
  foreign key (plan, plan_version) references bonus_plan,
  check ((earner_id is null) = (reason is not null))
);
create index bonus_line_earner on bonus_line (earner_id, period, id) where earner_id is not null;
create index bonus_line_missed on bonus_line (missed_by, period) where missed_by is not null;
create index bonus_line_run on bonus_line (run_id, plan);
create index bonus_line_sale on bonus_line (sale_id);
-- a rank's reward is paid once per member and rank
create unique index bonus_line_rank on bonus_line (earner_id, level) where plan = 'UPGRADE_RANKING' and run_id is not null and earner_id is not null;

create table announcement (
  id bigint generated always as identity primary key,
  titles jsonb not null check (titles ? 'en'),
  texts jsonb not null check (texts ? 'en'),
  url text,
  priority int not null default 0,
  display_at timestamptz not null,
  expired_at timestamptz,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  check (expired_at is null or expired_at >= display_at)
);
