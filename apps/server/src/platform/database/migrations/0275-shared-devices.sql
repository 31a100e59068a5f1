-- members who sign in from one browser are a signal for staff, too
alter table bonus_signal drop constraint bonus_signal_kind_check, add constraint bonus_signal_kind_check
  check (kind in ('LAST_DAY', 'REFUNDED_LATER', 'SHARED_BANK', 'SHARED_ADDRESS', 'SHARED_DEVICE', 'ONE_PAYER',
    'MANY_SIGN_UPS', 'RANK_BOUGHT', 'CHAIN'));

-- what the search goes by: browsers of new sessions, and all sessions of one browser
create index session_new_device on session (created_at) include (device_hash)
  where device_hash is not null and impersonator_id is null;
create index session_device on session (device_hash, created_at) include (login_id)
  where device_hash is not null and impersonator_id is null;
