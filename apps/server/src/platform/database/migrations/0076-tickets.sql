-- What members ask the company, with the answers, and texts that staff answer with.

create table ticket (
  id bigint generated always as identity primary key,
  login_id bigint not null references login,
  subject text not null check (subject <> ''),
  category text not null check (category in ('ACCOUNT', 'ORDER', 'PAYMENT', 'BONUS', 'OTHER')),
  -- the screen that the question was asked from, as the last part of its address
  page text not null default '',
  -- OPEN: staff have to answer; ANSWERED: the member has
  state text not null default 'OPEN' check (state in ('OPEN', 'ANSWERED', 'CLOSED')),
  assigned_to bigint references login,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index ticket_login on ticket (login_id, id);
create index ticket_waiting on ticket (updated_at) where state = 'OPEN';

create table ticket_message (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references ticket,
  login_id bigint not null references login,
  by_staff boolean not null,
  -- read by staff alone
  internal boolean not null default false,
  text text not null check (text <> ''),
  at timestamptz not null,
  check (by_staff or not internal)
);
create index ticket_message_ticket on ticket_message (ticket_id, id);
create trigger ticket_message_append_only before update or delete on ticket_message
  for each row execute function refuse_change();

create table ticket_answer (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  -- by language, English among them
  texts jsonb not null check (texts ->> 'en' <> '')
);
create unique index ticket_answer_name on ticket_answer (lower(name));
