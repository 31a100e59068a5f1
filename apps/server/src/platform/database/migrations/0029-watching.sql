-- What the company does by itself is seen from outside: how its schedules went, what tasks said, when the
-- logs were last proved.

-- one row for each schedule, for all servers together
create table job (
  name text primary key,
  every_seconds int not null,
  last_started_at timestamptz,
  last_ms int,
  failures int not null default 0,
  last_failed_at timestamptz,
  last_error text,
  -- whether the last run failed
  failing boolean not null default false,
  -- somebody asked for a run now
  wanted_at timestamptz
);

-- what an unexpected failure said
alter table task add column error text;
create index task_newest on task (key, id desc);

-- the last proof of audit log, ledger, wallets and stock: one row
create table proof (
  one boolean primary key default true check (one),
  at timestamptz not null,
  took_ms int not null,
  report jsonb not null,
  -- transactions that do not sum to zero, balances that are not the sum of what moved
  wrong int not null
);
