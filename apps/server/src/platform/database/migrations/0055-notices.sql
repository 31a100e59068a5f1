-- What a person is told inside the portal, beside the mail: written in the transaction of the event.
create table notice (
  id bigint generated always as identity primary key,
  login_id bigint not null references login,
  -- the text: the name of a mail template
  kind text not null check (kind <> ''),
  area text not null check (area in ('security', 'account', 'orders', 'wallets', 'bonus', 'team', 'work')),
  -- the page that it leads to, and what is named in its address
  target text,
  ref text,
  params jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz,
  -- since when a mail of it is to be written; null: it is, or there is none
  mail_due timestamptz,
  -- written for its mail alone
  hidden boolean not null default false,
  check (ref is null or target is not null)
);
create index notice_of_login on notice (login_id, id desc);
create index notice_unread on notice (login_id, id) where read_at is null and not hidden;
create index notice_mail_due on notice (id) where mail_due is not null;

-- What a person chose otherwise than the product does by itself.
create table notice_preference (
  login_id bigint not null references login,
  area text not null check (area in ('security', 'account', 'orders', 'wallets', 'bonus', 'team', 'work')),
  channel text not null check (channel in ('inApp', 'mail', 'sms')),
  wanted boolean not null,
  changed_at timestamptz not null,
  primary key (login_id, area, channel)
);

-- Until when what waits was mailed to an employee as a digest.
create table notice_digest (
  login_id bigint primary key references login,
  up_to bigint not null
);

-- 0: opens an account, 1: about one's own, 2: to many
alter table mail add column priority smallint not null default 1 check (priority between 0 and 2);
-- what it is about, for the link that ends such mails; null: it always comes
alter table mail add column area text;
create index mail_due_first on mail (priority, next_at, id) where status = 'PENDING';
