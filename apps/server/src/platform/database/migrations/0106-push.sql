-- Browsers that show notices while no page is open: one for a session, gone with it.
create table push_subscription (
  id bigint generated always as identity primary key,
  login_id bigint not null references login,
  session_id bigint not null unique references session on delete cascade,
  -- where the browser's maker takes messages for it, and what they are encrypted with
  endpoint text not null unique check (endpoint ~ '^https?://'),
  p256dh text not null check (p256dh <> ''),
  auth text not null check (auth <> ''),
  language text not null,
  created_at timestamptz not null
);
create index push_subscription_login on push_subscription (login_id);

-- What is on its way to one of them; what has arrived is deleted.
create table push_message (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references push_subscription on delete cascade,
  notice_id bigint not null references notice on delete cascade,
  tries int not null default 0,
  next_at timestamptz not null,
  unique (subscription_id, notice_id)
);
create index push_message_due on push_message (next_at, id);
create index push_message_notice on push_message (notice_id);

alter table notice_preference drop constraint notice_preference_channel_check;
alter table notice_preference add constraint notice_preference_channel_check
  check (channel in ('inApp', 'mail', 'sms', 'push'));

-- Whoever writes a notice: it goes to the devices of its reader in the same transaction, if it is shown in
-- the portal and its kind was not chosen to stay there.
create function push_notices() returns trigger language plpgsql as $$
begin
  insert into push_message (subscription_id, notice_id, next_at)
  select s.id, n.id, n.created_at from added n join push_subscription s on s.login_id = n.login_id
  where not n.hidden and not exists (select 1 from notice_preference p
    where p.login_id = n.login_id and p.area = n.area and p.channel = 'push' and not p.wanted);
  return null;
end $$;
create trigger notice_push after insert on notice referencing new table as added
  for each statement execute function push_notices();

-- However a session ends, its browser is told nothing more.
create function end_push() returns trigger language plpgsql as $$
begin
  delete from push_subscription where session_id = new.id;
  return null;
end $$;
create trigger session_push after update of ended_at on session
  for each row when (new.ended_at is not null and old.ended_at is null) execute function end_push();
