-- Who guards what: since when somebody counts as a second person, and settings that wait.

-- null: at once
alter table staff add column second_person_from timestamptz;
-- login that made the account, or last gave it a role or a way in; null: nobody did since founding
alter table staff add column rights_by bigint references login;
alter table role_permission add column second_person_from timestamptz;

-- a change of a setting that guards money or access applies after a day, or once a second person agrees
create table waiting_setting (
  id bigint generated always as identity primary key,
  key text not null unique,
  value jsonb not null,
  wanted_by bigint not null references login,
  wanted_at timestamptz not null,
  applies_at timestamptz not null,
  check (applies_at > wanted_at)
);
create index waiting_setting_due on waiting_setting (applies_at);

-- what somebody changed of the guards, until every other administrator has been told
create table guard_act (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  login_id bigint not null references login,
  action text not null,
  subject text not null
);
