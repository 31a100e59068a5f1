-- Sign-in and authority: guesses, devices, links, second factor, mail, and the seals of the log.

alter table login
  drop column failures,
  drop column paused_until,
  drop column pin_failures,
  drop column pin_paused_until,
  -- encrypted under a key that is not in the database
  add column totp_secret bytea,
  add column totp_pending bytea,
  -- the last 30-second step whose code was used: no code twice
  add column totp_step bigint,
  add column totp_since timestamptz,
  -- after a PIN was reset by mail nothing is paid out before this
  add column payout_hold_until timestamptz;

alter table staff
  add column email text,
  add column email_key text unique check (email_key = lower(email_key));

alter table session
  add column device_hash bytea,
  add column impersonator_id bigint references login,
  add column reason text,
  add constraint session_reason check ((impersonator_id is null) = (reason is null));

-- tries at a secret; each is counted before it is checked, so that none slips through beside another
create table guess (
  subject text not null,
  kind text not null check (kind in ('PASSWORD', 'PIN', 'TOTP', 'NETWORK')),
  device bytea not null,
  failures int not null check (failures >= 0),
  since timestamptz not null,
  last_at timestamptz not null,
  paused_until timestamptz,
  primary key (subject, kind, device)
);
create index guess_last on guess (last_at);

-- which accounts an address failed at
create table network_account (
  network text not null,
  account text not null,
  at timestamptz not null,
  primary key (network, account)
);
create index network_account_at on network_account (at);

create table blocked_ip (
  network text primary key,
  reason text not null,
  failures int not null,
  accounts int not null,
  times int not null default 1,
  blocked_at timestamptz not null,
  blocked_until timestamptz not null,
  last_try_at timestamptz not null,
  unblocked_at timestamptz,
  unblocked_by bigint references login
);

create table known_device (
  hash bytea not null,
  login_id bigint not null references login,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (login_id, hash)
);

create table forgot_request (
  id bigint generated always as identity primary key,
  account text not null,
  language text not null,
  ip text not null,
  created_at timestamptz not null
);

-- a link in a mail, by the hash of its text
create table reset_link (
  hash bytea primary key,
  login_id bigint not null references login,
  purpose text not null check (purpose in ('PASSWORD', 'PIN')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index reset_link_login on reset_link (login_id, created_at);

create table recovery_code (
  login_id bigint not null references login,
  hash bytea not null,
  used_at timestamptz,
  primary key (login_id, hash)
);

create table captcha_used (
  hash bytea primary key,
  used_for text not null,
  expires_at timestamptz not null
);

create table mail (
  id bigint generated always as identity primary key,
  template text not null,
  language text not null,
  to_address text not null,
  login_id bigint references login,
  -- what the template needs, encrypted: it may hold a link that opens an account
  params bytea,
  status text not null default 'PENDING' check (status in ('PENDING', 'SENT', 'FAILED')),
  tries int not null default 0,
  next_at timestamptz not null,
  error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  check ((status = 'SENT') = (sent_at is not null))
);
create index mail_due on mail (next_at) where status = 'PENDING';

-- the person who acted, and as whom: staff who are signed in as a member
alter table audit add column acting_as text;
create index audit_actor on audit (actor, id desc);
create index audit_at on audit (at);

create table seal (
  no bigint primary key check (no > 0),
  log text not null check (log in ('audit', 'ledger')),
  from_id bigint not null,
  to_id bigint not null,
  row_ids bigint[] not null,
  -- 32 bytes for each row, in the order of the ids
  row_hashes bytea not null,
  previous bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null,
  check (to_id > from_id),
  check (octet_length(row_hashes) = 32 * cardinality(row_ids))
);
create unique index seal_chain on seal (log, from_id);
create trigger seal_append_only before update or delete on seal
  for each row execute function refuse_change();

-- rows up to `to_id` may be sealed once every transaction before `horizon` is over
create table seal_mark (
  log text primary key check (log in ('audit', 'ledger')),
  to_id bigint not null,
  marked_at timestamptz not null,
  horizon text
);
