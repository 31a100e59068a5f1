-- What the current calculation of the running month has read, packed like the input of a run, so that what a
-- member misses can be listed sale by sale and agrees with it. Lost in a crash like the calculation itself.
create unlogged table bonus_estimate_input (
  calculation bigint not null,
  part int not null,
  bytes bytea not null,
  primary key (calculation, part)
);
