-- Several servers on one database.

-- which master key the company's secrets are kept under, by a value that is derived from it
create table master_key (
  one boolean primary key default true check (one),
  fingerprint text not null
);

-- the servers that are up: each says so every ten seconds
create table server_process (
  id text primary key,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

-- what strangers looked up within a minute, by network; it may be lost in a crash
create unlogged table throttle (
  network text primary key,
  since timestamptz not null,
  calls int not null
);
create index throttle_since on throttle (since);
