-- Presets of a new company that somebody has looked at and found right, with who and when.
create table setup_seen (
  step text primary key check (step in ('shipping', 'plans', 'wallets')),
  seen_at timestamptz not null,
  seen_by bigint references login
);
