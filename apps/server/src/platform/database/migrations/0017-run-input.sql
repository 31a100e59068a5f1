-- Everything that a run read, compressed, in parts: it can be calculated again when the tables have moved on.
create table bonus_run_input (
  run_id bigint not null references bonus_run,
  part int not null,
  bytes bytea not null,
  primary key (run_id, part)
);
