-- Text messages to many: a sending with its recipients, each number once.
create table sms_campaign (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  text text not null check (text <> ''),
  state text not null check (state in ('SCHEDULED', 'SENDING', 'DONE', 'STOPPED')),
  -- not before this; nothing leaves in quiet hours either
  start_at timestamptz not null,
  created_by bigint not null references login,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state in ('DONE', 'STOPPED')) = (ended_at is not null))
);
create index sms_campaign_open on sms_campaign (start_at) where state in ('SCHEDULED', 'SENDING');

create table sms_message (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references sms_campaign,
  member_id bigint references member,
  number text not null check (number ~ '^\+[1-9][0-9]{7,14}$'),
  text text not null,
  parts smallint not null check (parts > 0),
  -- UNKNOWN: the provider was asked and did not answer; nobody asks again
  status text not null default 'QUEUED'
    check (status in ('QUEUED', 'SENDING', 'SENT', 'DELIVERED', 'FAILED', 'UNKNOWN', 'STOPPED')),
  tries int not null default 0,
  -- when it is tried; while it is sent, until when nobody else does
  next_at timestamptz not null,
  provider text,
  provider_id text,
  error text,
  sent_at timestamptz,
  delivered_at timestamptz,
  unique (campaign_id, number)
);
create index sms_message_due on sms_message (next_at, id) where status in ('QUEUED', 'SENDING');
create unique index sms_message_provider on sms_message (provider, provider_id) where provider_id is not null;

-- Members who chose whether the company may write to them; without a row it may.
create table sms_choice (
  member_id bigint primary key references member,
  wanted boolean not null,
  changed_at timestamptz not null,
  changed_by bigint not null references login
);
