-- Whether a member was activated, as the run saw it: the recruits behind a rank are those of the run, whatever became of
-- their packages since. Null: calculated by an earlier version.
alter table bonus_run_member add column activated boolean;
