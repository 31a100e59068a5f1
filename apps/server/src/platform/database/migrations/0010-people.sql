-- What happens to a member's standing, data and identity after registration.

-- suspended, terminated, reactivated: by whom and why
create table member_status_change (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  action text not null check (action in ('SUSPEND', 'TERMINATE', 'REACTIVATE')),
  from_status text not null,
  to_status text not null,
  reason text not null check (reason <> ''),
  at timestamptz not null,
  by_login bigint references login
);
create index member_status_change_member on member_status_change (member_id, id desc);
create trigger member_status_change_append_only before update or delete on member_status_change
  for each row execute function refuse_change();

-- name, identity and bank change when somebody else has agreed
create table profile_change (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  kind text not null check (kind in ('NAME', 'IDENTITY', 'BANK')),
  before jsonb not null,
  after jsonb not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED', 'CANCELLED')),
  requested_by bigint not null references login,
  requested_at timestamptz not null,
  decided_by bigint references login,
  decided_at timestamptz,
  reason text,
  check ((status = 'PENDING') = (decided_at is null))
);
create unique index profile_change_open on profile_change (member_id, kind) where status = 'PENDING';
create index profile_change_status on profile_change (status, id);

-- what a member sent to prove who it is; the pictures lie encrypted
create table identity_document (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  status text not null default 'PENDING' check (status in ('PENDING', 'VERIFIED', 'REJECTED')),
  sent_at timestamptz not null,
  decided_by bigint references login,
  decided_at timestamptz,
  reason text,
  check ((status = 'PENDING') = (decided_at is null))
);
create unique index identity_document_open on identity_document (member_id) where status = 'PENDING';
create index identity_document_status on identity_document (status, id);
create table identity_picture (
  file text primary key references file,
  document_id bigint not null references identity_document,
  sort smallint not null
);
create index identity_picture_document on identity_picture (document_id, sort);

-- the texts that a person agreed to, by version; a version is never edited
create table terms_text (
  version text not null check (version ~ '^[0-9A-Za-z.-]{1,20}$'),
  language text not null,
  terms text not null,
  privacy text not null,
  created_at timestamptz not null default now(),
  primary key (version, language)
);
create trigger terms_text_append_only before update or delete on terms_text
  for each row execute function refuse_change();
alter table member add column terms_accepted_at timestamptz;
update member set terms_accepted_at = created_at;

-- a member asks that what names it is erased
create table erasure_request (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  reason text not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'DONE', 'REJECTED', 'CANCELLED')),
  requested_at timestamptz not null,
  decided_by bigint references login,
  decided_at timestamptz,
  answer text,
  check ((status = 'PENDING') = (decided_at is null))
);
create unique index erasure_request_open on erasure_request (member_id) where status = 'PENDING';
create index erasure_request_status on erasure_request (status, id);
alter table member add column erased_at timestamptz;
