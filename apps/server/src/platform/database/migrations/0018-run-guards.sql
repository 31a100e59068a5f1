-- A locked run may be unlocked while nothing of it is paid: one person asks, another one agrees.
alter table bonus_run add column unlock_requested_at timestamptz;
alter table bonus_run add column unlock_requested_by bigint references login;
alter table bonus_run add column unlock_reason text;
alter table bonus_run add constraint bonus_run_unlock
  check ((unlock_requested_at is null) = (unlock_reason is null)
    and (unlock_requested_at is null or state = 'LOCKED'));

-- The company cap: what the bonuses on volume came to, and what they were scaled to (sen). Null: not exceeded.
alter table bonus_run add column cap_computed bigint;
alter table bonus_run add column cap_allowed bigint;
alter table bonus_run add constraint bonus_run_cap
  check ((cap_computed is null) = (cap_allowed is null));
