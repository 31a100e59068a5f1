-- The tables of today with their constraints, by the feature that writes them.
-- Made from the migrated schema and from what each tables.ts declares: npm run documents

-- access ----------------------------------------------------------------------------------------------

-- of nobody; stays: while in use
create table proof (
  one     boolean default true primary key check (one),
  at      timestamptz not null,
  took_ms integer not null,
  report  jsonb not null,
  wrong   integer not null
);

-- of nobody; stays: while in use
create table role (
  code text primary key check (code ~ '^[A-Z0-9_]{2,30}$'),
  name text not null
);

-- of nobody; stays: while in use
-- others read its right: role_code, permission, second_person_from
create table role_permission (
  role_code          text not null references role(code) on delete cascade,
  permission         text not null,
  second_person_from timestamptz,
  constraint role_permission_pkey primary key (role_code, permission)
);

-- of nobody; stays: for good; only added to
-- others read its sealed: log, no, to_id
create table seal (
  no         bigint primary key check (no > 0),
  log        text not null check (log in ('audit', 'ledger')),
  from_id    bigint not null,
  to_id      bigint not null,
  row_ids    bigint[] not null,
  row_hashes bytea not null,
  previous   bytea not null,
  hash       bytea not null,
  sealed_at  timestamptz not null,
  constraint seal_check check (to_id > from_id),
  constraint seal_check1 check (octet_length(row_hashes) = (32 * cardinality(row_ids)))
);
create unique index seal_chain on seal (log, from_id);
-- triggers: seal_append_only

-- of nobody; stays: while in use
create table seal_mark (
  log       text primary key check (log in ('audit', 'ledger')),
  to_id     bigint not null,
  marked_at timestamptz not null,
  horizon   text
);

-- of staff; stays: for good
-- others read its person: id, login_id, full_name, status
-- others read its duty: role_code, second_person_from, rights_by
-- others read its mail: email, email_key
create table staff (
  id                 bigint generated always as identity primary key,
  login_id           bigint not null unique references login(id),
  full_name          text not null,
  role_code          text references role(code),
  status             text not null default 'ACTIVE' check (status in ('ACTIVE', 'SUSPENDED')),
  email              text,
  email_key          text unique check (email_key = lower(email_key)),
  second_person_from timestamptz,
  rights_by          bigint references login(id)
);

-- of staff; stays: while in use
create table staff_photo (
  staff_id bigint primary key references staff(id),
  file     text not null unique references file(name),
  set_at   timestamptz not null
);
-- triggers: staff_photo_claims

-- addressBook -----------------------------------------------------------------------------------------

-- of a member (member_id); stays: while in use
create table address_book (
  id          bigint generated always as identity primary key,
  member_id   bigint not null references member(id),
  name        text not null check (name <> ''),
  type        text not null check (type in ('0', '1')),
  first_name  text not null,
  email       text not null,
  mobile_code text not null,
  mobile_no   text not null,
  address1    text not null check ((char_length(address1) >= 1) and (char_length(address1) <= 50)),
  address2    text not null default '' check (char_length(address2) <= 50),
  address3    text not null default '' check (char_length(address3) <= 50),
  post_code   text not null,
  area_id     text not null default '',
  area_name   text not null,
  state_id    text not null,
  country_id  integer not null,
  statusx     text not null default 'A',
  changed_at  timestamptz not null default now()
);
create unique index address_book_default on address_book (member_id) where (type = '1') and (statusx = 'A');
create index address_book_member on address_book (member_id);

-- announcements ---------------------------------------------------------------------------------------

-- of nobody; stays: while in use
create table announcement (
  id            bigint generated always as identity primary key,
  titles        jsonb not null check (titles ? 'en'),
  texts         jsonb not null check (texts ? 'en'),
  url           text,
  priority      integer not null default 0,
  display_at    timestamptz not null,
  expired_at    timestamptz,
  status        text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  bodies        jsonb not null default '{}'::jsonb,
  image         text references file(name),
  pop_up        boolean not null default false,
  roles         text[] not null default '{}'::text[] check (roles <@ array['member', 'stockist', 'staff']),
  ranks         smallint[] not null default '{}'::smallint[],
  package_ranks smallint[] not null default '{}'::smallint[],
  countries     integer[] not null default '{}'::integer[],
  version       integer not null default 1,
  updated_at    timestamptz not null default now(),
  updated_by    bigint references login(id),
  constraint announcement_check check ((expired_at is null) or (expired_at >= display_at))
);
create index announcement_shown on announcement (priority desc, display_at desc) where (status = 'ACTIVE');

-- of a login (login_id); stays: while in use
create table announcement_seen (
  announcement_id bigint not null references announcement(id) on delete cascade,
  login_id        bigint not null references login(id),
  seen_at         timestamptz not null,
  constraint announcement_seen_pkey primary key (announcement_id, login_id)
);
create index announcement_seen_login on announcement_seen (login_id);

-- auth ------------------------------------------------------------------------------------------------

-- of visitors; stays: for good
-- others read its address: network, failures, accounts, times, last_try_at
-- others read its block: reason, blocked_at, blocked_until, unblocked_at, unblocked_by
create table blocked_ip (
  network       text primary key,
  reason        text not null,
  failures      integer not null,
  accounts      integer not null,
  times         integer not null default 1,
  blocked_at    timestamptz not null,
  blocked_until timestamptz not null,
  last_try_at   timestamptz not null,
  unblocked_at  timestamptz,
  unblocked_by  bigint references login(id)
);

-- of nobody; stays: it has expired
create table captcha_used (
  hash       bytea primary key,
  used_for   text not null,
  expires_at timestamptz not null
);

-- of visitors; stays: its link is mailed, within seconds
create table forgot_request (
  id         bigint generated always as identity primary key,
  account    text not null,
  language   text not null,
  ip         text not null,
  created_at timestamptz not null
);

-- of visitors; stays: two days after the last
create table guess (
  subject      text not null,
  kind         text not null check (kind in ('PASSWORD', 'PIN', 'TOTP', 'NETWORK', 'BROWSER', 'LINK')),
  device       bytea not null,
  failures     integer not null check (failures >= 0),
  since        timestamptz not null,
  last_at      timestamptz not null,
  paused_until timestamptz,
  last_attempt bytea,
  constraint guess_pkey primary key (subject, kind, device)
);
create index guess_last on guess (last_at);

-- of a login (login_id); stays: more than a year after it signed in last, like its cookie
create table known_device (
  hash         bytea not null,
  login_id     bigint not null references login(id),
  created_at   timestamptz not null,
  last_seen_at timestamptz not null,
  constraint known_device_pkey primary key (login_id, hash)
);
create index known_device_hash on known_device (hash);

-- of a login (id); stays: for good
-- others read its account: id, username, username_key
-- others read its use: last_login_at, language
create table login (
  id                   bigint generated always as identity primary key,
  username             text not null,
  username_key         text not null unique check (username_key = lower(username_key)),
  role                 text not null check (role in ('member', 'staff', 'admin')),
  password_hash        text not null,
  must_change_password boolean not null default false,
  pin_hash             text,
  language             text,
  last_login_at        timestamptz,
  created_at           timestamptz not null,
  totp_secret          bytea,
  totp_pending         bytea,
  totp_step            bigint,
  totp_since           timestamptz,
  payout_hold_until    timestamptz,
  first_secret_until   timestamptz,
  reset_hold_until     timestamptz,
  tours                text[] not null default '{}'::text[],
  recovery_unkept      boolean not null default false,
  payout_hold_since    timestamptz,
  payout_hold_cause    text check (payout_hold_cause in ('PIN_RESET', 'PIN_CHANGED', 'BANK', 'EMAIL'))
);
-- triggers: login_holds_wallets, login_renamed

-- of a login (login_id); stays: for good
create table login_theme (
  login_id   bigint primary key references login(id),
  mode       text not null check (mode in ('light', 'dark', 'system')),
  top_bar    smallint not null check ((top_bar >= 0) and (top_bar <= 8)),
  sidebar    smallint not null check ((sidebar >= 0) and (sidebar <= 7)),
  background smallint not null check ((background >= 0) and (background <= 4))
);

-- of visitors; stays: a day later
create table network_account (
  network text not null,
  account text not null,
  at      timestamptz not null,
  constraint network_account_pkey primary key (network, account)
);
create index network_account_at on network_account (at);

-- of a login (login_id); stays: while in use
create table recovery_code (
  login_id bigint not null references login(id),
  hash     bytea not null,
  used_at  timestamptz,
  constraint recovery_code_pkey primary key (login_id, hash)
);

