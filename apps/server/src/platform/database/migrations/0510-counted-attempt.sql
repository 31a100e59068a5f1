-- What was counted last: the same attempt sent again, because its answer was lost, does not count twice. A keyed hash
-- of the secret as stored, of the attempt and of its request's key; null: of an attempt that never counts as the same.
alter table guess add column last_attempt bytea;
