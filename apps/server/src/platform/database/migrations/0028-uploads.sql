-- A private picture belongs to nobody until an order, a request or a document names it: whoever looks
-- for what was never used finds it, and what is being removed can be named no longer.
alter table file
  add column claimed_at timestamptz,
  -- one server removes it, until then
  add column removing_until timestamptz,
  add constraint file_claimed check (claimed_at is null or removing_until is null);
update file f set claimed_at = now() where exists (select from sale where bank_slip = f.name)
  or exists (select from wallet_request where bank_slip = f.name)
  or exists (select from identity_picture where file = f.name);
create index file_unclaimed on file (created_at)
  where claimed_at is null and pathway in ('slip', 'identity');

-- by trigger, so that the version before this one claims as well
create function claim_file() returns trigger language plpgsql as $$
begin
  update file set claimed_at = now() where claimed_at is null and name = case tg_table_name
    when 'identity_picture' then to_jsonb(new) ->> 'file' else to_jsonb(new) ->> 'bank_slip' end;
  return null;
end $$;
create trigger sale_claims after insert or update of bank_slip on sale
  for each row when (new.bank_slip is not null) execute function claim_file();
create trigger wallet_request_claims after insert or update of bank_slip on wallet_request
  for each row when (new.bank_slip is not null) execute function claim_file();
create trigger identity_picture_claims after insert on identity_picture
  for each row execute function claim_file();

-- what one network or login uploaded on a day (UTC); it may be lost in a crash
create unlogged table upload_day (
  uploader text not null,
  day date not null,
  bytes bigint not null,
  primary key (day, uploader)
);
