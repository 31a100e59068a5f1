-- A new version of a bonus plan until it is approved: written by one person, approved by another.
create table bonus_plan_draft (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('SPONSOR', 'UNILEVEL', 'GENERATION', 'UPGRADE_RANKING')),
  state text not null default 'DRAFT' check (state in ('DRAFT', 'SENT', 'APPROVED', 'DISCARDED')),
  -- grows with every save: who decides names the one that was read
  revision int not null default 1 check (revision > 0),
  -- the version that it was made from
  based_on int not null,
  name text not null,
  status text not null check (status in ('ACTIVE', 'INACTIVE')),
  effective_from text not null check (effective_from ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  plan jsonb not null,
  saved_at timestamptz not null,
  saved_by bigint not null references login,
  sent_at timestamptz,
  sent_by bigint references login,
  decided_at timestamptz,
  decided_by bigint references login,
  -- why it was returned the last time
  reason text,
  -- what it has become
  version int,
  -- what a closed month would have paid by it, of which revision, and the task that calculates it
  simulation jsonb,
  simulated_revision int,
  simulation_task bigint references task,
  foreign key (kind, based_on) references bonus_plan,
  foreign key (kind, version) references bonus_plan,
  check ((sent_at is null) = (sent_by is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((state in ('APPROVED', 'DISCARDED')) = (decided_at is not null)),
  check ((state = 'APPROVED') = (version is not null)),
  check (state <> 'SENT' or sent_at is not null),
  check ((simulation is null) = (simulated_revision is null))
);
-- one at a time is worked on
create unique index bonus_plan_draft_open on bonus_plan_draft (kind) where state in ('DRAFT', 'SENT');
create unique index bonus_plan_draft_version on bonus_plan_draft (kind, version) where version is not null;
