-- Terms of a plan that somebody keeps under a name, with what closed months came to by them. Nothing is paid by it.
create table bonus_scenario (
  id bigint generated always as identity primary key,
  kind text not null,
  name text not null check (name <> ''),
  -- seen by everybody who may see plans; else by whoever kept it
  shared boolean not null,
  plan_name text not null,
  status text not null check (status in ('ACTIVE', 'INACTIVE')),
  plan jsonb not null,
  simulation jsonb,
  kept_at timestamptz not null,
  kept_by bigint not null references login
);
create index bonus_scenario_kind on bonus_scenario (kind, id);
