-- The binary bonus: pairs of volume in the two legs of the placement tree.

-- a wider list is safe for the version before: nothing that it writes is refused
alter table bonus_plan drop constraint bonus_plan_kind_check;
alter table bonus_plan add constraint bonus_plan_kind_check
  check (kind in ('SPONSOR', 'UNILEVEL', 'GENERATION', 'UPGRADE_RANKING', 'BINARY'));
alter table bonus_plan_draft drop constraint bonus_plan_draft_kind_check;
alter table bonus_plan_draft add constraint bonus_plan_draft_kind_check
  check (kind in ('SPONSOR', 'UNILEVEL', 'GENERATION', 'UPGRADE_RANKING', 'BINARY'));
-- companies that there are: off, until somebody approves a version that pays
insert into bonus_plan (kind, version, name, effective_from, status, plan)
  select 'BINARY', 1, 'Binary bonus', min(effective_from), 'INACTIVE',
    '{"period": "DAILY", "unit": 30000, "ratio": "1:1", "perPair": 3000, "percentage": null, "unqualified": "KEEP", "caps": null, "aboveCap": "FLUSH"}'
  from bonus_plan having count(*) > 0;

alter table bonus_run_earner
  add column binary_pairs bigint not null default 0,
  add column binary_pairs_lines int not null default 0;
alter table bonus_estimate add column binary_pairs bigint not null default 0;

-- Both legs of a member as a run left them, hundredths of PV: what was carried in and what came is paired, lost or
-- carried on. Loaded in bulk with the run; of a posted run nothing changes any more.
create table binary_leg (
  run_id bigint not null,
  member_id bigint not null,
  left_in bigint not null check (left_in >= 0),
  left_volume bigint not null check (left_volume >= 0),
  left_paired bigint not null check (left_paired >= 0),
  left_lost bigint not null check (left_lost >= 0),
  left_out bigint not null check (left_out >= 0),
  right_in bigint not null check (right_in >= 0),
  right_volume bigint not null check (right_volume >= 0),
  right_paired bigint not null check (right_paired >= 0),
  right_lost bigint not null check (right_lost >= 0),
  right_out bigint not null check (right_out >= 0),
  pairs bigint not null check (pairs >= 0),
  primary key (run_id, member_id),
  check (left_in + left_volume = left_paired + left_lost + left_out),
  check (right_in + right_volume = right_paired + right_lost + right_out)
);
create index binary_leg_member on binary_leg (member_id, run_id);

create function keep_posted_legs() returns trigger language plpgsql as $$
begin
  if exists (select from bonus_run where id = old.run_id and state in ('LOCKED', 'POSTED')) then
    raise exception 'the legs of a locked bonus run never change';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger binary_leg_kept before update or delete on binary_leg
  for each row execute function keep_posted_legs();

-- Returned sales of months that are paid, followed into the legs that they counted in.
create table binary_refund (
  refund_id bigint primary key references refund,
  traced_at timestamptz not null
);
-- Volume that a return takes out of a leg: what was carried still (line_id 0), and what a line's pairs had used.
create table binary_return (
  refund_id bigint not null references binary_refund,
  member_id bigint not null references member,
  side smallint not null check (side in (0, 1)),
  line_id bigint not null check (line_id >= 0),
  sale_id bigint not null references sale,
  -- where the sale came into the leg: all volume of the leg before it
  position bigint not null check (position >= 0),
  volume bigint not null check (volume > 0),
  -- the run that takes it out of what is carried
  run_id bigint references bonus_run,
  check (line_id = 0 or run_id is null),
  primary key (refund_id, member_id, side, line_id)
);
create index binary_return_leg on binary_return (member_id, side);
create index binary_return_line on binary_return (line_id) where line_id > 0;
create index binary_return_waiting on binary_return (refund_id) where line_id = 0 and run_id is null;
create index binary_return_run on binary_return (run_id) where run_id is not null;

-- both legs of everybody in the running month so far, as bonus_estimate is
create unlogged table bonus_estimate_leg (
  calculation bigint not null,
  member_id bigint not null,
  left_in bigint not null,
  left_volume bigint not null,
  left_paired bigint not null,
  left_lost bigint not null,
  left_out bigint not null,
  right_in bigint not null,
  right_volume bigint not null,
  right_paired bigint not null,
  right_lost bigint not null,
  right_out bigint not null,
  pairs bigint not null,
  primary key (calculation, member_id)
);
