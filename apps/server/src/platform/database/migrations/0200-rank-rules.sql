-- Ranks by volume and by months in a row. The highest rank whose conditions a member fulfilled in the month
-- alone; null: no rank asks for months in a row, it is paid_as.
alter table bonus_run_member add column held smallint;

-- What a member had of each rank of the plan, the lowest first: JSON, [own volume, [recruits, group volume,
-- months], …]. Null: calculated by an earlier version, or no plan of ranks was paid.
alter table bonus_run_member add column rank_progress text;
alter table bonus_estimate add column rank_progress text;
