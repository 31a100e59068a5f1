-- The running month of every member, calculated in the background for all at once. It may be lost in a
-- crash: the next calculation makes it again.
create unlogged table bonus_estimate (
  -- the task that calculated it
  calculation bigint not null,
  member_id bigint not null,
  active boolean not null,
  maintained boolean not null,
  paid_as smallint not null,
  personal_volume bigint not null,
  -- instant bonuses of the month, paid already
  sponsor bigint not null,
  unilevel bigint not null,
  generation bigint not null,
  upgrade_ranking bigint not null,
  -- what refunds take back of the month's run and what an earlier run carried on; zero or less
  claw_back bigint not null,
  missed_unilevel bigint not null,
  missed_unilevel_lines int not null,
  missed_generation bigint not null,
  missed_generation_lines int not null,
  primary key (calculation, member_id)
);

-- what caps and closed levels keep of a member's shares so far
create unlogged table bonus_estimate_kept (
  calculation bigint not null,
  member_id bigint not null,
  plan text not null,
  reason text not null,
  amount bigint not null,
  lines int not null,
  primary key (calculation, member_id, plan, reason)
);

-- the calculation that counts
create unlogged table bonus_estimate_state (
  one boolean primary key default true check (one),
  calculation bigint not null,
  period text not null,
  as_of timestamptz not null,
  -- what it has seen: anything that a later transaction changes is new
  snapshot text not null,
  cap_computed bigint,
  cap_allowed bigint
);

-- What a member of a run missed for want of status, maintenance or rank; sen. Null: not counted yet.
alter table bonus_run_member add column missed_unilevel bigint;
alter table bonus_run_member add column missed_unilevel_lines int;
alter table bonus_run_member add column missed_generation bigint;
alter table bonus_run_member add column missed_generation_lines int;
alter table bonus_run add column missed_counted boolean not null default false;
