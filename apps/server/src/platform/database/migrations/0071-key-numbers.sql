-- The master key can be changed: boxes name the number of the key that closed them, and what still has to be
-- opened or checked with the keys of an earlier one is kept, sealed under today's.
alter table master_key add column number int not null default 1;

create table earlier_key (
  number int primary key,
  fingerprint text not null,
  retired_at timestamptz not null,
  -- the derived keys that are still needed, sealed under the key of today
  keys bytea not null,
  -- files closed with it are still there
  in_use boolean not null default true
);

-- number of the master key that closed a private picture; null: the first
alter table file add column key_number int;
create index file_sealed on file (key_number) where pathway = 'identity';
