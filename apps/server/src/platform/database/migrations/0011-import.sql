-- Members of a company that moves here: a file is received in parts, checked as a whole, then
-- taken over in one transaction.
create table member_import (
  id bigint generated always as identity primary key,
  file_name text not null,
  parts int not null check (parts between 1 and 1000),
  state text not null check (state in ('RECEIVING', 'CHECKING', 'CHECKED', 'REFUSED', 'RUNNING', 'DONE', 'CANCELLED')),
  rows int not null default 0,
  errors int not null default 0,
  -- what of the work is done, for who waits
  progress int not null default 0,
  created_by bigint not null references login,
  created_at timestamptz not null,
  done_at timestamptz
);
create index member_import_work on member_import (id) where state in ('CHECKING', 'RUNNING');
create table member_import_part (
  import_id bigint not null references member_import on delete cascade,
  part int not null check (part >= 1),
  text text not null,
  primary key (import_id, part)
);
create table member_import_row (
  import_id bigint not null references member_import on delete cascade,
  row_no int not null,
  -- the number that the member had where it comes from; sponsors are named by it
  member_no text not null,
  sponsor text not null,
  username_key text not null,
  email_key text not null,
  mobile_code text not null,
  mobile text not null,
  identity_key text not null,
  data jsonb not null,
  -- `Field:CODE`
  errors text[] not null default '{}',
  sponsor_row int,
  sponsor_id bigint,
  member_id bigint,
  primary key (import_id, row_no)
);
create index member_import_row_errors on member_import_row (import_id, row_no) where errors <> '{}';
create index member_import_row_no on member_import_row (import_id, member_no);