-- of a login (login_id); stays: it has expired, after 30 minutes
create table reset_link (
  hash       bytea primary key,
  login_id   bigint not null references login(id),
  purpose    text not null check (purpose in ('PASSWORD', 'PIN')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index reset_link_login on reset_link (login_id, created_at);

-- of a login (login_id); stays: half a year after its end, unless the company chose otherwise
-- others read its own: id, login_id, created_at
-- others read its open: ended_at, idle_expires, absolute_expires
-- others read its browser: device_hash, impersonator_id
create table session (
  id                bigint generated always as identity primary key,
  login_id          bigint not null references login(id),
  token_hash        bytea not null unique,
  previous_hash     bytea unique,
  previous_used     boolean not null default false,
  counter           integer not null default 0,
  salt              bytea not null,
  rotated_at        timestamptz not null,
  successor_used_at timestamptz,
  access_expires    timestamptz not null,
  idle_expires      timestamptz not null,
  absolute_expires  timestamptz not null,
  remember          boolean not null,
  ip                text not null,
  user_agent        text not null,
  created_at        timestamptz not null,
  ended_at          timestamptz,
  end_reason        text,
  device_hash       bytea,
  impersonator_id   bigint references login(id),
  reason            text,
  opened_in         bigint references session(id) on delete set null,
  constraint session_check check ((ended_at is null) = (end_reason is null)),
  constraint session_reason check ((impersonator_id is null) = (reason is null))
);
create index session_device on session (device_hash, created_at) include (login_id) where (device_hash is not null) and (impersonator_id is null);
create index session_login on session (login_id) where (ended_at is null);
create index session_new_device on session (created_at) include (device_hash) where (device_hash is not null) and (impersonator_id is null);
create index session_opened_in on session (opened_in) where (opened_in is not null);
-- triggers: session_push

-- banners ---------------------------------------------------------------------------------------------

-- of nobody; stays: while in use
-- others read its shown: places, status, display_at, expired_at
create table banner (
  id         bigint generated always as identity primary key,
  titles     jsonb not null check (titles ? 'en'),
  url        text,
  places     text[] not null check ((cardinality(places) > 0) and (places <@ array['signIn', 'home', 'mall'])),
  priority   integer not null default 0,
  display_at timestamptz not null,
  expired_at timestamptz,
  status     text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  version    integer not null default 1,
  updated_at timestamptz not null,
  updated_by bigint references login(id),
  constraint banner_check check ((expired_at is null) or (expired_at > display_at))
);

-- of nobody; stays: while in use
create table banner_image (
  banner_id bigint not null references banner(id) on delete cascade,
  language  text not null check (language ~ '^[a-z]{2}$'),
  width     text not null check (width in ('phone', 'desktop')),
  file      text not null references file(name),
  constraint banner_image_pkey primary key (banner_id, language, width)
);
create index banner_image_file on banner_image (file);

-- bonusAdjustments ------------------------------------------------------------------------------------

-- of a member (member_id); stays: for good
-- others read its adjustment: id, member_id, period, kind, amount, status
-- others read its decision: reason, decided_at
create table bonus_adjustment (
  id         bigint generated always as identity primary key,
  kind       text not null check (kind in ('VOLUME', 'MONEY')),
  period     text not null check (period ~ '^[0-9]{4}-[0-9]{2}$'),
  member_id  bigint not null references member(id),
  amount     bigint not null check (amount <> 0),
  reason     text not null check (reason <> ''),
  status     text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED')),
  asked_at   timestamptz not null,
  asked_by   bigint not null references login(id),
  decided_at timestamptz,
  decided_by bigint references login(id),
  refusal    text check (refusal <> ''),
  constraint bonus_adjustment_check check ((status = 'PENDING') = (decided_at is null)),
  constraint bonus_adjustment_check1 check ((status = 'PENDING') = (decided_by is null)),
  constraint bonus_adjustment_check2 check ((status = 'REJECTED') = (refusal is not null)),
  constraint bonus_adjustment_second_person check ((status <> 'APPROVED') or (decided_by <> asked_by))
);
create index bonus_adjustment_member on bonus_adjustment (member_id, period);
create index bonus_adjustment_pending on bonus_adjustment (id) where (status = 'PENDING');
create index bonus_adjustment_period on bonus_adjustment (period, id);
-- triggers: bonus_adjustment_kept, bonus_adjustment_noted

-- bonusPlans ------------------------------------------------------------------------------------------

-- of nobody; stays: for good; only added to
-- others read its version: kind, version, name, status, effective_from, plan
create table bonus_plan (
  kind           text not null check (kind in ('SPONSOR', 'UNILEVEL', 'GENERATION', 'UPGRADE_RANKING', 'BINARY')),
  version        integer not null check (version > 0),
  name           text not null,
  effective_from text not null check (effective_from ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  status         text not null check (status in ('ACTIVE', 'INACTIVE')),
  plan           jsonb not null,
  constraint bonus_plan_pkey primary key (kind, version)
);
-- triggers: bonus_plan_append_only

-- of staff; stays: for good
-- others read its draft: id, kind, state, version
-- others read its decision: decided_at, decided_by
create table bonus_plan_draft (
  id                 bigint generated always as identity primary key,
  kind               text not null check (kind in ('SPONSOR', 'UNILEVEL', 'GENERATION', 'UPGRADE_RANKING', 'BINARY', 'PACKAGES', 'RULES')),
  state              text not null default 'DRAFT' check (state in ('DRAFT', 'SENT', 'APPROVED', 'DISCARDED')),
  revision           integer not null default 1 check (revision > 0),
  based_on           integer not null,
  name               text not null,
  status             text not null check (status in ('ACTIVE', 'INACTIVE')),
  effective_from     text not null check (effective_from ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  plan               jsonb not null,
  saved_at           timestamptz not null,
  saved_by           bigint not null references login(id),
  sent_at            timestamptz,
  sent_by            bigint references login(id),
  decided_at         timestamptz,
  decided_by         bigint references login(id),
  reason             text,
  version            integer,
  simulation         jsonb,
  simulated_revision integer,
  simulation_task    bigint references task(id),
  package_version    integer generated always as (
case
    when (kind = 'PACKAGES') then version
    else null::integer
end) stored references package_version(version),
  plan_kind          text generated always as (
case
    when (kind <> all (array['PACKAGES', 'RULES'])) then kind
    else null
end) stored,
  rule_version       integer generated always as (
case
    when (kind = 'RULES') then version
    else null::integer
end) stored references rule_version(version),
  writers            bigint[] not null default '{}'::bigint[],
  constraint bonus_plan_draft_plan_kind_based_on_fkey foreign key (plan_kind, based_on) references bonus_plan(kind, version),
  constraint bonus_plan_draft_plan_kind_version_fkey foreign key (plan_kind, version) references bonus_plan(kind, version),
  constraint bonus_plan_draft_check check ((sent_at is null) = (sent_by is null)),
  constraint bonus_plan_draft_check1 check ((decided_at is null) = (decided_by is null)),
  constraint bonus_plan_draft_check2 check ((state in ('APPROVED', 'DISCARDED')) = (decided_at is not null)),
  constraint bonus_plan_draft_check3 check ((state = 'APPROVED') = (version is not null)),
  constraint bonus_plan_draft_check4 check ((state <> 'SENT') or (sent_at is not null)),
  constraint bonus_plan_draft_check5 check ((simulation is null) = (simulated_revision is null))
);
create unique index bonus_plan_draft_open on bonus_plan_draft (kind) where (state in ('DRAFT', 'SENT'));
create unique index bonus_plan_draft_version on bonus_plan_draft (kind, version) where (version is not null);

-- of staff; stays: while in use
create table bonus_scenario (
  id         bigint generated always as identity primary key,
  kind       text not null,
  name       text not null check (name <> ''),
  shared     boolean not null,
  plan_name  text not null,
  status     text not null check (status in ('ACTIVE', 'INACTIVE')),
  plan       jsonb not null,
  simulation jsonb,
  kept_at    timestamptz not null,
  kept_by    bigint not null references login(id),
  writers    bigint[] not null default '{}'::bigint[]
);
create index bonus_scenario_kind on bonus_scenario (kind, id);

-- of nobody; stays: for good; only added to
-- others read its rules: version, effective_from, pv_value, maintenance_pv, company_cap
create table rule_version (
  version        integer primary key check (version > 1),
  effective_from text not null check (effective_from ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  pv_value       bigint not null check (pv_value > 0),
  maintenance_pv bigint not null check (maintenance_pv >= 0),
  company_cap    integer check ((company_cap >= 1) and (company_cap <= 10000))
);
-- triggers: rule_version_append_only

-- bonusSignals ----------------------------------------------------------------------------------------

-- of a member (member_id); stays: for good
-- others read its open: found_at, decided_at
create table bonus_signal (
  id            bigint generated always as identity primary key,
  member_id     bigint not null references member(id),
  kind          text not null check (kind in ('LAST_DAY', 'REFUNDED_LATER', 'SHARED_BANK', 'SHARED_ADDRESS', 'SHARED_DEVICE', 'SHARED_SLIP', 'ONE_PAYER', 'MANY_SIGN_UPS', 'RANK_BOUGHT', 'RANK_RETURNED', 'RECRUITS_RETURNED', 'OWN_LINE', 'CHAIN')),
  business_date date not null,
  found_at      timestamptz not null,
  count         integer not null check (count > 0),
  amount        bigint check (amount >= 0),
  members       bigint[] not null,
  sales         bigint[] not null,
  outcome       text check (outcome in ('HARMLESS', 'FOLLOWED_UP')),
  reason        text check (reason <> ''),
  decided_at    timestamptz,
  decided_by    bigint references login(id),
  constraint bonus_signal_member_id_kind_business_date_key unique (member_id, kind, business_date),
  constraint bonus_signal_check check ((decided_at is null) = (decided_by is null)),
  constraint bonus_signal_check1 check ((decided_at is null) = (outcome is null)),
  constraint bonus_signal_check2 check ((decided_at is null) = (reason is null))
);
create index bonus_signal_open on bonus_signal (id) where (decided_at is null);

-- of nobody; stays: while in use
create table bonus_signal_look (
  one        boolean default true primary key check (one),
  seen_until timestamptz not null
);

-- books -----------------------------------------------------------------------------------------------

-- of nobody; stays: 90 days
-- others read its proof: id, at, wrong
create table book_proof (
  id       bigint generated always as identity primary key,
  at       timestamptz not null,
  took_ms  integer not null,
  whole    boolean not null,
  until_tx bigint not null,
  wrong    integer not null,
  findings jsonb not null,
  accounts jsonb
);
create index book_proof_whole on book_proof (id) where whole;

-- of nobody; stays: while in use
-- others read its archived: month
create table ledger_archive (
  month       date primary key references ledger_closed(month),
  place       text not null,
  archived_at timestamptz not null
);
-- triggers: ledger_archive_detached, ledger_archive_whole

-- of nobody; stays: for good; only added to
create table ledger_closed (
  month        date primary key references ledger_month(month),
  entries      bigint not null,
  transactions bigint not null,
  file_sha256  text not null check (file_sha256 ~ '^[0-9a-f]{64}$'),
  before       date references ledger_closed(month),
  seal         text not null check (seal ~ '^[0-9a-f]{64}$'),
  closed_at    timestamptz not null
);
-- triggers: ledger_closed_append_only, ledger_closed_tallies, ledger_closed_whole

-- of whoever its account is of; stays: for good; only added to
create table ledger_closing (
  month         date not null references ledger_month(month),
  account_id    bigint not null,
  entries       bigint not null check (entries > 0),
  amount        bigint not null,
  first_version bigint not null,
  version       bigint,
  opening       bigint,
  balance       bigint,
  constraint ledger_closing_pkey primary key (account_id, month, first_version),
  constraint ledger_closing_tallies check (
case
    when (version is null) then ((first_version = 0) and (opening is null) and (balance is null))
    else ((version = ((first_version + entries) - 1)) and (first_version > 0) and (opening >= 0) and (balance = (opening + amount)))
end)
);
create index ledger_closing_company on ledger_closing (account_id, month) where (version is null);
create index ledger_closing_month on ledger_closing (month);
-- triggers: ledger_closing_append_only, ledger_closing_late, ledger_closing_whole

-- of whoever its account is of; stays: for good; only added to
create table ledger_closing_income (
  month      date not null references ledger_month(month),
  account_id bigint not null,
  day        date not null,
  type       text not null,
  taken      boolean not null,
  entries    bigint not null check (entries > 0),
  amount     bigint not null,
  withheld   bigint not null check (withheld >= 0),
  constraint ledger_closing_income_pkey primary key (account_id, day, type, taken)
);
create index ledger_closing_income_month on ledger_closing_income (month, day);
-- triggers: ledger_closing_income_append_only, ledger_closing_income_late, ledger_closing_income_whole

-- cart ------------------------------------------------------------------------------------------------

-- of a member (member_id); stays: for good
-- others read its version: member_id, mall_type, version
create table cart (
  member_id bigint not null references member(id),
  mall_type smallint not null check (mall_type in (2, 3, 4)),
  version   bigint not null check (version >= 0),
  constraint cart_pkey primary key (member_id, mall_type)
);

-- of a member (member_id); stays: while in use
-- others read its line: member_id, mall_type, product_code, quantity
create table cart_line (
  member_id    bigint not null references member(id),
  mall_type    smallint not null check (mall_type in (2, 3, 4)),
  product_code text not null references product(code),
  quantity     integer not null check ((quantity >= 1) and (quantity <= 9999)),
  shown_price  bigint not null check (shown_price > 0),
  shown_pv     bigint not null check (shown_pv >= 0),
  added_at     timestamptz not null,
  constraint cart_line_pkey primary key (member_id, mall_type, product_code)
);
create index cart_line_product on cart_line (product_code);
-- triggers: cart_line_added, cart_line_gone, cart_line_set

-- coach -----------------------------------------------------------------------------------------------

-- of a member (member_id); stays: for good
create table maintenance_reminder (
  period      text not null check (period ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  days_left   smallint not null check (days_left > 0),
  member_id   bigint not null references member(id),
  reminded_at timestamptz not null,
  constraint maintenance_reminder_pkey primary key (period, days_left, member_id)
);

-- compensation ----------------------------------------------------------------------------------------

-- of a member (member_id); stays: for good
create table binary_leg (
  run_id       bigint not null,
  member_id    bigint not null,
  left_in      bigint not null check (left_in >= 0),
  left_volume  bigint not null check (left_volume >= 0),
  left_paired  bigint not null check (left_paired >= 0),
  left_lost    bigint not null check (left_lost >= 0),
  left_out     bigint not null check (left_out >= 0),
  right_in     bigint not null check (right_in >= 0),
  right_volume bigint not null check (right_volume >= 0),
  right_paired bigint not null check (right_paired >= 0),
  right_lost   bigint not null check (right_lost >= 0),
  right_out    bigint not null check (right_out >= 0),
  pairs        bigint not null check (pairs >= 0),
  constraint binary_leg_pkey primary key (run_id, member_id),
  constraint binary_leg_check check ((left_in + left_volume) = ((left_paired + left_lost) + left_out)),
  constraint binary_leg_check1 check ((right_in + right_volume) = ((right_paired + right_lost) + right_out))
);
create index binary_leg_member on binary_leg (member_id, run_id);
-- triggers: binary_leg_kept

-- of whoever its refund is of; stays: for good
create table binary_refund (
  refund_id bigint primary key references refund(id),
  traced_at timestamptz not null
);

-- of a member (member_id); stays: for good
create table binary_return (
  refund_id bigint not null references binary_refund(refund_id),
  member_id bigint not null references member(id),
  side      smallint not null check (side in (0, 1)),
  line_id   bigint not null check (line_id >= 0),
  sale_id   bigint not null references sale(id),
  position  bigint not null check ("position" >= 0),
  volume    bigint not null check (volume > 0),
  run_id    bigint references bonus_run(id),
  constraint binary_return_pkey primary key (refund_id, member_id, side, line_id),
  constraint binary_return_check check ((line_id = 0) or (run_id is null))
);
create index binary_return_leg on binary_return (member_id, side);
create index binary_return_line on binary_return (line_id) where (line_id > 0);
create index binary_return_run on binary_return (run_id) where (run_id is not null);
create index binary_return_waiting on binary_return (refund_id) where (line_id = 0) and (run_id is null);

-- of a member (member_id); stays: while in use
-- others read its standing: calculation, member_id, active, paid_as, personal_volume, qualification
-- others read its missed: missed_unilevel, missed_generation
create table bonus_estimate (
  calculation             bigint not null,
  member_id               bigint not null,
  active                  boolean not null,
  maintained              boolean not null,
  paid_as                 smallint not null,
  personal_volume         bigint not null,
  sponsor                 bigint not null,
  unilevel                bigint not null,
  generation              bigint not null,
  upgrade_ranking         bigint not null,
  claw_back               bigint not null,
  missed_unilevel         bigint not null,
  missed_unilevel_lines   integer not null,
  missed_generation       bigint not null,
  missed_generation_lines integer not null,
  binary_pairs            bigint not null default 0,
  next_rank               smallint,
  next_counted            integer,
  rank_progress           text,
  qualification           text,
  constraint bonus_estimate_pkey primary key (calculation, member_id)
);

-- of nobody; stays: while in use
create table bonus_estimate_input (
  calculation bigint not null,
  part        integer not null,
  bytes       bytea not null,
  constraint bonus_estimate_input_pkey primary key (calculation, part)
);

-- of a member (member_id); stays: while in use
create table bonus_estimate_kept (
  calculation bigint not null,
  member_id   bigint not null,
  plan        text not null,
  reason      text not null,
  amount      bigint not null,
  lines       integer not null,
  constraint bonus_estimate_kept_pkey primary key (calculation, member_id, plan, reason)
);

-- of a member (member_id); stays: while in use
create table bonus_estimate_leg (
  calculation  bigint not null,
  member_id    bigint not null,
  left_in      bigint not null,
  left_volume  bigint not null,
  left_paired  bigint not null,
  left_lost    bigint not null,
  left_out     bigint not null,
  right_in     bigint not null,
  right_volume bigint not null,
  right_paired bigint not null,
  right_lost   bigint not null,
  right_out    bigint not null,
  pairs        bigint not null,
  constraint bonus_estimate_leg_pkey primary key (calculation, member_id)
);

-- of a member (member_id); stays: while in use
create table bonus_estimate_recruit (
  calculation bigint not null,
  member_id   bigint not null,
  place       integer not null,
  recruit_id  bigint not null,
  missing     integer not null,
  constraint bonus_estimate_recruit_pkey primary key (calculation, member_id, place)
);

-- of nobody; stays: while in use
-- others read its current: period, calculation
create table bonus_estimate_state (
  one          boolean default true primary key check (one),
  calculation  bigint not null,
  period       text not null,
  as_of        timestamptz not null,
  snapshot     text not null,
  cap_computed bigint,
  cap_allowed  bigint
);

-- of a member (member_id); stays: for good
create table bonus_hold (
  id              bigint generated always as identity primary key,
  period          text not null check (period ~ '^[0-9]{4}-[0-9]{2}$'),
  member_id       bigint not null references member(id),
  state           text not null default 'HELD' check (state in ('HELD', 'RELEASED', 'FORFEITED')),
  reason          text not null check (reason <> ''),
  held_at         timestamptz not null,
  held_by         bigint not null references login(id),
  decided_at      timestamptz,
  decided_by      bigint references login(id),
  decision_reason text check (decision_reason <> ''),
  constraint bonus_hold_check check ((state = 'HELD') = (decided_at is null)),
  constraint bonus_hold_check1 check ((decided_at is null) = (decided_by is null)),
  constraint bonus_hold_check2 check ((state <> 'FORFEITED') or (decision_reason is not null))
);
create index bonus_hold_member on bonus_hold (member_id, period);
create unique index bonus_hold_open on bonus_hold (period, member_id) where (state <> 'RELEASED');
-- triggers: bonus_hold_kept

-- of a member (earner_id); stays: for good
-- others read its earned: id, run_id, period, plan, earner_id, amount, amount_fine, created_at
-- others read its cause: sale_id, source_member_id, level
-- others read its payment: hold_until, released_at, reverses
create table bonus_line (
  id               bigint generated always as identity primary key check (id < '4294967296'::bigint),
  run_id           bigint references bonus_run(id),
  period           text not null,
  plan             text not null,
  plan_version     integer not null,
  earner_id        bigint references member(id),
  reason           text check (reason in ('NO_UPLINE', 'NOT_MAINTAINED', 'NOT_ACTIVE', 'RANK', 'CAP', 'ROUNDING')),
  missed_by        bigint references member(id),
  source_member_id bigint references member(id),
  sale_id          bigint references sale(id),
  level            smallint,
  volume           bigint,
  percentage       integer,
  amount_fine      bigint not null,
  amount           bigint not null,
  trace            jsonb,
  created_at       timestamptz not null,
  hold_until       timestamptz,
  released_at      timestamptz,
  reverses         bigint,
  refund_id        bigint references refund(id),
  pv_value         bigint,
  until_return     boolean not null default false,
  at_once          boolean not null default false,
  constraint bonus_line_plan_plan_version_fkey foreign key (plan, plan_version) references bonus_plan(kind, version),
  constraint bonus_line_check check ((earner_id is null) = (reason is not null)),
  constraint bonus_line_check1 check ((not until_return) or (hold_until is not null)),
  constraint bonus_line_check2 check ((not at_once) or ((reverses is not null) and (run_id is null))),
  constraint bonus_line_hold check ((released_at is null) or ((hold_until is not null) and (released_at >= hold_until))),
  constraint bonus_line_reversal check ((reverses is null) = (refund_id is null)),
  constraint bonus_line_sign check (
case
    when (reverses is null) then (amount >= 0)
    else ((amount <= 0) and (earner_id is not null))
end)
);
create index bonus_line_at_once on bonus_line (earner_id) where at_once;
create index bonus_line_earner on bonus_line (earner_id, period, id) where (earner_id is not null);
create index bonus_line_held on bonus_line (hold_until) where (hold_until is not null) and (released_at is null);
create index bonus_line_missed on bonus_line (missed_by, period) where (missed_by is not null);
create index bonus_line_passed on bonus_line using gin (trace jsonb_path_ops) where (plan in ('UNILEVEL', 'GENERATION')) and (trace is not null);
create unique index bonus_line_rank on bonus_line (earner_id, level) where (plan = 'UPGRADE_RANKING') and (run_id is not null) and (earner_id is not null);
create unique index bonus_line_reverses on bonus_line (reverses, refund_id) where (reverses is not null);
create index bonus_line_run on bonus_line (run_id, plan);
create index bonus_line_sale on bonus_line (sale_id);
create index bonus_line_until_return on bonus_line (sale_id) where (until_return and (released_at is null));
create index bonus_line_waiting on bonus_line (earner_id) where (reverses is not null) and (run_id is null);

-- of nobody; stays: for good
-- others read its run: id, period, state
-- others read its paidOut: paid, breakage, totals, cap_computed, cap_allowed
-- others read its steps: calculated_at, locked_at, posting_at, posted_at, posted_to
create table bonus_run (
  id                  bigint generated always as identity primary key,
  period              text not null check (period ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  state               text not null check (state in ('OPEN', 'CALCULATED', 'REVIEWED', 'LOCKED', 'POSTED', 'DISCARDED')),
  members             integer not null,
  sales               integer not null,
  volume              bigint not null,
  volume_value        bigint not null,
  paid                bigint not null,
  breakage            bigint not null,
  plan_versions       jsonb not null,
  pv_value            bigint not null,
  input_hash          text not null,
  output_hash         text not null,
  calculated_at       timestamptz not null,
  calculated_by       bigint references login(id),
  reviewed_at         timestamptz,
  reviewed_by         bigint references login(id),
  locked_at           timestamptz,
  locked_by           bigint references login(id),
  posted_at           timestamptz,
  posted_by           bigint references login(id),
  clawed_back         bigint not null default 0 check (clawed_back <= 0),
  task_id             bigint references task(id),
  fingerprint         text,
  totals              jsonb,
  posting_at          timestamptz,
  posted_to           bigint not null default 0,
  unlock_requested_at timestamptz,
  unlock_requested_by bigint references login(id),
  unlock_reason       text,
  cap_computed        bigint,
  cap_allowed         bigint,
  missed_counted      boolean not null default false,
  things_found        boolean not null default false,
  calendar_checked    boolean not null default false,
  constraint bonus_run_cap check ((cap_computed is null) = (cap_allowed is null)),
  constraint bonus_run_check check ((state in ('LOCKED', 'POSTED')) = (locked_at is not null)),
  constraint bonus_run_check1 check ((state = 'POSTED') = (posted_at is not null)),
  constraint bonus_run_unlock check (((unlock_requested_at is null) = (unlock_reason is null)) and ((unlock_requested_at is null) or (state = 'LOCKED')))
);
create unique index bonus_run_period on bonus_run (period) where (state <> 'DISCARDED');
-- triggers: bonus_run_webhook

-- of a member (member_id); stays: while in use
-- others read its payment: run_id, member_id, earned, paid
-- others read its byPlan: unilevel, unilevel_lines, generation, generation_lines, upgrade_ranking, upgrade_ranking_lines, binary_pairs, binary_pairs_lines
create table bonus_run_earner (
  run_id                bigint not null,
  member_id             bigint not null,
  earned                bigint not null check (earned >= 0),
  clawed_back           bigint not null check (clawed_back <= 0),
  carried_in            bigint not null check (carried_in <= 0),
  paid                  bigint not null check (paid >= 0),
  carried_out           bigint not null check (carried_out <= 0),
  position              integer,
  unilevel              bigint not null default 0,
  unilevel_lines        integer not null default 0,
  generation            bigint not null default 0,
  generation_lines      integer not null default 0,
  upgrade_ranking       bigint not null default 0,
  upgrade_ranking_lines integer not null default 0,
  binary_pairs          bigint not null default 0,
  binary_pairs_lines    integer not null default 0,
  constraint bonus_run_earner_pkey primary key (run_id, member_id),
  constraint bonus_run_earner_check check (((earned + clawed_back) + carried_in) = (paid + carried_out)),
  constraint bonus_run_earner_check1 check ((paid = 0) or (carried_out = 0))
);
create unique index bonus_run_earner_position on bonus_run_earner (run_id, "position");

-- of nobody; stays: for good
-- others read its part: run_id, part
create table bonus_run_input (
  run_id bigint not null references bonus_run(id),
  part   integer not null,
  bytes  bytea not null,
  constraint bonus_run_input_pkey primary key (run_id, part)
);

-- of a member (earner_id); stays: for good
-- others read its line: id, run_id, earner_id, plan
-- others read its share: sale_id, amount
create table bonus_run_line (
  id               bigint not null,
  run_id           bigint not null,
  plan             text not null,
  earner_id        bigint,
  reason           text,
  missed_by        bigint,
  source_member_id bigint,
  sale_id          bigint,
  level            smallint,
  volume           bigint,
  percentage       integer,
  amount_fine      bigint not null,
  amount           bigint not null check (amount >= 0),
  constraint bonus_run_line_check check ((earner_id is null) = (reason is not null)),
  constraint bonus_run_line_check1 check ((id >> 32) = run_id)
) partition by LIST (run_id);
create index bonus_run_line_earner on only bonus_run_line (earner_id, id) where (earner_id is not null);
create index bonus_run_line_id on only bonus_run_line (id);
create index bonus_run_line_missed on only bonus_run_line (missed_by) where (missed_by is not null);
create index bonus_run_line_sale on only bonus_run_line (sale_id);

-- of a member (member_id); stays: while in use
create table bonus_run_member (
  run_id                  bigint not null,
  member_id               bigint not null,
  sponsor_id              bigint,
  active                  boolean not null,
  maintained              boolean not null,
  paid_as                 smallint not null,
  missed_unilevel         bigint,
  missed_unilevel_lines   integer,
  missed_generation       bigint,
  missed_generation_lines integer,
  activated               boolean,
  held                    smallint,
  rank_progress           text,
  qualification           text,
  constraint bonus_run_member_pkey primary key (run_id, member_id)
);

-- of a member (member_id); stays: while in use
create table bonus_run_thing (
  run_id    bigint not null references bonus_run(id),
  kind      text not null check (kind in ('OVER_THREE_TIMES', 'CAPPED', 'FIRST', 'NEGATIVE', 'NEW_BANK', 'MOVER')),
  member_id bigint not null references member(id),
  amount    bigint not null,
  before    bigint not null,
  note      text check (note <> ''),
  seen_at   timestamptz,
  seen_by   bigint references login(id),
  constraint bonus_run_thing_pkey primary key (run_id, kind, member_id),
  constraint bonus_run_thing_check check ((seen_at is null) = (seen_by is null)),
  constraint bonus_run_thing_check1 check ((note is null) or (seen_at is not null))
);
create index bonus_run_thing_member on bonus_run_thing (member_id, kind);

-- of staff; stays: for good
create table bonus_run_verification (
  id       bigint generated always as identity primary key,
  run_id   bigint not null references bonus_run(id),
  task_id  bigint not null references task(id),
  asked_at timestamptz not null,
  asked_by bigint not null references login(id),
  intact   boolean,
  found    jsonb,
  constraint bonus_run_verification_check check ((intact is null) = (found is null))
);
create index bonus_run_verification_run on bonus_run_verification (run_id, id desc);

-- of whoever its bonus_line is of; stays: for good; only added to
-- others read its taken: id, line_id, amount
create table bonus_taken (
  id       bigint generated always as identity primary key,
  line_id  bigint not null references bonus_line(id),
  amount   bigint not null check (amount > 0),
  taken_at timestamptz not null
);
create index bonus_taken_line on bonus_taken (line_id);
-- triggers: bonus_taken_append_only

-- of a member (member_id); stays: for good
create table rank_reward (
  member_id bigint not null references member(id),
  rank      smallint not null,
  run_id    bigint not null references bonus_run(id),
  amount    bigint not null check (amount >= 0),
  constraint rank_reward_pkey primary key (member_id, rank)
);

-- consents --------------------------------------------------------------------------------------------

-- of a member (member_id); stays: for good
create table consent (
  id           bigint generated always as identity primary key,
  kind         text not null default 'MEMBER' check (kind = 'MEMBER'),
  member_id    bigint not null references member(id),
  purpose      text not null check (purpose in ('UPLINE_CONTACT', 'COMPANY_SMS')),
  channel      text not null check (channel in ('WHATSAPP', 'PHONE', 'EMAIL', 'NOTICE', 'SMS')),
  text_version text not null,
  language     text not null,
  given_at     timestamptz not null,
  given_by     bigint not null references login(id),
  source       text not null check (source in ('PROFILE', 'BEFORE')),
  withdrawn_at timestamptz,
  withdrawn_by bigint references login(id),
  constraint consent_check check ((purpose = 'COMPANY_SMS') = (channel = 'SMS')),
  constraint consent_check1 check ((withdrawn_at is null) = (withdrawn_by is null)),
  constraint consent_check2 check (withdrawn_at >= given_at)
);
create unique index consent_given on consent (member_id, purpose, channel) where (withdrawn_at is null);
create index consent_latest on consent (member_id, purpose, channel, id desc);
-- triggers: consent_keeps

-- of a member (from_member, to_member); stays: for good
create table upline_notice (
  from_member bigint not null references member(id),
  to_member   bigint not null references member(id),
  day         date not null,
  phrase      text not null,
  at          timestamptz not null,
  constraint upline_notice_pkey primary key (from_member, day, to_member),
  constraint upline_notice_check check (from_member <> to_member)
);

-- downloads -------------------------------------------------------------------------------------------

-- of a login (login_id); stays: its file has expired, or its owner was erased
create table download (
  id             bigint generated always as identity primary key,
  login_id       bigint not null references login(id),
  task_id        bigint references task(id),
  name           text not null check (name <> ''),
  path           text not null,
  body           jsonb not null,
  language       text not null,
  media_type     text,
  parts          integer not null default 0 check (parts >= 0),
  bytes          bigint not null default 0 check (bytes >= 0),
  file_key       bytea not null check (length(file_key) = 32),
  created_at     timestamptz not null,
  ready_at       timestamptz,
  expires_at     timestamptz not null,
  removing_until timestamptz,
  constraint download_check check ((ready_at is null) = (media_type is null))
);
create index download_expires on download (expires_at);
create index download_of_login on download (login_id, id);

-- files -----------------------------------------------------------------------------------------------

-- of a login (owner_login); stays: a day, while nothing refers to it
-- others read its stored: name, pathway, created_at, removing_until
-- others read its alike: same_as
create table file (
  name           text primary key,
  pathway        text not null check (pathway in ('slip', 'identity', 'ticket', 'photo', 'product', 'banner', 'content')),
  owner_login    bigint references login(id),
  ticket_hash    bytea,
  sha256         bytea not null,
  bytes          integer not null check (bytes > 0),
  width          integer not null,
  height         integer not null,
  created_at     timestamptz not null,
  claimed_at     timestamptz,
  removing_until timestamptz,
  pixels         bytea,
  likeness       bytea,
  tone           smallint,
  same_as        text,
  key_number     integer,
  constraint file_claimed check ((claimed_at is null) or (removing_until is null))
);
create index file_new_slip on file (created_at) include (same_as) where (pathway = 'slip') and (same_as is not null);
create index file_owner on file (owner_login);
create index file_pixels on file (pixels) where (pixels is not null);
create index file_same_as on file (same_as) where (same_as is not null);
create index file_sealed on file (key_number) where (pathway = 'identity');
create index file_sha on file (sha256);
create index file_tone on file (tone) where (tone is not null);
create index file_unclaimed_own on file (created_at) where (claimed_at is null) and (pathway in ('slip', 'identity', 'ticket', 'photo'));
create index file_unread_slip on file (created_at) where (pathway = 'slip') and (pixels is null);

-- of whoever its file is of; stays: while in use
-- others read its numbered: file, number_key, read_at
create table slip_reading (
  file             text primary key references file(name) on delete cascade,
  reading_until    timestamptz,
  attempts         smallint not null default 0,
  read_at          timestamptz,
  amount           bigint check (amount > 0),
  paid_on          date,
  accounts         text[] not null default '{}'::text[],
  account_labelled boolean not null default false,
  refs             text[] not null default '{}'::text[],
  slip_number      text,
  number_key       text,
  places           jsonb not null default '[]'::jsonb,
  constraint slip_reading_check check ((slip_number is null) = (number_key is null)),
  constraint slip_reading_check1 check ((reading_until is null) = (read_at is not null))
);
create index slip_reading_number on slip_reading (number_key) where (number_key is not null);
create index slip_reading_open on slip_reading (reading_until) where (reading_until is not null);

-- of staff; stays: for good
create table slip_second (
  cause      text primary key,
  like_cause text,
  first_by   bigint not null references login(id),
  first_at   timestamptz not null,
  reason     text not null check (reason in ('SAME', 'DIFFERS', 'UNREAD', 'ABOVE')),
  constraint slip_second_like check ((reason = 'SAME') = (like_cause is not null))
);

-- of whoever its file is of; stays: while in use
create table slip_use (
  cause   text primary key,
  file    text not null references file(name),
  sha256  bytea not null,
  pixels  bytea,
  used_at timestamptz not null,
  constraint slip_use_pixels unique (pixels),
  constraint slip_use_sha256 unique (sha256)
);
create index slip_use_file on slip_use (file);

-- of visitors; stays: the day is over
create table upload_day (
  uploader text not null,
  day      date not null,
  bytes    bigint not null,
  files    integer not null default 0,
  pixels   bigint not null default 0,
  constraint upload_day_pkey primary key (day, uploader)
);

-- of visitors; stays: it has expired, after an hour
create table upload_ticket (
  hash       bytea primary key,
  expires_at timestamptz not null,
  used       smallint not null default 0 check ((used >= 0) and (used <= 10)),
  solved     boolean not null default false
);

-- founding --------------------------------------------------------------------------------------------

-- of staff; stays: for good
create table founding (
  only_one   boolean default true primary key check (only_one),
  login_id   bigint not null references login(id),
  token_hash bytea not null check (length(token_hash) = 32),
  created_at timestamptz not null,
  used_at    timestamptz,
  constraint founding_check check (used_at >= created_at)
);

-- help ------------------------------------------------------------------------------------------------

-- of nobody; stays: while in use
create table help_page (
  id         bigint generated always as identity primary key,
  titles     jsonb not null check ((titles ->> 'en') <> ''),
  bodies     jsonb not null default '{}'::jsonb,
  words      jsonb not null default '{}'::jsonb,
  screens    text[] not null default '{}'::text[],
  sort       integer not null default 0,
  status     text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  version    integer not null default 1,
  updated_at timestamptz not null,
  updated_by bigint references login(id)
);
create index help_page_order on help_page (sort, id);

-- integrations ----------------------------------------------------------------------------------------

-- of staff; stays: for good
create table api_key (
  id             bigint generated always as identity primary key,
  name           text not null check (name <> ''),
  key_hash       bytea not null unique check (octet_length(key_hash) = 32),
  salt           bytea not null check (octet_length(salt) = 32),
  rights         text[] not null check (cardinality(rights) > 0),
  calls_a_minute integer not null check ((calls_a_minute >= 1) and (calls_a_minute <= 6000)),
  created_by     bigint not null references login(id),
  created_at     timestamptz not null,
  expires_at     timestamptz not null,
  last_used_at   timestamptz,
  revoked_at     timestamptz,
  constraint api_key_check check (expires_at > created_at)
);

-- of nobody; stays: for good
create table webhook (
  id              bigint generated always as identity primary key,
  name            text not null check (name <> ''),
  url             text not null check (url ~ '^https?://'),
  events          text[] not null check (cardinality(events) > 0),
  status          text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  secret          bytea not null,
  previous_secret bytea,
  previous_until  timestamptz,
  created_at      timestamptz not null,
  made_by         bigint references login(id),
  constraint webhook_check check ((previous_secret is null) = (previous_until is null))
);

-- of anybody; stays: for good
create table webhook_delivery (
  id           bigint generated always as identity primary key,
  webhook_id   bigint not null references webhook(id),
  event        text not null,
  subject      text not null,
  payload      jsonb not null,
  state        text not null default 'PENDING' check (state in ('PENDING', 'DELIVERED', 'FAILED')),
  tries        integer not null default 0,
  created_at   timestamptz not null,
  next_at      timestamptz not null,
  leased_until timestamptz,
  delivered_at timestamptz,
  answer       text,
  constraint webhook_delivery_check check ((state = 'DELIVERED') = (delivered_at is not null))
);
create index webhook_delivery_due on webhook_delivery (next_at, id) where (state = 'PENDING');
create index webhook_delivery_log on webhook_delivery (webhook_id, id);
create index webhook_delivery_order on webhook_delivery (webhook_id, subject, id) where (state = 'PENDING');

-- invoices --------------------------------------------------------------------------------------------

-- of nobody; stays: while in use
create table document_counter (
  kind text primary key check (kind in ('INVOICE', 'CREDIT_NOTE')),
  last bigint not null default 0
);

-- of whoever its sale is of; stays: for good; only added to
-- others read its issued: id, sale_id, kind, number, issued_at, total, tax, content
create table invoice (
  id        bigint generated always as identity primary key,
  kind      text not null references document_counter(kind),
  number    bigint not null check (number > 0),
  token     text not null unique check (length(token) >= 22),
  sale_id   bigint not null references sale(id),
  refund_id bigint unique references refund(id),
  language  text not null,
  issued_at timestamptz not null,
  total     bigint not null,
  tax       bigint not null,
  content   jsonb not null,
  constraint invoice_kind_number_key unique (kind, number),
  constraint invoice_check check ((tax >= 0) and (tax <= total)),
  constraint invoice_check1 check ((kind = 'CREDIT_NOTE') = (refund_id is not null))
);
create index invoice_of on invoice (sale_id, id);
create unique index invoice_sale on invoice (sale_id) where (kind = 'INVOICE');
-- triggers: invoice_append_only

-- listViews -------------------------------------------------------------------------------------------

-- of a login (login_id); stays: while in use
create table list_view (
  id         bigint generated always as identity primary key,
  list       text not null check (list <> ''),
  login_id   bigint not null references login(id),
  name       text not null check (name <> ''),
  shared     boolean not null default false,
  shown      jsonb not null,
  changed_at timestamptz not null
);
create unique index list_view_name on list_view (list, login_id, lower(name));
create index list_view_of_login on list_view (login_id);
create index list_view_shared on list_view (list) where shared;

-- mall ------------------------------------------------------------------------------------------------

-- of a member (member_id); stays: while in use
create table stock_wish (
  member_id    bigint not null references member(id),
  product_code text not null references product(code) on delete cascade,
  created_at   timestamptz not null,
  constraint stock_wish_pkey primary key (member_id, product_code)
);
create index stock_wish_product on stock_wish (product_code);

-- memberImport ----------------------------------------------------------------------------------------

-- of staff; stays: for good
-- others read its progress: created_at, state
create table member_import (
  id         bigint generated always as identity primary key,
  file_name  text not null,
  parts      integer not null check ((parts >= 1) and (parts <= 1000)),
  state      text not null check (state in ('RECEIVING', 'CHECKING', 'CHECKED', 'REFUSED', 'RUNNING', 'DONE', 'CANCELLED')),
  rows       integer not null default 0,
  errors     integer not null default 0,
  progress   integer not null default 0,
  created_by bigint not null references login(id),
  created_at timestamptz not null,
  done_at    timestamptz,
  head       jsonb
);
create index member_import_work on member_import (id) where (state in ('CHECKING', 'RUNNING'));

-- of visitors; stays: while in use
create table member_import_part (
  import_id bigint not null references member_import(id) on delete cascade,
  part      integer not null check (part >= 1),
  text      text not null,
  constraint member_import_part_pkey primary key (import_id, part)
);

-- of visitors; stays: while in use
create table member_import_row (
  import_id        bigint not null references member_import(id) on delete cascade,
  row_no           integer not null,
  member_no        text not null,
  sponsor          text not null,
  username_key     text not null,
  email_key        text not null,
  mobile_code      text not null,
  mobile           text not null,
  identity_key     text not null,
  data             jsonb not null,
  errors           text[] not null default '{}'::text[],
  sponsor_row      integer,
  sponsor_id       bigint,
  member_id        bigint,
  placement_parent text not null default '',
  placement_side   text not null default '' check (placement_side in ('', 'L', 'R')),
  parent_row       integer,
  parent_id        bigint,
  constraint member_import_row_pkey primary key (import_id, row_no)
);
create index member_import_row_errors on member_import_row (import_id, row_no) where (errors <> '{}'::text[]);
create index member_import_row_no on member_import_row (import_id, member_no);

-- memberIndex -----------------------------------------------------------------------------------------

-- of nobody; stays: every server has read it
create table member_change (
  xid       xid8 not null default pg_current_xact_id(),
  member_id bigint not null,
  at        timestamptz not null default now()
);
create index member_change_at on member_change (at);
create index member_change_xid on member_change (xid);
-- triggers: member_change_noted

-- of nobody; stays: every server has read it
create table member_change_transaction (
  xid xid8 primary key,
  at  timestamptz not null default now()
);
create index member_change_transaction_at on member_change_transaction (at);

-- members ---------------------------------------------------------------------------------------------

-- of a member (member_id); stays: for good
-- others read its request: requested_at, status
create table erasure_request (
  id           bigint generated always as identity primary key,
  member_id    bigint not null references member(id),
  reason       text not null,
  status       text not null default 'PENDING' check (status in ('PENDING', 'DONE', 'REJECTED', 'CANCELLED')),
  requested_at timestamptz not null,
  decided_by   bigint references login(id),
  decided_at   timestamptz,
  answer       text,
  constraint erasure_request_check check ((status = 'PENDING') = (decided_at is null))
);
create unique index erasure_request_open on erasure_request (member_id) where (status = 'PENDING');
create index erasure_request_status on erasure_request (status, id);

-- of a member (member_id); stays: for good
-- others read its document: id, member_id, status, sent_at
create table identity_document (
  id         bigint generated always as identity primary key,
  member_id  bigint not null references member(id),
  status     text not null default 'PENDING' check (status in ('PENDING', 'VERIFIED', 'REJECTED')),
  sent_at    timestamptz not null,
  decided_by bigint references login(id),
  decided_at timestamptz,
  reason     text,
  constraint identity_document_check check ((status = 'PENDING') = (decided_at is null))
);
create unique index identity_document_open on identity_document (member_id) where (status = 'PENDING');
create index identity_document_status on identity_document (status, id);

-- of whoever its identity_document is of; stays: until erased
-- others read its picture: document_id, file
create table identity_picture (
  file        text primary key references file(name),
  document_id bigint not null references identity_document(id),
  sort        smallint not null
);
create index identity_picture_document on identity_picture (document_id, sort);
-- triggers: identity_picture_claims

-- of a member (id); stays: for good
-- others read its person: id, login_id, full_name, status, created_at, erased_at
-- others read its standing: ranking, package_rank, activated_at
-- others read its region: country_id, state_id
-- others read its contact: email, mobile_code, mobile
-- others read its identity: identity_type, identity_value, identity_key, date_of_birth
create table member (
  id                  bigint generated by default as identity primary key,
  login_id            bigint not null unique references login(id),
  full_name           text not null check (full_name <> ''),
  email               text not null,
  email_key           text not null unique,
  mobile_code         text not null,
  mobile              text not null,
  nationality         integer not null,
  identity_type       text not null check (identity_type in ('NRIC', 'PASSPORT')),
  identity_value      text not null,
  identity_key        text not null unique,
  date_of_birth       date not null,
  address1            text not null check (char_length(address1) <= 50),
  address2            text not null default '' check (char_length(address2) <= 50),
  address3            text not null default '' check (char_length(address3) <= 50),
  post_code           text not null,
  city                text not null,
  state_id            text not null,
  country_id          integer not null,
  bank_name           text not null default '',
  bank_account_number text not null default '',
  bank_holder         text not null default '',
  bank_branch         text not null default '',
  status              text not null check (status in ('PENDING', 'ACTIVE', 'SUSPENDED', 'TERMINATED')),
  ranking             smallint not null default 0 check (ranking >= 0),
  package_rank        smallint not null default 0 check (package_rank >= 0),
  activated_at        timestamptz,
  placement_strategy  text not null default 'balanced',
  registered_by       bigint references login(id),
  terms_version       text not null,
  created_at          timestamptz not null,
  verification        text not null default 'NONE' check (verification in ('NONE', 'PENDING', 'VERIFIED', 'REJECTED')),
  terms_accepted_at   timestamptz,
  erased_at           timestamptz,
  withdrawn_at        timestamptz,
  constraint member_mobile_code_mobile_key unique (mobile_code, mobile),
  constraint member_placement_strategy check (placement_strategy in ('manual', 'extremeLeft', 'extremeRight', 'insideLeft', 'insideRight', 'balanced', 'weakCount', 'weakVolume', 'alternate', 'defer'))
);
create index member_bank on member (bank_account_number) where (bank_account_number <> '');
create index member_country on member (country_id) where (erased_at is null);
create index member_created on member (created_at);
create index member_name on member (lower(full_name));
create index member_status on member (status, id);
-- triggers: member_added, member_changed, member_webhook

-- of a member (member_id); stays: while in use
create table member_photo (
  member_id bigint primary key references member(id),
  file      text not null unique references file(name),
  set_at    timestamptz not null
);
-- triggers: member_photo_claims

-- of a member (member_id); stays: for good; only added to
-- others read its rise: id, member_id, period, at, from_rank
create table member_rank_change (
  id        bigint generated always as identity primary key,
  member_id bigint not null references member(id),
  from_rank smallint not null,
  to_rank   smallint not null,
  period    text not null,
  at        timestamptz not null,
  constraint member_rank_change_check check (to_rank > from_rank)
);
create index member_rank_change_at on member_rank_change (at);
create index member_rank_change_member on member_rank_change (member_id, id desc);
-- triggers: member_rank_change_append_only

-- of a member (member_id); stays: for good; only added to
create table member_status_change (
  id          bigint generated always as identity primary key,
  member_id   bigint not null references member(id),
  action      text not null check (action in ('SUSPEND', 'TERMINATE', 'REACTIVATE')),
  from_status text not null,
  to_status   text not null,
  reason      text not null check (reason <> ''),
  at          timestamptz not null,
  by_login    bigint references login(id)
);
create index member_status_change_at on member_status_change (at);
create index member_status_change_member on member_status_change (member_id, id desc);
-- triggers: member_status_change_append_only

-- of a member (member_id); stays: for good
-- others read its change: member_id, kind, status, decided_at
create table profile_change (
  id           bigint generated always as identity primary key,
  member_id    bigint not null references member(id),
  kind         text not null check (kind in ('NAME', 'IDENTITY', 'BANK', 'CONTACT')),
  before       jsonb not null,
  after        jsonb not null,
  status       text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED', 'CANCELLED')),
  requested_by bigint not null references login(id),
  requested_at timestamptz not null,
  decided_by   bigint references login(id),
  decided_at   timestamptz,
  reason       text,
  constraint profile_change_check check ((status = 'PENDING') = (decided_at is null))
);
create index profile_change_bank on profile_change (decided_at) where (kind = 'BANK') and (status = 'APPROVED');
create unique index profile_change_open on profile_change (member_id, kind) where (status = 'PENDING');
create index profile_change_status on profile_change (status, id);

-- messages --------------------------------------------------------------------------------------------

-- of a login (login_id); stays: the day is over
create table asked_day (
  login_id bigint not null references login(id),
  day      date not null,
  times    integer not null,
  constraint asked_day_pkey primary key (day, login_id)
);

-- of a login (login_id); stays: 90 days after it left, unless the company chose otherwise
-- others read its sent: id, to_address, template, language, params, created_at
-- others read its delivery: status, tries, error, sent_at
create table mail (
  id            bigint generated always as identity primary key,
  template      text not null,
  language      text not null,
  to_address    text not null,
  login_id      bigint references login(id),
  params        bytea,
  status        text not null default 'PENDING' check (status in ('PENDING', 'SENT', 'FAILED')),
  tries         integer not null default 0,
  next_at       timestamptz not null,
  error         text,
  created_at    timestamptz not null,
  sent_at       timestamptz,
  priority      smallint not null default 1 check ((priority >= 0) and (priority <= 2)),
  area          text,
  bounce        text check (bounce in ('HARD', 'SOFT', 'COMPLAINT')),
  bounce_reason text,
  bounced_at    timestamptz,
  constraint mail_check check ((status = 'SENT') = (sent_at is not null)),
  constraint mail_check1 check ((bounce is null) = (bounced_at is null))
);
create index mail_due on mail (next_at) where (status = 'PENDING');
create index mail_due_first on mail (priority, next_at, id) where (status = 'PENDING');
create index mail_login on mail (login_id) where (login_id is not null);

-- of whoever its member is of; stays: until erased
create table mail_stop (
  address_key text primary key check (address_key = lower(address_key)),
  kind        text not null check (kind in ('HARD', 'COMPLAINT')),
  at          timestamptz not null
);

-- of staff; stays: while in use
create table mail_text (
  template   text not null check (template <> ''),
  language   text not null check (language in ('en', 'ms', 'zh', 'ar', 'it', 'es', 'fr')),
  subject    text not null check (((subject <> '') and (subject !~ '[
]'))),
  body       text not null check (body <> ''),
  version    integer not null default 1,
  changed_at timestamptz not null,
  changed_by bigint not null references login(id),
  constraint mail_text_pkey primary key (template, language)
);

-- network ---------------------------------------------------------------------------------------------

-- of a member (member_id); stays: while in use
create table holding_tank (
  member_id  bigint primary key references member(id),
  sponsor_id bigint not null references member(id),
  since      timestamptz not null
);
create index holding_tank_since on holding_tank (since);
create index holding_tank_sponsor on holding_tank (sponsor_id, since);

-- of a member (member_id); stays: for good
-- others read its place: member_id, parent_id, side, valid_from, valid_until
create table placement_edge (
  member_id   bigint not null references member(id),
  parent_id   bigint not null references member(id),
  side        text not null check (side in ('L', 'R')),
  valid_from  timestamptz not null,
  valid_until timestamptz,
  constraint placement_edge_pkey primary key (member_id, valid_from),
  constraint placement_edge_check check (member_id <> parent_id),
  constraint placement_edge_check1 check ((valid_until is null) or (valid_until > valid_from))
);
create unique index placement_edge_now on placement_edge (member_id) where (valid_until is null);
create unique index placement_edge_slot on placement_edge (parent_id, side) where (valid_until is null);
-- triggers: placement_edge_added, placement_edge_ended

-- of a member (member_id); stays: for good
-- others read its sponsor: member_id, sponsor_id, valid_from, valid_until
create table sponsor_edge (
  member_id   bigint not null references member(id),
  sponsor_id  bigint not null references member(id),
  valid_from  timestamptz not null,
  valid_until timestamptz,
  constraint sponsor_edge_pkey primary key (member_id, valid_from),
  constraint sponsor_edge_check check (member_id <> sponsor_id),
  constraint sponsor_edge_check1 check ((valid_until is null) or (valid_until > valid_from))
);
create index sponsor_edge_children on sponsor_edge (sponsor_id, member_id) where (valid_until is null);
create index sponsor_edge_former on sponsor_edge (sponsor_id, member_id) where (valid_until is not null);
create unique index sponsor_edge_now on sponsor_edge (member_id) where (valid_until is null);
-- triggers: sponsor_edge_added, sponsor_edge_ended

-- of a member (member_id); stays: for good
-- others read its move: tree, to_id, to_side, status, effective_at
create table tree_move (
  id            bigint generated always as identity primary key,
  member_id     bigint not null references member(id),
  tree          text not null check (tree in ('SPONSOR', 'PLACEMENT')),
  from_id       bigint not null references member(id),
  from_side     text check (from_side in ('L', 'R')),
  to_id         bigint not null references member(id),
  to_side       text check (to_side in ('L', 'R')),
  reason        text not null check (reason <> ''),
  status        text not null check (status in ('REQUESTED', 'SCHEDULED', 'DONE', 'CANCELLED', 'FAILED')),
  effective_at  timestamptz not null,
  requested_by  bigint not null references login(id),
  requested_at  timestamptz not null,
  approved_by   bigint references login(id),
  approved_at   timestamptz,
  closed_by     bigint references login(id),
  closed_at     timestamptz,
  closed_reason text,
  constraint tree_move_check check ((tree = 'PLACEMENT') = (to_side is not null)),
  constraint tree_move_check1 check (member_id <> to_id)
);
create index tree_move_due on tree_move (effective_at) where (status = 'SCHEDULED');
create unique index tree_move_open on tree_move (member_id, tree) where (status in ('REQUESTED', 'SCHEDULED'));
create unique index tree_move_place on tree_move (to_id, to_side) where (tree = 'PLACEMENT') and (status in ('REQUESTED', 'SCHEDULED'));

-- notifications ---------------------------------------------------------------------------------------

-- of a login (login_id); stays: 90 days once read, a year else, unless the company chose others
create table notice (
  id         bigint generated always as identity primary key,
  login_id   bigint not null references login(id),
  kind       text not null check (kind <> ''),
  area       text not null check (area in ('security', 'account', 'orders', 'wallets', 'bonus', 'team', 'work')),
  target     text,
  ref        text,
  params     jsonb not null,
  created_at timestamptz not null,
  read_at    timestamptz,
  mail_due   timestamptz,
  hidden     boolean not null default false,
  constraint notice_check check ((ref is null) or (target is not null))
);
create index notice_mail_due on notice (id) where (mail_due is not null);
create index notice_of_login on notice (login_id, id desc);
create index notice_unread on notice (login_id, id) where (read_at is null) and (not hidden);
-- triggers: notice_push

-- of a login (login_id); stays: for good
create table notice_digest (
  login_id bigint primary key references login(id),
  up_to    bigint not null,
  sent_on  date
);

-- of a login (login_id); stays: until erased
-- others read its choice: login_id, area, channel, wanted
create table notice_preference (
  login_id   bigint not null references login(id),
  area       text not null check (area in ('security', 'account', 'orders', 'wallets', 'bonus', 'team', 'work')),
  channel    text not null check (channel in ('inApp', 'mail', 'sms', 'push')),
  wanted     boolean not null,
  changed_at timestamptz not null,
  constraint notice_preference_pkey primary key (login_id, area, channel)
);

-- of whoever its notice is of; stays: while in use
create table notice_text (
  notice_id bigint primary key references notice(id) on delete cascade
);

-- of whoever its push_subscription is of; stays: while in use
create table push_message (
  id              bigint generated always as identity primary key,
  subscription_id bigint not null references push_subscription(id) on delete cascade,
  notice_id       bigint not null references notice(id) on delete cascade,
  tries           integer not null default 0,
  next_at         timestamptz not null,
  constraint push_message_subscription_id_notice_id_key unique (subscription_id, notice_id)
);
create index push_message_due on push_message (next_at, id);
create index push_message_notice on push_message (notice_id);

-- of a login (login_id); stays: while in use
create table push_subscription (
  id         bigint generated always as identity primary key,
  login_id   bigint not null references login(id),
  session_id bigint not null unique references session(id) on delete cascade,
  endpoint   text not null unique check (endpoint ~ '^https?://'),
  p256dh     text not null check (p256dh <> ''),
  auth       text not null check (auth <> ''),
  language   text not null,
  created_at timestamptz not null
);
create index push_subscription_login on push_subscription (login_id);

-- onboarding ------------------------------------------------------------------------------------------

-- of staff; stays: for good
create table setup_seen (
  step    text primary key check (step in ('logo', 'shipping', 'plans', 'wallets')),
  seen_at timestamptz not null,
  seen_by bigint references login(id)
);

-- openings --------------------------------------------------------------------------------------------

-- of staff; stays: for good
create table opening (
  id           bigint generated always as identity primary key,
  kind         text not null check (kind in ('BALANCES', 'STOCK')),
  file_name    text not null check (file_name <> ''),
  state        text not null default 'CHECKING' check (state in ('CHECKING', 'CHECKED', 'REFUSED', 'RUNNING', 'DONE', 'CANCELLED')),
  rows         integer not null default 0,
  errors       integer not null default 0,
  handed_in_by bigint not null references login(id),
  handed_in_at timestamptz not null,
  run_by       bigint references login(id),
  done_at      timestamptz,
  head         jsonb,
  constraint opening_check check ((state = 'DONE') = (done_at is not null)),
  constraint opening_second_person check ((run_by is null) or (run_by <> handed_in_by))
);
create index opening_waiting on opening (id) where (state in ('CHECKING', 'RUNNING'));

-- of a member (member_id); stays: while in use
create table opening_row (
  opening_id    bigint not null references opening(id) on delete cascade,
  line          integer not null,
  owner         text not null,
  what          text not null,
  figure        text not null,
  amount        bigint,
  member_id     bigint references member(id),
  warehouse_id  bigint references warehouse(id),
  adjustment_id bigint references wallet_adjustment(id),
  errors        text[] not null default '{}'::text[],
  constraint opening_row_pkey primary key (opening_id, line)
);
create index opening_row_member on opening_row (member_id) where (member_id is not null);

-- payments --------------------------------------------------------------------------------------------

-- of anybody; stays: for good
-- others read its received: intent_id, provider, transaction_id, amount, currency, received_at
-- others read its problem: problem, paid_back_at
create table card_payment (
  id                  bigint generated always as identity primary key,
  intent_id           bigint not null references payment_intent(id),
  provider            text not null,
  transaction_id      text not null,
  amount              bigint not null check (amount > 0),
  currency            text not null,
  method              text not null default '',
  received_at         timestamptz not null,
  problem             text check (problem in ('AMOUNT', 'CURRENCY', 'SALE_CLOSED', 'REQUEST_CLOSED', 'DOUBLE', 'OUT_OF_STOCK')),
  paid_back_at        timestamptz,
  paid_back_by        bigint references login(id),
  paid_back_reference text,
  request_id          bigint,
  constraint card_payment_pays unique (id, request_id, amount),
  constraint card_payment_provider_transaction_id_key unique (provider, transaction_id),
  constraint card_payment_of_request foreign key (intent_id, request_id) references payment_intent(id, request_id) not valid,
  constraint card_payment_check check ((problem is not null) or (paid_back_at is null)),
  constraint card_payment_check1 check ((paid_back_at is null) = (paid_back_reference is null)),
  constraint card_payment_pays_request check ((request_id is null) or ((problem is null) and (currency = 'MYR'))) not valid
);
create index card_payment_owed on card_payment (id) where (problem is not null) and (paid_back_at is null);
create unique index card_payment_request on card_payment (request_id) where (request_id is not null);
create unique index card_payment_settles on card_payment (intent_id) where (problem is null);

-- of anybody; stays: for good
-- others read its intent: id, sale_id, request_id, reference, status, created_at, ended_at
create table payment_intent (
  id                 bigint generated always as identity primary key,
  sale_id            bigint references sale(id),
  provider           text not null,
  reference          text not null unique check (length(reference) >= 22),
  status             text not null default 'CREATED' check (status in ('CREATED', 'PENDING', 'PAID', 'FAILED', 'EXPIRED')),
  amount             bigint not null check (amount > 0),
  currency           text not null default 'MYR',
  provider_ref       text,
  redirect_url       text,
  hinted_transaction text,
  created_at         timestamptz not null,
  expires_at         timestamptz not null,
  asked              integer not null default 0,
  asked_at           timestamptz,
  next_ask_at        timestamptz,
  last_error         text,
  ended_at           timestamptz,
  request_id         bigint references wallet_request(id),
  constraint payment_intent_of_request unique (id, request_id),
  constraint payment_intent_check check ((status in ('CREATED', 'PENDING')) = (ended_at is null)),
  constraint payment_intent_check1 check ((status <> 'PENDING') or (redirect_url is not null)),
  constraint payment_intent_of_one check (num_nonnulls(sale_id, request_id) = 1) not valid
);
create index payment_intent_due on payment_intent (next_ask_at) where (next_ask_at is not null);
create unique index payment_intent_live on payment_intent (sale_id) where (status in ('CREATED', 'PENDING'));
create unique index payment_intent_live_request on payment_intent (request_id) where (status in ('CREATED', 'PENDING'));
create unique index payment_intent_paid on payment_intent (sale_id) where (status = 'PAID');
create unique index payment_intent_paid_request on payment_intent (request_id) where (status = 'PAID');
create index payment_intent_request on payment_intent (request_id, id) where (request_id is not null);
create index payment_intent_sale on payment_intent (sale_id, id);

-- platform --------------------------------------------------------------------------------------------

-- of anybody; stays: for good; only added to
create table audit (
  id         bigint generated always as identity primary key,
  at         timestamptz not null,
  actor      text not null,
  subject    text,
  action     text not null,
  before     jsonb,
  after      jsonb,
  ip         text not null,
  request_id text not null,
  acting_as  text
);
create index audit_actor on audit (actor, id desc);
create index audit_at on audit (at);
create index audit_subject on audit (subject, id desc);
-- triggers: audit_append_only

-- of a login (actor); stays: for good
create table command_key (
  actor          bigint not null,
  key            text not null,
  call           text not null,
  body_hash      bytea not null,
  status         smallint,
  response       jsonb,
  created_at     timestamptz not null,
  form_opened_at timestamptz,
  constraint command_key_pkey primary key (actor, key)
);
create index command_key_form on command_key (actor, body_hash) where (form_opened_at is not null);

-- of nobody; stays: for good
create table earlier_key (
  number      integer primary key,
  fingerprint text not null,
  retired_at  timestamptz not null,
  keys        bytea not null,
  in_use      boolean not null default true
);

-- of nobody; stays: while in use
create table job (
  name            text primary key,
  every_seconds   integer not null,
  last_started_at timestamptz,
  last_ms         integer,
  failures        integer not null default 0,
  last_failed_at  timestamptz,
  last_error      text,
  failing         boolean not null default false,
  wanted_at       timestamptz
);

-- of nobody; stays: for good
create table master_key (
  one         boolean default true primary key check (one),
  fingerprint text not null,
  number      integer not null default 1
);

create table migration (
  name   text primary key,
  sha256 text not null,
  at     timestamptz not null default now()
);

-- of nobody; stays: it has ended
create table server_process (
  id         text primary key,
  started_at timestamptz not null default now(),
  seen_at    timestamptz not null default now(),
  schema     text
);

-- of a login (asked_by); stays: while in use
create table task (
  id               bigint generated always as identity primary key,
  kind             text not null,
  key              text not null,
  payload          jsonb not null,
  state            text not null default 'QUEUED' check (state in ('QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  phase            text,
  done             bigint not null default 0,
  total            bigint not null default 0,
  cancel_requested boolean not null default false,
  lease_owner      text,
  lease_until      timestamptz,
  attempts         integer not null default 0,
  error_code       text,
  asked_by         bigint references login(id),
  created_at       timestamptz not null,
  started_at       timestamptz,
  ended_at         timestamptz,
  error            text,
  constraint task_check check ((state in ('DONE', 'FAILED', 'CANCELLED')) = (ended_at is not null)),
  constraint task_check1 check ((state = 'FAILED') = (error_code is not null))
);
create index task_asked_by on task (asked_by) where (asked_by is not null);
create unique index task_key on task (key) where (state in ('QUEUED', 'RUNNING'));
create index task_newest on task (key, id desc);

-- of visitors; stays: minutes later
create table throttle (
  network text primary key,
  since   timestamptz not null,
  calls   integer not null
);
create index throttle_since on throttle (since);

-- products --------------------------------------------------------------------------------------------

-- of nobody; stays: every server has read it
-- others read its change: version, product_code
create table catalogue_change (
  version      bigint not null,
  product_code text not null,
  at           timestamptz not null default now(),
  constraint catalogue_change_pkey primary key (version, product_code)
);
create index catalogue_change_at on catalogue_change (at);

-- of nobody; stays: while in use
-- others read its current: version
create table catalogue_version (
  one     boolean default true primary key check (one),
  version bigint not null default 1,
  xid     xid8
);

-- of nobody; stays: for good; only added to
-- others read its version: version, effective_from, effective_at, packages
create table package_version (
  version        integer primary key check (version > 1),
  effective_from text not null check (effective_from ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  effective_at   timestamptz not null,
  packages       jsonb not null
);
-- triggers: package_version_append_only

-- of nobody; stays: while in use
-- others read its named: code, names, category, package_rank
create table product (
  code              text primary key check (code ~ '^[A-Za-z0-9-]{1,40}$'),
  names             jsonb not null check (names ? 'en'),
  descriptions      jsonb not null default '{}'::jsonb,
  category          text not null references product_category(code),
  sort              integer not null default 0,
  start_at          timestamptz,
  end_at            timestamptz,
  display           boolean not null default true,
  package_rank      smallint check (package_rank > 0),
  free_shipping     boolean not null default false,
  weight            integer not null check (weight >= 0),
  status            text not null default 'PUBLISHED' check (status in ('DRAFT', 'PUBLISHED')),
  version           integer not null default 1,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  updated_by        bigint references login(id),
  sizes             jsonb not null default '{}'::jsonb,
  benefits          jsonb not null default '{}'::jsonb,
  uses              jsonb not null default '{}'::jsonb,
  contents          jsonb not null default '{}'::jsonb,
  from_package_rank smallint,
  constraint product_check check ((end_at is null) or (start_at is null) or (end_at >= start_at)),
  constraint product_step check ((from_package_rank >= 1) and ((package_rank is null) or (from_package_rank < package_rank)))
);
create index product_category_of on product (category);
-- triggers: catalogue_product, noted_product_delete, noted_product_insert, noted_product_update

-- of nobody; stays: while in use
-- others read its category: code, names, parent, sort, status
create table product_category (
  code   text primary key check (code ~ '^[A-Za-z0-9-]{1,30}$'),
  names  jsonb not null check (names ? 'en'),
  sort   integer not null default 0,
  parent text references product_category(code),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  constraint product_category_check check ((parent is null) or (parent <> code))
);
create index product_category_parent on product_category (parent);
-- triggers: catalogue_category

-- of nobody; stays: while in use
-- others read its image: product_code, file, sort
create table product_image (
  product_code text not null references product(code),
  sort         smallint not null,
  file         text not null references file(name),
  constraint product_image_pkey primary key (product_code, sort)
);
create index product_image_file on product_image (file);
-- triggers: catalogue_image, noted_product_image_delete, noted_product_image_insert, noted_product_image_update

-- of nobody; stays: while in use
-- others read its contents: product_code, item_code, quantity, free_of_charge
create table product_item (
  product_code   text not null references product(code),
  item_code      text not null references stock_item(code),
  quantity       integer not null check (quantity > 0),
  free_of_charge integer not null default 0 check (free_of_charge >= 0),
  constraint product_item_pkey primary key (product_code, item_code)
);
create index product_item_item on product_item (item_code);
-- triggers: catalogue_item, noted_product_item_delete, noted_product_item_insert, noted_product_item_update

-- of nobody; stays: while in use
-- others read its mall: product_code, mall_type
create table product_mall (
  mall_type    smallint not null check (mall_type in (2, 3, 4)),
  product_code text not null references product(code),
  constraint product_mall_pkey primary key (mall_type, product_code)
);
-- triggers: catalogue_mall, noted_product_mall_delete, noted_product_mall_insert, noted_product_mall_update

-- of nobody; stays: for good; only added to
-- others read its package: id, product_code, effective_at, package_rank, from_package_rank
create table product_package (
  id                bigint generated always as identity primary key,
  product_code      text not null references product(code),
  effective_at      timestamptz not null,
  package_rank      smallint not null check (package_rank > 0),
  from_package_rank smallint,
  version           integer not null references package_version(version),
  constraint product_package_check check ((from_package_rank >= 1) and (from_package_rank < package_rank))
);
create index product_package_of on product_package (product_code, effective_at desc, id desc);
-- triggers: catalogue_package, noted_product_package_insert, product_package_append_only

-- of nobody; stays: for good; only added to
-- others read its price: id, product_code, country_id, effective_at, member_price, member_pv, retail_price, retail_pv
create table product_price (
  product_code text not null references product(code),
  country_id   integer not null,
  effective_at timestamptz not null,
  member_price bigint not null check (member_price > 0),
  member_pv    bigint not null check (member_pv >= 0),
  retail_price bigint not null check (retail_price > 0),
  retail_pv    bigint not null check (retail_pv >= 0),
  id           bigint generated always as identity primary key,
  created_at   timestamptz not null default now(),
  created_by   bigint references login(id)
);
create index product_price_of on product_price (product_code, country_id, effective_at desc, id desc);
-- triggers: catalogue_price, noted_product_price_delete, noted_product_price_insert, noted_product_price_update, product_price_append_only

-- refunds ---------------------------------------------------------------------------------------------

-- of whoever its sale is of; stays: for good
-- others read its refund: id, sale_id, status, period, asked_at, settled_at
-- others read its worth: amount, pv, to_bank, paid_at
create table refund (
  id             bigint generated always as identity primary key,
  sale_id        bigint not null references sale(id),
  status         text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'COMPLETED', 'REJECTED', 'CANCELLED')),
  reason         text not null check (reason <> ''),
  late           boolean not null default false,
  goods_back     boolean not null default true,
  asked_at       timestamptz not null,
  asked_by       bigint not null references login(id),
  decided_at     timestamptz,
  decided_by     bigint references login(id),
  answer         text,
  with_fee       boolean not null default true,
  amount         bigint check (amount >= 0),
  fee            bigint,
  pv             bigint check (pv >= 0),
  to_bank        bigint,
  period         text check (period ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  settled_at     timestamptz,
  settled_by     bigint references login(id),
  paid_at        timestamptz,
  paid_by        bigint references login(id),
  paid_reference text,
  constraint refund_check check ((fee >= 0) and (fee <= amount)),
  constraint refund_check1 check ((to_bank >= 0) and (to_bank <= amount)),
  constraint refund_check2 check ((status = 'COMPLETED') = (settled_at is not null)),
  constraint refund_check3 check (((settled_at is null) = (amount is null)) and ((amount is null) = (fee is null)) and ((amount is null) = (pv is null)) and ((amount is null) = (to_bank is null)) and ((amount is null) = (period is null))),
  constraint refund_check4 check ((status <> 'REJECTED') or (coalesce(answer, '') <> '')),
  constraint refund_check5 check ((paid_at is null) = (paid_reference is null)),
  constraint refund_check6 check ((paid_at is null) or (to_bank > 0))
);
create unique index refund_open on refund (sale_id) where (status in ('PENDING', 'APPROVED'));
create index refund_owed on refund (id) where (to_bank > 0) and (paid_at is null);
create index refund_sale on refund (sale_id, id);
create index refund_settled on refund (settled_at) where (settled_at is not null);
-- triggers: refund_webhook

-- of whoever its refund is of; stays: for good; only added to
create table refund_history (
  id        bigint generated always as identity primary key,
  refund_id bigint not null references refund(id),
  status    text not null,
  at        timestamptz not null,
  by_login  bigint references login(id),
  note      text not null default ''
);
create index refund_history_of on refund_history (refund_id, id);
-- triggers: refund_history_append_only

-- of whoever its refund is of; stays: for good
-- others read its returned: refund_id, sale_line_id, quantity
create table refund_line (
  refund_id    bigint not null references refund(id),
  sale_line_id bigint not null references sale_line(id),
  quantity     integer not null check (quantity > 0),
  unsent       integer,
  saleable     integer,
  damaged      integer,
  kept         integer,
  constraint refund_line_pkey primary key (refund_id, sale_line_id),
  constraint refund_line_check check ((unsent >= 0) and (saleable >= 0) and (damaged >= 0) and (kept >= 0)),
  constraint refund_line_check1 check ((unsent is null) or ((((unsent + saleable) + damaged) + kept) = quantity))
);
create index refund_line_of on refund_line (sale_line_id);

-- of whoever its refund is of; stays: for good
create table refund_payment (
  refund_id   bigint not null references refund(id),
  wallet_type text not null check (wallet_type in ('EW', 'RW', 'SW')),
  amount      bigint not null check (amount > 0),
  constraint refund_payment_pkey primary key (refund_id, wallet_type)
);

-- registration ----------------------------------------------------------------------------------------

-- of a member (member_id); stays: for good
create table referral_day (
  member_id bigint not null references member(id),
  binary    boolean not null,
  day       date not null,
  visits    integer not null default 0 check (visits >= 0),
  sign_ups  integer not null default 0 check (sign_ups >= 0),
  constraint referral_day_pkey primary key (member_id, "binary", day)
);

-- of visitors; stays: the day is over
create table referral_visitor (
  member_id bigint not null references member(id),
  binary    boolean not null,
  day       date not null,
  visitor   bytea not null,
  constraint referral_visitor_pkey primary key (member_id, "binary", day, visitor)
);
create index referral_visitor_day on referral_visitor (day);

-- of visitors; stays: the day is over
create table registration_day (
  network text not null,
  day     date not null,
  times   integer not null,
  tries   integer not null default 0,
  constraint registration_day_pkey primary key (day, network)
);

-- of nobody; stays: for good; only added to
-- others read its published: that there is one
create table terms_text (
  version    text not null check (version ~ '^[0-9A-Za-z.-]{1,20}$'),
  language   text not null,
  terms      text not null,
  privacy    text not null,
  created_at timestamptz not null default now(),
  constraint terms_text_pkey primary key (version, language)
);
-- triggers: terms_text_append_only

-- resources -------------------------------------------------------------------------------------------

-- of nobody; stays: while in use
create table resource (
  id            bigint generated always as identity primary key,
  name          text not null check (name <> ''),
  names         jsonb not null default '{}'::jsonb,
  category_id   bigint not null references resource_category(id),
  kind          text not null check (kind in ('FILE', 'IMAGE', 'LINK', 'VIDEO')),
  file_id       text references resource_file(id),
  url           text,
  display_at    timestamptz not null,
  expired_at    timestamptz,
  status        text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  ranks         smallint[] not null default '{}'::smallint[],
  package_ranks smallint[] not null default '{}'::smallint[],
  downloads     integer not null default 0 check (downloads >= 0),
  updated_at    timestamptz not null,
  updated_by    bigint references login(id),
  constraint resource_check check ((expired_at is null) or (expired_at > display_at)),
  constraint resource_check1 check ((kind in ('FILE', 'IMAGE')) = (file_id is not null)),
  constraint resource_check2 check ((kind in ('LINK', 'VIDEO')) = (url is not null))
);
create index resource_category_id on resource (category_id);
create unique index resource_file_id on resource (file_id);

-- of nobody; stays: while in use
create table resource_category (
  id    bigint generated always as identity primary key,
  name  text not null check (name <> ''),
  names jsonb not null default '{}'::jsonb,
  image text references file(name)
);

-- of staff; stays: a day, while nothing refers to it
create table resource_file (
  id             text primary key check (id ~ '^[A-Za-z0-9_-]{27}$'),
  name           text not null check (name <> ''),
  bytes          integer not null check ((bytes >= 1) and (bytes <= 52428800)),
  media_type     text,
  uploaded_by    bigint not null references login(id),
  created_at     timestamptz not null,
  removing_until timestamptz
);

-- of nobody; stays: while in use
create table resource_part (
  file_id text not null references resource_file(id) on delete cascade,
  no      integer not null check ((no >= 0) and (no <= 9)),
  bytes   integer not null check (bytes > 0),
  sha256  bytea not null,
  constraint resource_part_pkey primary key (file_id, no)
);

-- saleRecord ------------------------------------------------------------------------------------------

-- of a member (member_id); stays: for good
-- others read its sold: id, member_id, payer_id, status, sales_type, mall_type, payment_type, period, created_at, approved_at, language
-- others read its worth: sub_total, shipment_fee, total, refunded
-- others read its volume: total_pv, counted_pv, refunded_pv
-- others read its delivery: delivery_type, shipment_status, warehouse_id, address
-- others read its slip: bank_slip
create table sale (
  id              bigint generated always as identity primary key,
  member_id       bigint not null references member(id),
  placed_by       bigint references login(id),
  sales_type      text not null check (sales_type in ('REGISTRATION', 'ACTIVATION', 'MAINTENANCE', 'UPGRADE')),
  mall_type       smallint not null check (mall_type in (2, 3, 4)),
  payment_type    text not null check (payment_type in ('WALLET', 'BANK_SLIP', 'CARD', 'STOCKIST', 'FREE')),
  delivery_type   text not null check (delivery_type in ('DELIVERY', 'SELF_PICKUP')),
  status          text not null check (status in ('PENDING', 'APPROVED', 'COMPLETED', 'REJECTED', 'CANCELLED', 'REFUNDED')),
  shipment_status text not null default 'PENDING',
  sub_total       bigint not null check (sub_total >= 0),
  shipment_fee    bigint not null check (shipment_fee >= 0),
  total           bigint not null,
  total_pv        bigint not null check (total_pv >= 0),
  weight          integer not null check (weight >= 0),
  package_rank    smallint,
  warehouse_id    bigint not null references warehouse(id),
  address         jsonb,
  bank_slip       text references file(name),
  reference       text,
  reason          text,
  created_at      timestamptz not null,
  approved_at     timestamptz,
  approved_by     bigint references login(id),
  period          text check (period ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  payer_id        bigint references member(id),
  language        text not null default 'en',
  package_before  smallint,
  completed_at    timestamptz,
  refunded        bigint not null default 0,
  refunded_pv     bigint not null default 0,
  counted_pv      bigint not null default 0,
  cart_version    bigint,
  reserves        boolean not null default true,
  network         text,
  constraint sale_check check ((period is null) = (approved_at is null)),
  constraint sale_check1 check (total = (sub_total + shipment_fee)),
  constraint sale_check2 check ((status in ('PENDING', 'REJECTED', 'CANCELLED')) or (approved_at is not null)),
  constraint sale_check3 check ((payment_type <> 'BANK_SLIP') or (bank_slip is not null)),
  constraint sale_check4 check ((delivery_type <> 'DELIVERY') or (address is not null)),
  constraint sale_counted_in check ((period is not null) or (counted_pv = 0)),
  constraint sale_counted_pv check ((counted_pv >= 0) and (counted_pv <= total_pv)),
  constraint sale_payer check ((payment_type <> 'WALLET') or (payer_id is not null)),
  constraint sale_refunded check ((refunded >= 0) and (refunded <= total)),
  constraint sale_refunded_pv check ((refunded_pv >= 0) and (refunded_pv <= total_pv))
);
create index sale_approved on sale (approved_at) where (approved_at is not null);
create index sale_by_other on sale (payer_id, approved_at) where (payer_id <> member_id) and (approved_at is not null);
create index sale_by_stockist on sale (warehouse_id, approved_at) where (payment_type = 'STOCKIST') and (approved_at is not null);
create unique index sale_cart on sale (member_id, mall_type, cart_version) where (cart_version is not null);
create index sale_member on sale (member_id, id desc);
create index sale_member_period on sale (member_id, period) where (period is not null);
create index sale_pending on sale (id) where (status = 'PENDING');
create index sale_period on sale (period, sales_type, member_id) where (period is not null);
create unique index sale_registration on sale (member_id) where (sales_type = 'REGISTRATION') and (status <> all (array['REJECTED', 'CANCELLED']));
create unique index sale_slip on sale (bank_slip) where (status <> all (array['REJECTED', 'CANCELLED']));
create index sale_slip_file on sale (bank_slip) where (bank_slip is not null);
create index sale_unpaid_by on sale (placed_by) where (status = 'PENDING');
create index sale_unpaid_network on sale (network) where (network is not null);
create index sale_warehouse_pending on sale (warehouse_id, id) where (status = 'PENDING');
-- triggers: sale_added, sale_claims, sale_counted, sale_refunded_noted, sale_returned_pv_noted, sale_webhook, sale_webhook_added

-- of whoever its sale is of; stays: for good; only added to
-- others read its step: id, sale_id, status, at, reason, by_login
create table sale_history (
  id       bigint generated always as identity primary key,
  sale_id  bigint not null references sale(id),
  status   text not null,
  at       timestamptz not null,
  by_login bigint references login(id),
  reason   text
);
create index sale_history_sale on sale_history (sale_id, id);
-- triggers: sale_history_append_only

-- of whoever its sale is of; stays: for good
-- others read its line: id, sale_id, product_code, names, quantity, returned
-- others read its worth: price, pv
-- others read its package: package_rank, from_package_rank
create table sale_line (
  id                bigint generated always as identity primary key,
  sale_id           bigint not null references sale(id),
  product_code      text not null references product(code),
  names             jsonb not null,
  quantity          integer not null check ((quantity >= 1) and (quantity <= 9999)),
  price             bigint not null check (price > 0),
  pv                bigint not null check (pv >= 0),
  package_rank      smallint,
  returned          integer not null default 0,
  from_package_rank smallint,
  constraint sale_line_sale_id_product_code_key unique (sale_id, product_code),
  constraint sale_line_returned check ((returned >= 0) and (returned <= quantity)),
  constraint sale_line_step check ((from_package_rank is null) or ((from_package_rank >= 1) and (from_package_rank < package_rank)))
);
create index sale_line_steps on sale_line (sale_id) where (from_package_rank is not null);

-- of whoever its sale_line is of; stays: for good
-- others read its contents: sale_line_id, item_code, quantity
create table sale_line_item (
  sale_line_id   bigint not null references sale_line(id),
  item_code      text not null references stock_item(code),
  quantity       integer not null check (quantity > 0),
  free_of_charge integer not null,
  constraint sale_line_item_pkey primary key (sale_line_id, item_code),
  constraint sale_line_item_check check ((free_of_charge >= 0) and (free_of_charge <= quantity))
);
create index sale_line_item_item on sale_line_item (item_code);

-- of whoever its sale is of; stays: for good
-- others read its payment: sale_id, wallet_type, amount
create table sale_payment (
  sale_id     bigint not null references sale(id),
  wallet_type text not null check (wallet_type in ('EW', 'RW', 'SW')),
  amount      bigint not null check (amount > 0),
  constraint sale_payment_pkey primary key (sale_id, wallet_type)
);

-- schedules -------------------------------------------------------------------------------------------

-- of nobody; stays: while in use
-- others read its note: backup, kind, intact
create table backup_note (
  kind    text primary key check (kind in ('BACKUP', 'REHEARSAL')),
  backup  text not null,
  at      timestamptz not null,
  took_ms integer not null,
  intact  boolean not null,
  lines   text[] not null,
  good_at timestamptz
);

-- settings --------------------------------------------------------------------------------------------

-- of staff; stays: for good; only added to
create table founding_act (
  id       bigint generated always as identity primary key,
  at       timestamptz not null,
  login_id bigint not null references login(id),
  action   text not null,
  subject  text not null
);
-- triggers: founding_act_append_only

-- of staff; stays: while in use
create table guard_act (
  id       bigint generated always as identity primary key,
  at       timestamptz not null,
  login_id bigint not null references login(id),
  action   text not null,
  subject  text not null
);

-- of nobody; stays: while in use
-- others read its setting: key, value
create table setting (
  key   text primary key,
  value jsonb not null
);
-- triggers: setting_names_company_member

-- of staff; stays: for good; only added to
create table setting_change (
  id       bigint generated always as identity primary key,
  key      text not null check (key in ('pvValue', 'maintenancePv', 'companyCap')),
  before   jsonb not null,
  after    jsonb not null,
  at       timestamptz not null,
  by_login bigint references login(id)
);
create index setting_change_key on setting_change (key, at, id);
-- triggers: setting_change_append_only

-- of staff; stays: while in use
-- others read its waiting: id, key, value, wanted_by, wanted_at, applies_at
create table waiting_setting (
  id         bigint generated always as identity primary key,
  key        text not null unique,
  value      jsonb not null,
  wanted_by  bigint not null references login(id),
  wanted_at  timestamptz not null,
  applies_at timestamptz not null,
  constraint waiting_setting_check check (applies_at > wanted_at)
);
create index waiting_setting_due on waiting_setting (applies_at);

-- shipments -------------------------------------------------------------------------------------------

-- of nobody; stays: for good
-- others read its courier: code, name, status, sort
create table courier (
  code         text primary key check (code ~ '^[A-Z0-9-]{1,20}$'),
  name         text not null check (name <> ''),
  tracking_url text not null default '' check ((tracking_url = '') or (tracking_url ~ '^https?://')),
  status       text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  sort         integer not null default 0
);

-- of whoever its sale is of; stays: for good
-- others read its shipment: id, sale_id, warehouse_id, delivery_type, status, created_at
create table shipment (
  id              bigint generated always as identity primary key,
  sale_id         bigint not null references sale(id),
  delivery_type   text not null check (delivery_type in ('DELIVERY', 'SELF_PICKUP')),
  warehouse_id    bigint not null references warehouse(id),
  status          text not null default 'PENDING' check (status in ('PENDING', 'PACKED', 'SHIPPED', 'DELIVERED', 'READY', 'COLLECTED', 'CANCELLED')),
  courier_code    text references courier(code),
  tracking_number text check (tracking_number ~ '^\S.{0,62}\S$'),
  pick_up_code    text,
  wrong_codes     integer not null default 0,
  created_at      timestamptz not null,
  shipped_at      timestamptz,
  finished_at     timestamptz,
  constraint shipment_check check ((status <> all (array['SHIPPED', 'DELIVERED'])) or ((courier_code is not null) and (tracking_number is not null))),
  constraint shipment_check1 check ((delivery_type = 'DELIVERY') or (status in ('PENDING', 'READY', 'COLLECTED', 'CANCELLED'))),
  constraint shipment_check2 check ((delivery_type = 'SELF_PICKUP') or (status <> all (array['READY', 'COLLECTED']))),
  constraint shipment_check3 check ((status in ('DELIVERED', 'COLLECTED')) = (finished_at is not null)),
  constraint shipment_check4 check ((delivery_type = 'SELF_PICKUP') = (pick_up_code is not null))
);
create index shipment_open on shipment (status, id) where (status in ('PENDING', 'PACKED', 'SHIPPED', 'READY'));
create index shipment_sale on shipment (sale_id, id);
create index shipment_tracking on shipment (tracking_number) where (tracking_number is not null);
-- triggers: shipment_webhook

-- of whoever its shipment is of; stays: for good; only added to
create table shipment_history (
  id          bigint generated always as identity primary key,
  shipment_id bigint not null references shipment(id),
  status      text not null,
  at          timestamptz not null,
  by_login    bigint references login(id),
  note        text not null default ''
);
create index shipment_history_of on shipment_history (shipment_id, id);
-- triggers: shipment_history_append_only

-- of whoever its shipment is of; stays: while in use
-- others read its contents: shipment_id, sale_line_id, quantity
create table shipment_line (
  shipment_id  bigint not null references shipment(id),
  sale_line_id bigint not null references sale_line(id),
  quantity     integer not null check (quantity > 0),
  constraint shipment_line_pkey primary key (shipment_id, sale_line_id)
);
create index shipment_line_of on shipment_line (sale_line_id);

-- shipping --------------------------------------------------------------------------------------------

-- of nobody; stays: while in use
create table shipping_band (
  zone_id          bigint not null references shipping_zone(id),
  min_weight       integer not null check (min_weight >= 0),
  max_weight       integer not null,
  recurrent_weight integer not null check (recurrent_weight >= 0),
  member_price     bigint not null check (member_price >= 0),
  retail_price     bigint not null check (retail_price >= 0),
  constraint shipping_band_pkey primary key (zone_id, min_weight),
  constraint shipping_band_check check (max_weight >= min_weight)
);

-- of nobody; stays: while in use
create table shipping_zone (
  id       bigint generated always as identity primary key,
  name     text not null,
  min_days smallint,
  max_days smallint,
  constraint shipping_zone_check check ((min_days is null) = (max_days is null)),
  constraint shipping_zone_check1 check (((min_days >= 0) and (min_days <= 90)) and ((max_days >= min_days) and (max_days <= 90)))
);

-- of nobody; stays: while in use
create table shipping_zone_area (
  country_id integer not null,
  state_id   text not null default '',
  zone_id    bigint not null references shipping_zone(id),
  constraint shipping_zone_area_pkey primary key (country_id, state_id)
);

-- sms -------------------------------------------------------------------------------------------------

-- of staff; stays: for good
create table sms_campaign (
  id         bigint generated always as identity primary key,
  name       text not null check (name <> ''),
  text       text not null check (text <> ''),
  state      text not null check (state in ('SCHEDULED', 'SENDING', 'DONE', 'STOPPED')),
  start_at   timestamptz not null,
  created_by bigint not null references login(id),
  created_at timestamptz not null,
  ended_at   timestamptz,
  constraint sms_campaign_check check ((state in ('DONE', 'STOPPED')) = (ended_at is not null))
);
create index sms_campaign_open on sms_campaign (start_at) where (state in ('SCHEDULED', 'SENDING'));

-- of a member (member_id); stays: until erased
create table sms_choice (
  member_id  bigint primary key references member(id),
  wanted     boolean not null,
  changed_at timestamptz not null,
  changed_by bigint not null references login(id)
);
-- triggers: sms_choice_is_consent

-- of a member (member_id); stays: until erased
create table sms_message (
  id           bigint generated always as identity primary key,
  campaign_id  bigint references sms_campaign(id),
  member_id    bigint references member(id),
  number       text not null check (number ~ '^\+[1-9][0-9]{7,14}$'),
  text         text not null,
  parts        smallint not null check (parts > 0),
  status       text not null default 'QUEUED' check (status in ('QUEUED', 'SENDING', 'SENT', 'DELIVERED', 'FAILED', 'UNKNOWN', 'STOPPED')),
  tries        integer not null default 0,
  next_at      timestamptz not null,
  provider     text,
  provider_id  text,
  error        text,
  sent_at      timestamptz,
  delivered_at timestamptz,
  constraint sms_message_campaign_id_number_key unique (campaign_id, number)
);
create index sms_message_due on sms_message (next_at, id) where (status in ('QUEUED', 'SENDING'));
create index sms_message_notice on sms_message (member_id, next_at) where (campaign_id is null);
create index sms_message_notices on sms_message (id) where (campaign_id is null);
create unique index sms_message_provider on sms_message (provider, provider_id) where (provider_id is not null);

-- stock -----------------------------------------------------------------------------------------------

-- of nobody; stays: for good
-- others read its balance: warehouse_id, item_code, on_hand, reserved, low_level
create table stock_balance (
  warehouse_id bigint not null references warehouse(id),
  item_code    text not null references stock_item(code),
  on_hand      integer not null default 0 check (on_hand >= 0),
  reserved     integer not null default 0,
  low_level    integer not null default 0 check (low_level >= 0),
  constraint stock_balance_pkey primary key (warehouse_id, item_code),
  constraint stock_balance_check check ((reserved >= 0) and (reserved <= on_hand))
);

-- of nobody; stays: while in use
-- others read its state: status
create table stock_category (
  code   text primary key check (code ~ '^[A-Za-z0-9-]{1,30}$'),
  name   text not null check (name <> ''),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  names  jsonb not null default '{}'::jsonb check (jsonb_typeof(names) = 'object')
);

-- of nobody; stays: for good
-- others read its item: code, name, names, weight, status
create table stock_item (
  code     text primary key check (code ~ '^[A-Za-z0-9]{1,30}$'),
  name     text not null,
  category text not null,
  weight   integer not null check (weight >= 0),
  status   text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  remark   text not null default '',
  names    jsonb not null default '{}'::jsonb check (jsonb_typeof(names) = 'object'),
  constraint stock_item_category foreign key (category) references stock_category(code)
);
create index stock_item_category_of on stock_item (category);

-- of nobody; stays: for good; only added to
-- others read its movement: warehouse_id, item_code, on_hand_change, reference
create table stock_movement (
  id              bigint generated always as identity primary key,
  warehouse_id    bigint not null,
  item_code       text not null,
  kind            text not null check (kind in ('RECEIVE', 'RESERVE', 'RELEASE', 'SALE', 'FREE_OF_CHARGE', 'RETURN', 'ADJUST', 'TRANSFER_OUT', 'TRANSFER_IN')),
  on_hand_change  integer not null,
  reserved_change integer not null,
  sale_id         bigint,
  reason          text not null default '',
  actor           bigint references login(id),
  at              timestamptz not null,
  transfer_id     bigint references stock_transfer(id),
  reference       text not null default '',
  on_hand_after   integer not null,
  reserved_after  integer not null,
  unit_cost       bigint,
  constraint stock_movement_warehouse_id_item_code_fkey foreign key (warehouse_id, item_code) references stock_balance(warehouse_id, item_code),
  constraint stock_movement_check check ((on_hand_change <> 0) or (reserved_change <> 0)),
  constraint stock_movement_check1 check ((reserved_after >= 0) and (reserved_after <= on_hand_after)),
  constraint stock_movement_check2 check ((kind <> 'ADJUST') or (reason <> '')),
  constraint stock_movement_unit_cost check ((unit_cost is null) or ((kind = 'RECEIVE') and (unit_cost >= 0)))
);
create index stock_movement_at on stock_movement (at);
create index stock_movement_cost on stock_movement (item_code) include (on_hand_change, unit_cost, at) where (unit_cost is not null);
create index stock_movement_item on stock_movement (warehouse_id, item_code, id);
create unique index stock_movement_sale on stock_movement (sale_id, warehouse_id, item_code, kind, reference) where (sale_id is not null);
create unique index stock_movement_transfer on stock_movement (transfer_id, warehouse_id, item_code, kind) where (transfer_id is not null);
-- triggers: stock_movement_append_only

-- of nobody; stays: for good
-- others read its onTheWay: to_id, status, sent_at
create table stock_transfer (
  id             bigint generated always as identity primary key,
  from_id        bigint not null references warehouse(id),
  to_id          bigint not null references warehouse(id),
  status         text not null default 'SENT' check (status in ('SENT', 'RECEIVED', 'DISPUTED', 'SETTLED')),
  note           text not null default '',
  sent_at        timestamptz not null,
  sent_by        bigint not null references login(id),
  received_at    timestamptz,
  received_by    bigint references login(id),
  settled_as     text check (settled_as in ('RETURNED', 'LOST')),
  settled_at     timestamptz,
  settled_by     bigint references login(id),
  settled_reason text,
  constraint stock_transfer_check check (from_id <> to_id),
  constraint stock_transfer_check1 check ((status = 'SENT') = (received_at is null)),
  constraint stock_transfer_check2 check ((status = 'SETTLED') = (settled_as is not null)),
  constraint stock_transfer_check3 check (((settled_as is null) = (settled_at is null)) and ((settled_as is null) = (settled_reason is null)))
);
create index stock_transfer_from on stock_transfer (from_id, id desc);
create index stock_transfer_to on stock_transfer (to_id, id desc);

-- of nobody; stays: for good
create table stock_transfer_line (
  transfer_id bigint not null references stock_transfer(id),
  item_code   text not null references stock_item(code),
  sent        integer not null check (sent > 0),
  received    integer,
  reason      text,
  constraint stock_transfer_line_pkey primary key (transfer_id, item_code),
  constraint stock_transfer_line_check check ((received >= 0) and (received <= sent)),
  constraint stock_transfer_line_check1 check ((received is null) or (received = sent) or (coalesce(reason, '') <> ''))
);

-- of a member (stockist_id); stays: for good
-- others read its warehouse: id, name, names, status, stockist_id, country_id, state_id
create table warehouse (
  id          bigint generated always as identity primary key,
  name        text not null,
  address1    text not null,
  address2    text not null default '',
  address3    text not null default '',
  post_code   text not null,
  city        text not null,
  state_id    text not null,
  country_id  integer not null,
  status      text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  stockist_id bigint unique references member(id),
  names       jsonb not null default '{}'::jsonb check (jsonb_typeof(names) = 'object'),
  constraint headquarters_run_by_nobody check ((id <> 1) or (stockist_id is null))
);

-- tax -------------------------------------------------------------------------------------------------

-- of a member (member_id); stays: for good; only added to
create table self_billed (
  id        bigint generated always as identity primary key,
  number    text not null unique check ((length(number) >= 1) and (length(number) <= 50)),
  type      text not null check (type in ('11', '12', '13')),
  member_id bigint not null references member(id),
  period    text not null check (period ~ '^[0-9]{4}-[0-9]{2}$'),
  sequence  smallint not null check (sequence > 0),
  cash      bigint not null,
  non_cash  bigint not null,
  content   jsonb not null,
  issued_at timestamptz not null,
  issued_by bigint not null references login(id),
  constraint self_billed_member_id_period_sequence_key unique (member_id, period, sequence),
  constraint self_billed_check check ((type = '11') = (sequence = 1)),
  constraint self_billed_check1 check (
case type
    when '12' then ((cash + non_cash) < 0)
    else ((cash + non_cash) > 0)
end)
);
create index self_billed_period on self_billed (period, member_id);
-- triggers: self_billed_append_only

-- of a member (member_id); stays: for good
create table tax_benefit (
  id          bigint generated always as identity primary key,
  member_id   bigint not null references member(id),
  given_on    date not null,
  kind        text not null check (kind in ('CAR', 'HOUSE', 'TRIP', 'OTHER')),
  description text not null check (description <> ''),
  amount      bigint not null check (amount > 0),
  recorded_at timestamptz not null,
  recorded_by bigint not null references login(id),
  voided_at   timestamptz,
  voided_by   bigint references login(id),
  void_reason text,
  constraint tax_benefit_check check (((voided_at is null) = (voided_by is null)) and ((voided_at is null) = (void_reason is null)))
);
create index tax_benefit_day on tax_benefit (given_on);
create index tax_benefit_member on tax_benefit (member_id, given_on) where (voided_at is null);

-- of a member (member_id); stays: for good
create table tax_person (
  member_id           bigint primary key references member(id),
  tin                 text not null default '' check ((tin = '') or (tin ~ '^[A-Z]{1,2}[0-9]{8,12}$')),
  registration_number text not null default '',
  kind                text not null default 'INDIVIDUAL' check (kind in ('INDIVIDUAL', 'COMPANY')),
  resident            boolean not null default true,
  changed_at          timestamptz not null,
  changed_by          bigint not null references login(id)
);

-- of staff; stays: for good; only added to
-- others read its remittance: id, period, reference, amount, members
create table tax_remittance (
  id          bigint generated always as identity primary key,
  period      text not null check (period ~ '^[0-9]{4}-[0-9]{2}$'),
  amount      bigint not null check (amount > 0),
  members     integer not null check (members > 0),
  paid_on     date not null,
  reference   text not null check (reference <> ''),
  recorded_at timestamptz not null,
  recorded_by bigint not null references login(id),
  constraint tax_remittance_period_reference_key unique (period, reference)
);
-- triggers: tax_remittance_append_only

-- of a member (member_id); stays: for good
create table tax_standing (
  member_id bigint not null references member(id),
  year      smallint not null check ((year >= 2000) and (year <= 2199)),
  cash      bigint not null,
  constraint tax_standing_pkey primary key (member_id, year)
);

-- of a member (member_id); stays: for good
-- others read its withheld: tx_id, member_id, period, base, tax, remittance_id
create table tax_withheld (
  tx_id         bigint primary key references ledger_tx(id),
  member_id     bigint not null references member(id),
  period        text not null check (period ~ '^[0-9]{4}-[0-9]{2}$'),
  base          bigint not null check (base > 0),
  tax           bigint not null,
  rate          integer not null check ((rate >= 1) and (rate <= 1000)),
  threshold     bigint not null check (threshold >= 0),
  income        bigint not null,
  remittance_id bigint references tax_remittance(id),
  constraint tax_withheld_check check ((tax > 0) and (tax < base)),
  constraint tax_withheld_check1 check (income > threshold),
  constraint tax_withheld_check2 check (tax = (((base * rate) + 5000) / 10000))
);
create index tax_withheld_member on tax_withheld (member_id, period);
create index tax_withheld_open on tax_withheld (period) where (remittance_id is null);
create index tax_withheld_period on tax_withheld (period, member_id);
-- triggers: tax_withheld_kept

-- tickets ---------------------------------------------------------------------------------------------

-- of a login (login_id); stays: for good
-- others read its ticket: id, login_id, state, updated_at
create table ticket (
  id          bigint generated always as identity primary key,
  login_id    bigint not null references login(id),
  subject     text not null check (subject <> ''),
  category    text not null check (category in ('ACCOUNT', 'ORDER', 'PAYMENT', 'BONUS', 'OTHER')),
  page        text not null default '',
  state       text not null default 'OPEN' check (state in ('OPEN', 'ANSWERED', 'CLOSED')),
  assigned_to bigint references login(id),
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
create index ticket_login on ticket (login_id, id);
create index ticket_waiting on ticket (updated_at) where (state = 'OPEN');

-- of nobody; stays: while in use
create table ticket_answer (
  id    bigint generated always as identity primary key,
  name  text not null check (name <> ''),
  texts jsonb not null check ((texts ->> 'en') <> '')
);
create unique index ticket_answer_name on ticket_answer (lower(name));

-- of whoever its ticket is of; stays: for good; only added to
-- others read its message: id, ticket_id, internal
create table ticket_message (
  id        bigint generated always as identity primary key,
  ticket_id bigint not null references ticket(id),
  login_id  bigint not null references login(id),
  by_staff  boolean not null,
  internal  boolean not null default false,
  text      text not null check (text <> ''),
  at        timestamptz not null,
  constraint ticket_message_check check (by_staff or (not internal))
);
create index ticket_message_ticket on ticket_message (ticket_id, id);
-- triggers: ticket_message_append_only

-- of whoever its ticket_message is of; stays: until erased
-- others read its picture: message_id, file
create table ticket_picture (
  file       text primary key references file(name),
  message_id bigint not null references ticket_message(id),
  sort       smallint not null
);
create index ticket_picture_message on ticket_picture (message_id, sort);
-- triggers: ticket_picture_claims

-- training --------------------------------------------------------------------------------------------

-- of nobody; stays: for good
create table training (
  id           bigint generated always as identity primary key,
  code         text not null check (code ~ '^[A-Za-z0-9-]{1,30}$'),
  category     text not null check (category in ('ONBOARDING', 'PRODUCT', 'SALES', 'LEADERSHIP', 'COMPLIANCE')),
  name         text not null,
  names        jsonb not null default '{}'::jsonb,
  description  text not null default '',
  descriptions jsonb not null default '{}'::jsonb,
  status       text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  usage_limit  integer check (usage_limit > 0),
  booked       integer not null default 0 check (booked >= 0),
  created_at   timestamptz not null,
  constraint training_limit check ((usage_limit is null) or (booked <= usage_limit))
);
create unique index training_code on training (lower(code));

-- of a member (member_id); stays: for good
create table training_booking (
  id           bigint generated always as identity primary key,
  training_id  bigint not null,
  session_id   bigint not null,
  member_id    bigint not null references member(id),
  code         text not null unique check (code ~ '^[0-9A-Z]{10}$'),
  state        text not null check (state in ('BOOKED', 'WAITING', 'ATTENDED', 'CANCELLED')),
  asked_at     timestamptz not null,
  placed_at    timestamptz,
  attended_at  timestamptz,
  cancelled_at timestamptz,
  constraint training_booking_session_id_training_id_fkey foreign key (session_id, training_id) references training_session(id, training_id),
  constraint training_booking_check check ((state = 'CANCELLED') = (cancelled_at is not null)),
  constraint training_booking_check1 check ((state = 'ATTENDED') = (attended_at is not null)),
  constraint training_booking_check2 check ((state <> all (array['BOOKED', 'ATTENDED'])) or (placed_at is not null))
);
create index training_booking_member on training_booking (member_id, id);
create unique index training_booking_once on training_booking (training_id, member_id) where (state <> 'CANCELLED');
create index training_booking_session on training_booking (session_id, id);
create index training_booking_waiting on training_booking (training_id, id) where (state = 'WAITING');
-- triggers: training_booking_places

-- of nobody; stays: while in use
create table training_session (
  id           bigint generated always as identity primary key,
  training_id  bigint not null references training(id),
  starts_at    timestamptz not null,
  ends_at      timestamptz not null,
  place        text not null default '',
  link         text not null default '',
  capacity     integer check (capacity > 0),
  booked       integer not null default 0 check (booked >= 0),
  sequence     integer not null default 0,
  cancelled_at timestamptz,
  constraint training_session_id_training_id_key unique (id, training_id),
  constraint training_session_capacity check ((capacity is null) or (booked <= capacity)),
  constraint training_session_check check (ends_at > starts_at),
  constraint training_session_check1 check ((place <> '') or (link <> ''))
);
create index training_session_training on training_session (training_id, starts_at);

-- wallets ---------------------------------------------------------------------------------------------

-- of a member (member_id); stays: for good
-- others read its account: id, member_id, wallet_type, system_code
-- others read its balance: balance, version, last_tx
create table account (
  id             bigint generated always as identity primary key,
  member_id      bigint references member(id),
  wallet_type    text check (wallet_type in ('EW', 'RW', 'SW')),
  system_code    text unique,
  balance        bigint not null default 0 check ((balance >= 0) and (balance <= '9000000000000000'::bigint)),
  version        bigint not null default 0,
  locked_until   timestamptz,
  chained_from   bigint,
  last_tx        bigint,
  held_until     timestamptz,
  trusted_before timestamptz,
  withheld       jsonb,
  constraint account_member_id_wallet_type_key unique (member_id, wallet_type),
  constraint account_check check ((member_id is null) = (wallet_type is null)),
  constraint account_check1 check ((member_id is null) = (system_code is not null)),
  constraint account_check2 check ((system_code is null) or ((balance = 0) and (version = 0)))
);
-- triggers: account_chain, account_kept, account_number, account_whole

-- of nobody; stays: for good
-- others read its month: month
create table ledger_month (
  month date primary key check (extract(day from month) = (1)::numeric)
);

-- of anybody; stays: for good; only added to
-- others read its transaction: id, type, month, business_date, created_at, actor, remark
-- others read its cause: cause_kind, cause_id, reverses
create table ledger_tx (
  id            bigint generated always as identity primary key,
  type          text not null,
  cause_kind    text not null check (cause_kind in ('SALE', 'REQUEST', 'BONUS', 'REFUND', 'PAYMENT', 'MOVE', 'ADJUSTMENT', 'TAX')) not valid,
  cause_id      text not null,
  actor         bigint references login(id),
  reverses      bigint unique references ledger_tx(id),
  remark        text not null default '',
  business_date date not null,
  created_at    timestamptz not null,
  month         date not null default '1900-01-01'::date,
  constraint ledger_tx_cause_kind_cause_id_type_key unique (cause_kind, cause_id, type),
  constraint ledger_tx_month check ((month = '1900-01-01'::date) or (month = (business_date - ((extract(day from business_date))::integer - 1)))) not valid,
  constraint wallet_not_held check (type <> 'HELD') not valid,
  constraint wallet_not_locked check (type <> '') not valid,
  constraint wallet_not_withheld check (type <> 'WITHHELD') not valid
);
create index ledger_tx_bonus on ledger_tx (business_date) where (cause_kind = 'BONUS');
create index ledger_tx_day on ledger_tx using brin (business_date);
-- triggers: ledger_tx_append_only, ledger_tx_whole

-- of staff; stays: for good
create table payout_file (
  id          bigint generated always as identity primary key,
  made_at     timestamptz not null,
  made_by     bigint not null references login(id),
  count       integer not null check (count > 0),
  total       bigint not null check (total > 0),
  sha256      bytea not null,
  state       text not null default 'SENT' check (state in ('SENT', 'ANSWERED')),
  answered_at timestamptz,
  answered_by bigint references login(id),
  constraint payout_file_check check ((state = 'ANSWERED') = (answered_at is not null))
);

-- of anybody; stays: for good
create table payout_preview (
  hash           bytea primary key,
  payout_file_id bigint not null references payout_file(id),
  made_by        bigint not null references login(id),
  made_at        timestamptz not null,
  lines          jsonb not null
);
create index payout_preview_file on payout_preview (payout_file_id);

-- of whoever its account is of; stays: for good; only added to
-- others read its posting: tx_id, account_id, month, amount, version, balance_after
create table posting (
  tx_id         bigint not null,
  account_id    bigint not null,
  amount        bigint not null check (amount <> 0),
  balance_after bigint,
  version       bigint,
  month         date not null default '1900-01-01'::date
) partition by LIST (month);
-- triggers: posting_append_only, posting_check, posting_webhook, posting_whole

-- of a member (member_id); stays: for good
-- others read its adjustment: id, member_id, wallet_type, amount, status, reason
create table wallet_adjustment (
  id          bigint generated always as identity primary key,
  member_id   bigint not null references member(id),
  wallet_type text not null check (wallet_type in ('EW', 'RW', 'SW')),
  amount      bigint not null check (amount <> 0),
  reason      text not null check (reason <> ''),
  status      text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED')),
  asked_at    timestamptz not null,
  asked_by    bigint not null references login(id),
  decided_at  timestamptz,
  decided_by  bigint references login(id),
  refusal     text,
  constraint wallet_adjustment_check check ((status = 'PENDING') = (decided_at is null)),
  constraint wallet_adjustment_check1 check ((status = 'PENDING') = (decided_by is null)),
  constraint wallet_adjustment_check2 check ((status <> 'REJECTED') or (refusal is not null)),
  constraint wallet_adjustment_second_person check ((status <> 'APPROVED') or (decided_by <> asked_by))
);
create index wallet_adjustment_member on wallet_adjustment (member_id, id desc);
create index wallet_adjustment_pending on wallet_adjustment (id) where (status = 'PENDING');

-- of a member (member_id, from_member_id); stays: for good
create table wallet_hold (
  id             bigint generated always as identity primary key,
  member_id      bigint not null references member(id),
  cause          text not null check (cause in ('PIN_RESET', 'PIN_CHANGED', 'BANK', 'EMAIL', 'SIGNAL', 'RECEIVED')),
  since          timestamptz not null,
  until          timestamptz,
  lifted_at      timestamptz,
  wallet_type    text check (wallet_type in ('EW', 'RW', 'SW')),
  amount         bigint check (amount > 0),
  move_id        bigint references wallet_move(id),
  from_member_id bigint references member(id),
  lock_id        bigint references wallet_lock(id),
  constraint wallet_hold_check check ((cause = 'RECEIVED') = (wallet_type is not null)),
  constraint wallet_hold_check1 check ((cause = 'RECEIVED') = (amount is not null)),
  constraint wallet_hold_check2 check ((cause = 'RECEIVED') = (move_id is not null)),
  constraint wallet_hold_check3 check ((cause = 'RECEIVED') = (from_member_id is not null)),
  constraint wallet_hold_check4 check ((until is not null) or (lock_id is not null))
);
create index wallet_hold_lock on wallet_hold (lock_id) where (lock_id is not null);
create index wallet_hold_member on wallet_hold (member_id, id desc);
create unique index wallet_hold_move on wallet_hold (move_id) where (lifted_at is null);
create index wallet_hold_sender on wallet_hold (from_member_id) where (from_member_id is not null);

-- of a member (member_id); stays: for good
create table wallet_lock (
  id        bigint generated always as identity primary key,
  member_id bigint not null references member(id),
  reason    text not null check (reason <> ''),
  until     timestamptz,
  locked_at timestamptz not null,
  locked_by bigint not null references login(id),
  lifted_at timestamptz,
  lifted_by bigint references login(id),
  constraint wallet_lock_check check ((lifted_at is null) = (lifted_by is null)),
  constraint wallet_lock_check1 check (until > locked_at)
);
create index wallet_lock_member on wallet_lock (member_id, id desc);
create unique index wallet_lock_open on wallet_lock (member_id) where (lifted_at is null);

-- of a member (member_id, to_member_id); stays: for good; only added to
-- others read its move: id, type, member_id, to_member_id, amount, charge, created_at
create table wallet_move (
  id           bigint generated always as identity primary key,
  type         text not null check (type in ('TRANSFER', 'CONVERT')),
  member_id    bigint not null references member(id),
  from_wallet  text not null check (from_wallet in ('EW', 'RW', 'SW')),
  to_member_id bigint not null references member(id),
  to_wallet    text not null check (to_wallet in ('EW', 'RW', 'SW')),
  amount       bigint not null check (amount > 0),
  charge       bigint not null check (charge >= 0),
  created_at   timestamptz not null,
  constraint wallet_move_check check ((type <> 'TRANSFER') or ((member_id <> to_member_id) and (from_wallet = to_wallet))),
  constraint wallet_move_check1 check ((type <> 'CONVERT') or ((member_id = to_member_id) and (from_wallet <> to_wallet)))
);
create index wallet_move_member on wallet_move (member_id, id);
create index wallet_move_time on wallet_move (created_at);
create index wallet_move_to on wallet_move (to_member_id, id);
-- triggers: wallet_move_append_only

-- of a member (member_id); stays: for good
-- others read its request: id, member_id, type, amount, held, status, created_at
-- others read its payment: by_card, bank_slip, cleared_at, payout_file_id
create table wallet_request (
  id              bigint generated always as identity primary key,
  member_id       bigint not null references member(id),
  type            text not null check (type in ('RELOAD', 'WITHDRAWAL')),
  wallet_type     text not null check (wallet_type in ('EW', 'RW', 'SW')),
  amount          bigint not null check (amount > 0),
  bank_slip       text references file(name),
  status          text not null default 'PENDING' check (status in ('PENDING', 'PAYING', 'APPROVED', 'REJECTED', 'CANCELLED')) not valid,
  reference       text,
  reason          text,
  created_at      timestamptz not null,
  decided_at      timestamptz,
  decided_by      bigint references login(id),
  held            bigint check (held > 0),
  charge          bigint check (charge >= 0),
  payout          bigint check (payout > 0),
  bank            jsonb,
  payout_by       date,
  cleared_at      timestamptz,
  cleared_by      bigint references login(id),
  payout_file_id  bigint references payout_file(id),
  by_card         boolean not null default false,
  card_payment_id bigint,
  constraint wallet_request_paid_by foreign key (card_payment_id, id, amount) references card_payment(id, request_id, amount) not valid,
  constraint wallet_request_by_card check ((not by_card) or (type = 'RELOAD')) not valid,
  constraint wallet_request_card_paid check ((by_card and (status = 'APPROVED')) = (card_payment_id is not null)) not valid,
  constraint wallet_request_check1 check ((status <> 'REJECTED') or (reason is not null)),
  constraint wallet_request_cleared check (((cleared_at is null) = (cleared_by is null)) and ((status <> 'PAYING') or ((type = 'WITHDRAWAL') and (cleared_at is not null))) and ((payout_file_id is null) or (cleared_at is not null))) not valid,
  constraint wallet_request_decided check ((status in ('PENDING', 'PAYING')) = (decided_at is null)) not valid,
  constraint wallet_request_reference check ((type <> 'WITHDRAWAL') or (status <> 'APPROVED') or (coalesce(reference, '') <> '')),
  constraint wallet_request_reload check ((type <> 'RELOAD') or ((bank_slip is null) = by_card)) not valid,
  constraint wallet_request_withdrawal check (((type = 'WITHDRAWAL') = (bank is not null)) and ((type = 'WITHDRAWAL') = (held is not null)) and ((type = 'WITHDRAWAL') = (charge is not null)) and ((type = 'WITHDRAWAL') = (payout is not null)) and ((held is null) or (held = (charge + payout))))
);
create index wallet_request_file on wallet_request (payout_file_id) where (payout_file_id is not null);
create index wallet_request_member on wallet_request (member_id, id desc);
create index wallet_request_paying on wallet_request (id) where (status = 'PAYING');
create index wallet_request_pending on wallet_request (id) where (status = 'PENDING');
create unique index wallet_request_slip on wallet_request (bank_slip) where (status <> 'REJECTED');
create index wallet_request_slip_file on wallet_request (bank_slip) where (bank_slip is not null);
create index wallet_request_time on wallet_request (created_at);
-- triggers: wallet_request_claims, wallet_request_one_file

-- of a member (member_id); stays: for good
-- others read its open: found_at, reviewed_at
create table wallet_signal (
  id            bigint generated always as identity primary key,
  member_id     bigint not null references member(id),
  kind          text not null check (kind in ('PASSED_ON', 'MANY_SENDERS', 'MANY_TRANSFERS', 'SHARED_BANK')),
  business_date date not null,
  found_at      timestamptz not null,
  amount        bigint not null check (amount >= 0),
  outcome       text check (outcome <> ''),
  concern       boolean,
  reviewed_at   timestamptz,
  reviewed_by   bigint references login(id),
  constraint wallet_signal_member_id_kind_business_date_key unique (member_id, kind, business_date),
  constraint wallet_signal_check check ((reviewed_at is null) = (reviewed_by is null)),
  constraint wallet_signal_check1 check ((reviewed_at is null) = (outcome is null)),
  constraint wallet_signal_check2 check ((reviewed_at is null) = (concern is null))
);
create index wallet_signal_open on wallet_signal (id) where (reviewed_at is null);
