-- Files that are made by a task: the rows of a long list, the papers of a year. Their parts lie in the storage,
-- each encrypted with the key of the row, so that they end with it.

create table download (
  id bigint generated always as identity primary key,
  login_id bigint not null references login,
  task_id bigint references task,
  name text not null check (name <> ''),
  -- the call whose answer it is, and what it was asked
  path text not null,
  body jsonb not null,
  language text not null,
  media_type text,
  parts int not null default 0 check (parts >= 0),
  bytes bigint not null default 0 check (bytes >= 0),
  file_key bytea not null check (length(file_key) = 32),
  created_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz not null,
  removing_until timestamptz,
  check ((ready_at is null) = (media_type is null))
);
create index download_of_login on download (login_id, id);
create index download_expires on download (expires_at);
