-- Training that members book: sessions with places, a waiting list, who came.

create table training (
  id bigint generated always as identity primary key,
  code text not null check (code ~ '^[A-Za-z0-9-]{1,30}$'),
  category text not null
    check (category in ('ONBOARDING', 'PRODUCT', 'SALES', 'LEADERSHIP', 'COMPLIANCE')),
  name text not null,
  names jsonb not null default '{}',
  description text not null default '',
  descriptions jsonb not null default '{}',
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  -- places over all of its sessions; null: as many as the sessions have
  usage_limit int check (usage_limit > 0),
  -- places that are taken; kept by the trigger below
  booked int not null default 0 check (booked >= 0),
  created_at timestamptz not null,
  constraint training_limit check (usage_limit is null or booked <= usage_limit)
);
create unique index training_code on training (lower(code));

create table training_session (
  id bigint generated always as identity primary key,
  training_id bigint not null references training,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  place text not null default '',
  link text not null default '',
  capacity int check (capacity > 0),
  booked int not null default 0 check (booked >= 0),
  -- grows with every change: a calendar takes the larger one
  sequence int not null default 0,
  cancelled_at timestamptz,
  unique (id, training_id),
  check (ends_at > starts_at),
  check (place <> '' or link <> ''),
  constraint training_session_capacity check (capacity is null or booked <= capacity)
);
create index training_session_training on training_session (training_id, starts_at);

create table training_booking (
  id bigint generated always as identity primary key,
  training_id bigint not null,
  session_id bigint not null,
  member_id bigint not null references member,
  -- what is shown at the door
  code text not null unique check (code ~ '^[0-9A-Z]{10}$'),
  state text not null check (state in ('BOOKED', 'WAITING', 'ATTENDED', 'CANCELLED')),
  asked_at timestamptz not null,
  placed_at timestamptz,
  attended_at timestamptz,
  cancelled_at timestamptz,
  foreign key (session_id, training_id) references training_session (id, training_id),
  check ((state = 'CANCELLED') = (cancelled_at is not null)),
  check ((state = 'ATTENDED') = (attended_at is not null)),
  check (state not in ('BOOKED', 'ATTENDED') or placed_at is not null)
);
-- a member has one place in a training, or waits once
create unique index training_booking_once on training_booking (training_id, member_id)
  where state <> 'CANCELLED';
create index training_booking_session on training_booking (session_id, id);
create index training_booking_waiting on training_booking (training_id, id) where state = 'WAITING';
create index training_booking_member on training_booking (member_id, id);

-- The places that are taken follow the bookings, and the checks above refuse one too many, whoever writes.
create function count_training_places() returns trigger language plpgsql as $$
declare
  taken int := (new.state in ('BOOKED', 'ATTENDED'))::int
    - case when tg_op = 'UPDATE' then (old.state in ('BOOKED', 'ATTENDED'))::int else 0 end;
begin
  if taken <> 0 then
    update training set booked = booked + taken where id = new.training_id;
    update training_session set booked = booked + taken where id = new.session_id;
  end if;
  return null;
end $$;
create trigger training_booking_places after insert or update of state on training_booking
  for each row execute function count_training_places();
