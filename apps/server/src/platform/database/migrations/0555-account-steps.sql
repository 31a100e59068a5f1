-- The recovery codes of this login were made and its owner has not said yet that they are kept.
alter table login add column recovery_unkept boolean not null default false;

-- The token with which the owner of a company that was just founded sets it up in the browser, hashed. It opens
-- nothing once `used_at` is set or the login has a password of its own.
create table founding (
  only_one boolean primary key default true check (only_one),
  login_id bigint not null references login (id),
  token_hash bytea not null check (length(token_hash) = 32),
  created_at timestamptz not null,
  used_at timestamptz check (used_at >= created_at)
);
