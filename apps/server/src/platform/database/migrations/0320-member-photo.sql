-- A member's picture of themselves: private, each of one member.
alter table file drop constraint file_pathway_check;
alter table file add constraint file_pathway_check
  check (pathway in ('slip', 'identity', 'ticket', 'photo', 'product', 'banner', 'content'));

create table member_photo (
  member_id bigint primary key references member,
  file text not null unique references file (name),
  set_at timestamptz not null
);

create or replace function claim_file() returns trigger language plpgsql as $$
begin
  update file set claimed_at = now() where claimed_at is null and name = case
    when tg_table_name in ('identity_picture', 'ticket_picture', 'member_photo') then to_jsonb(new) ->> 'file'
    else to_jsonb(new) ->> 'bank_slip' end;
  return null;
end $$;
create trigger member_photo_claims after insert or update of file on member_photo
  for each row execute function claim_file();

-- the version before this one finds its pictures through it, too
create index file_unclaimed_own on file (created_at)
  where claimed_at is null and pathway in ('slip', 'identity', 'ticket', 'photo');
drop index file_unclaimed_private;
