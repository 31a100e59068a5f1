-- A company without a logo of its own says so, and the step is done.
alter table setup_seen drop constraint setup_seen_step_check,
  add constraint setup_seen_step_check check (step in ('logo', 'shipping', 'plans', 'wallets'));
