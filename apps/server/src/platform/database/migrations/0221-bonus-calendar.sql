-- The calendar calculates a month by itself: nobody's login stands at that step.
alter table bonus_run alter column calculated_by drop not null;
-- said to be checked by the calendar, which does so once
alter table bonus_run add column calendar_checked boolean not null default false;
