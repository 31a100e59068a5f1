-- Limits count what costs the server something, by what costs the caller something.

-- a day's uploads: how many, and how many pixels had to be decoded
alter table upload_day
  add column files int not null default 0,
  add column pixels bigint not null default 0;
-- got for a solved captcha: its holder has a share of their own
alter table upload_ticket add column solved boolean not null default false;
-- registrations of a network that were begun, also those that were refused
alter table registration_day add column tries int not null default 0;
-- whether a browser has ever signed in, whoever is signing in now
create index known_device_hash on known_device (hash);

-- mails to an account's owner that others can cause: new browsers, and links to a new password
alter table guess drop constraint guess_kind_check,
  add constraint guess_kind_check check (kind in ('PASSWORD', 'PIN', 'TOTP', 'NETWORK', 'BROWSER', 'LINK'));
