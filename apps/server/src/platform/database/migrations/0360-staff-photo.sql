-- A picture of who works here, as members have one: private, each of one employee.
create table staff_photo (
  staff_id bigint primary key references staff,
  file text not null unique references file (name),
  set_at timestamptz not null
);

create or replace function claim_file() returns trigger language plpgsql as $$
begin
  update file set claimed_at = now() where claimed_at is null and name = case
    when tg_table_name in ('identity_picture', 'ticket_picture', 'member_photo', 'staff_photo') then to_jsonb(new) ->> 'file'
    else to_jsonb(new) ->> 'bank_slip' end;
  return null;
end $$;
create trigger staff_photo_claims after insert or update of file on staff_photo
  for each row execute function claim_file();
