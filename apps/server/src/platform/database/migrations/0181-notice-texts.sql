-- Notices by text message: to members who chose so, where the company allows it.

-- a text of its own belongs to no sending
alter table sms_message alter column campaign_id drop not null;
create index sms_message_notice on sms_message (member_id, next_at) where campaign_id is null;
create index sms_message_notices on sms_message (id) where campaign_id is null;

-- What is still to be written as a text.
create table notice_text (
  notice_id bigint primary key references notice on delete cascade
);

create or replace function push_notices() returns trigger language plpgsql as $$
begin
  insert into push_message (subscription_id, notice_id, next_at)
  select s.id, n.id, n.created_at from added n join push_subscription s on s.login_id = n.login_id
  where not n.hidden and not exists (select 1 from notice_preference p
    where p.login_id = n.login_id and p.area = n.area and p.channel = 'push' and not p.wanted);
  insert into notice_text (notice_id)
  select n.id from added n join notice_preference p
    on p.login_id = n.login_id and p.area = n.area and p.channel = 'sms' and p.wanted
  where not n.hidden;
  return null;
end $$;
