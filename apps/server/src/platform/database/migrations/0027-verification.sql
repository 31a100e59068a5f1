-- A run that was calculated again and compared: when, by whom, and what was found.
create table bonus_run_verification (
  id bigint generated always as identity primary key,
  run_id bigint not null references bonus_run,
  task_id bigint not null references task,
  asked_at timestamptz not null,
  asked_by bigint not null references login,
  -- null: not finished
  intact boolean,
  found jsonb,
  check ((intact is null) = (found is null))
);
create index bonus_run_verification_run on bonus_run_verification (run_id, id desc);
