-- What a member has of the next rank, calculated with the running month for all at once. Null: written by
-- the version before, or there is no higher rank.
alter table bonus_estimate add column next_rank smallint;
alter table bonus_estimate add column next_counted int;

-- Who counts for a member's next rank, or comes closest to it.
create unlogged table bonus_estimate_recruit (
  calculation bigint not null,
  member_id bigint not null,
  place int not null,
  recruit_id bigint not null,
  -- recruits that the person misses; 0: counts, -1: has bought no package yet
  missing int not null,
  primary key (calculation, member_id, place)
);

-- Who was reminded of the maintenance of a period, so that nobody is twice.
create table maintenance_reminder (
  period text not null check (period ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  days_left smallint not null check (days_left > 0),
  member_id bigint not null references member,
  reminded_at timestamptz not null,
  primary key (period, days_left, member_id)
);
