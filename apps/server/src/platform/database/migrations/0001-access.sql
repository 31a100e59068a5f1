-- Who signs in, and what is kept about what they did.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are only added, never changed', tg_table_name using errcode = 'restrict_violation';
end $$;

create table setting (
  key text primary key,
  value jsonb not null
);

create table role (
  code text primary key check (code ~ '^[A-Z0-9_]{2,30}$'),
  name text not null
);

create table role_permission (
  role_code text not null references role on delete cascade,
  permission text not null,
  primary key (role_code, permission)
);

create table login (
  id bigint generated always as identity primary key,
  username text not null,
  username_key text not null unique check (username_key = lower(username_key)),
  role text not null check (role in ('member', 'staff', 'admin')),
  password_hash text not null,
  must_change_password boolean not null default false,
  pin_hash text,
  failures int not null default 0 check (failures >= 0),
  paused_until timestamptz,
  pin_failures int not null default 0 check (pin_failures >= 0),
  pin_paused_until timestamptz,
  language text,
  last_login_at timestamptz,
  created_at timestamptz not null
);

create table staff (
  id bigint generated always as identity primary key,
  login_id bigint not null unique references login,
  full_name text not null,
  role_code text references role,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'SUSPENDED'))
);

create table session (
  id bigint generated always as identity primary key,
  login_id bigint not null references login,
  token_hash bytea not null unique,
  previous_hash bytea unique,
  previous_used boolean not null default false,
  counter int not null default 0,
  salt bytea not null,
  rotated_at timestamptz not null,
  successor_used_at timestamptz,
  access_expires timestamptz not null,
  idle_expires timestamptz not null,
  absolute_expires timestamptz not null,
  remember boolean not null,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  check ((ended_at is null) = (end_reason is null))
);
create index session_login on session (login_id) where ended_at is null;

create table command_key (
  actor bigint not null,
  key text not null,
  call text not null,
  body_hash bytea not null,
  status smallint,
  response jsonb,
  created_at timestamptz not null,
  primary key (actor, key)
);

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  subject text,
  action text not null,
  before jsonb,
  after jsonb,
  ip text not null,
  request_id text not null
);
create index audit_subject on audit (subject, id desc);
create trigger audit_append_only before update or delete on audit
  for each row execute function refuse_change();

create table file (
  name text primary key,
  pathway text not null check (pathway in ('slip', 'identity', 'product', 'banner')),
  owner_login bigint references login,
  ticket_hash bytea,
  sha256 bytea not null,
  bytes int not null check (bytes > 0),
  width int not null,
  height int not null,
  created_at timestamptz not null
);
create index file_sha on file (sha256);
create index file_owner on file (owner_login);

create table upload_ticket (
  hash bytea primary key,
  expires_at timestamptz not null,
  used smallint not null default 0 check (used between 0 and 10)
);
