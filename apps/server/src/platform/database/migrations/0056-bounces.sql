-- What the addressee's side said of a mail after it was taken.
alter table mail
  add column bounce text check (bounce in ('HARD', 'SOFT', 'COMPLAINT')),
  add column bounce_reason text,
  add column bounced_at timestamptz,
  add check ((bounce is null) = (bounced_at is null));
-- addresses that are not there, or whose owner has called a mail unwanted
create table mail_stop (
  address_key text primary key check (address_key = lower(address_key)),
  kind text not null check (kind in ('HARD', 'COMPLAINT')),
  at timestamptz not null
);
