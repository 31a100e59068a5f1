-- Files, pictures, links and films for members to take with them.
create table resource_category (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  names jsonb not null default '{}',
  image text references file
);

-- A file as it was uploaded, in parts of a few megabytes that lie in the storage one by one.
create table resource_file (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{27}$'),
  name text not null check (name <> ''),
  bytes int not null check (bytes between 1 and 52428800),
  -- null until all parts are there and were looked at
  media_type text,
  uploaded_by bigint not null references login,
  created_at timestamptz not null,
  removing_until timestamptz
);

create table resource_part (
  file_id text not null references resource_file on delete cascade,
  no int not null check (no between 0 and 9),
  bytes int not null check (bytes > 0),
  sha256 bytea not null,
  primary key (file_id, no)
);

create table resource (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  names jsonb not null default '{}',
  category_id bigint not null references resource_category,
  kind text not null check (kind in ('FILE', 'IMAGE', 'LINK', 'VIDEO')),
  file_id text references resource_file,
  url text,
  display_at timestamptz not null,
  expired_at timestamptz,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  ranks smallint[] not null default '{}',
  package_ranks smallint[] not null default '{}',
  downloads int not null default 0 check (downloads >= 0),
  updated_at timestamptz not null,
  updated_by bigint references login,
  check (expired_at is null or expired_at > display_at),
  check ((kind in ('FILE', 'IMAGE')) = (file_id is not null)),
  check ((kind in ('LINK', 'VIDEO')) = (url is not null))
);
create index resource_category_id on resource (category_id);
create unique index resource_file_id on resource (file_id);
