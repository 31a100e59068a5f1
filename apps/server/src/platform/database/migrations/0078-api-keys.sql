-- Keys of programs that work for the company: what each may do, until when, and when it did last.
create table api_key (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  -- SHA-256 of the key, which is shown once
  key_hash bytea not null unique check (octet_length(key_hash) = 32),
  -- its signing key is derived from this
  salt bytea not null check (octet_length(salt) = 32),
  rights text[] not null check (cardinality(rights) > 0),
  calls_a_minute int not null check (calls_a_minute between 1 and 6000),
  created_by bigint not null references login,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  check (expires_at > created_at)
);
