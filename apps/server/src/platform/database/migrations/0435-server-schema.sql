-- Which schema each server that is up knows: the name of the last migration that came with it. A server that says
-- nothing is of an earlier version.
alter table server_process add column schema text;
