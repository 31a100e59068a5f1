-- Long work that a person asked for: it is done off the request, goes on after a kill, and is done
-- one at a time for each key across all servers.
create table task (
  id bigint generated always as identity primary key,
  kind text not null,
  -- what it works on, for example 'bonus:2026-10'
  key text not null,
  payload jsonb not null,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  phase text,
  done bigint not null default 0,
  total bigint not null default 0,
  cancel_requested boolean not null default false,
  -- who works on it, and until when nobody else takes it up
  lease_owner text,
  lease_until timestamptz,
  attempts int not null default 0,
  error_code text,
  asked_by bigint references login,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  check ((state in ('DONE', 'FAILED', 'CANCELLED')) = (ended_at is not null)),
  check ((state = 'FAILED') = (error_code is not null))
);
create unique index task_key on task (key) where state in ('QUEUED', 'RUNNING');
