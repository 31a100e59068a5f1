-- The trees: who changed, who waits for a place, who is going to move.

-- which members a transaction touched, so that a server knows what to read again
create table member_change (
  xid xid8 not null default pg_current_xact_id(),
  member_id bigint not null,
  at timestamptz not null default now()
);
create index member_change_xid on member_change (xid);
create index member_change_at on member_change (at);

create function note_new_members() returns trigger language plpgsql as $$
begin
  insert into member_change (member_id) select id from added;
  return null;
end $$;
create trigger member_added after insert on member
  referencing new table as added for each statement execute function note_new_members();

create function note_member() returns trigger language plpgsql as $$
begin
  insert into member_change (member_id) values (new.id);
  return null;
end $$;
create trigger member_changed after update on member
  for each row when (old.* is distinct from new.*) execute function note_member();

create function note_login() returns trigger language plpgsql as $$
begin
  insert into member_change (member_id) select id from member where login_id = new.id;
  return null;
end $$;
create trigger login_renamed after update of username on login
  for each row when (old.username is distinct from new.username) execute function note_login();

create function note_edges() returns trigger language plpgsql as $$
begin
  insert into member_change (member_id) select member_id from changed;
  return null;
end $$;
create trigger sponsor_edge_added after insert on sponsor_edge
  referencing new table as changed for each statement execute function note_edges();
create trigger sponsor_edge_ended after update on sponsor_edge
  referencing new table as changed for each statement execute function note_edges();
create trigger placement_edge_added after insert on placement_edge
  referencing new table as changed for each statement execute function note_edges();
create trigger placement_edge_ended after update on placement_edge
  referencing new table as changed for each statement execute function note_edges();

-- the month's volume of a member changes with the state of a sale
create function note_sale() returns trigger language plpgsql as $$
begin
  insert into member_change (member_id) values (new.member_id);
  return null;
end $$;
create trigger sale_counted after update on sale for each row
  when (old.status is distinct from new.status or old.period is distinct from new.period)
  execute function note_sale();
create trigger sale_added after insert on sale for each row
  when (new.period is not null) execute function note_sale();

-- the chosen way of placing, and those who wait for a place (domain 3)
alter table member add constraint member_placement_strategy check (placement_strategy in (
  'manual', 'extremeLeft', 'extremeRight', 'insideLeft', 'insideRight', 'balanced',
  'weakCount', 'weakVolume', 'alternate', 'defer'));

create table holding_tank (
  member_id bigint primary key references member,
  sponsor_id bigint not null references member,
  since timestamptz not null
);
create index holding_tank_sponsor on holding_tank (sponsor_id, since);
create index holding_tank_since on holding_tank (since);

-- a move waits for the second person, then for its month (domain 3)
create table tree_move (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  tree text not null check (tree in ('SPONSOR', 'PLACEMENT')),
  from_id bigint not null references member,
  from_side text check (from_side in ('L', 'R')),
  to_id bigint not null references member,
  to_side text check (to_side in ('L', 'R')),
  reason text not null check (reason <> ''),
  status text not null check (status in ('REQUESTED', 'SCHEDULED', 'DONE', 'CANCELLED', 'FAILED')),
  -- the first instant of the month from which it holds
  effective_at timestamptz not null,
  requested_by bigint not null references login,
  requested_at timestamptz not null,
  approved_by bigint references login,
  approved_at timestamptz,
  closed_by bigint references login,
  closed_at timestamptz,
  -- why it was cancelled or could not be done
  closed_reason text,
  check ((tree = 'PLACEMENT') = (to_side is not null)),
  check (member_id <> to_id)
);
-- one open move a member and tree, one member for an open place
create unique index tree_move_open on tree_move (member_id, tree) where status in ('REQUESTED', 'SCHEDULED');
create unique index tree_move_place on tree_move (to_id, to_side)
  where tree = 'PLACEMENT' and status in ('REQUESTED', 'SCHEDULED');
create index tree_move_due on tree_move (effective_at) where status = 'SCHEDULED';

-- the identity check of a member (domain 2)
alter table member add column verification text not null default 'NONE'
  check (verification in ('NONE', 'PENDING', 'VERIFIED', 'REJECTED'));

-- how often a member's links were opened and led to a registration
create table referral_day (
  member_id bigint not null references member,
  "binary" boolean not null,
  day date not null,
  visits int not null default 0 check (visits >= 0),
  sign_ups int not null default 0 check (sign_ups >= 0),
  primary key (member_id, "binary", day)
);
-- who was counted today: a hash, forgotten after two days
create table referral_visitor (
  member_id bigint not null references member,
  "binary" boolean not null,
  day date not null,
  visitor bytea not null,
  primary key (member_id, "binary", day, visitor)
);
create index referral_visitor_day on referral_visitor (day);
