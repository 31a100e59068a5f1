-- An upgrade names the package it lifts from: its price is the difference between two packages, right for one step alone.
-- Without it the upgrade is for everybody below, as before.
alter table product add column from_package_rank smallint
  constraint product_step check (from_package_rank >= 1 and (package_rank is null or from_package_rank < package_rank));
