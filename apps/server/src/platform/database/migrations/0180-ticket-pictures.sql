-- Pictures beside a message to support: private, each named by one message.
alter table file drop constraint file_pathway_check;
alter table file add constraint file_pathway_check
  check (pathway in ('slip', 'identity', 'ticket', 'product', 'banner', 'content'));

create table ticket_picture (
  file text primary key references file (name),
  message_id bigint not null references ticket_message,
  sort smallint not null
);
create index ticket_picture_message on ticket_picture (message_id, sort);

create or replace function claim_file() returns trigger language plpgsql as $$
begin
  update file set claimed_at = now() where claimed_at is null and name = case
    when tg_table_name in ('identity_picture', 'ticket_picture') then to_jsonb(new) ->> 'file'
    else to_jsonb(new) ->> 'bank_slip' end;
  return null;
end $$;
create trigger ticket_picture_claims after insert on ticket_picture
  for each row execute function claim_file();

create index file_unclaimed_private on file (created_at)
  where claimed_at is null and pathway in ('slip', 'identity', 'ticket');
drop index file_unclaimed;
