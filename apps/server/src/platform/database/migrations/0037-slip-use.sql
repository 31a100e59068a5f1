-- A slip pays once: what it is, is its picture and not its bytes. Each slip that brought money has a row
-- here, written with the money; the keys refuse a second one, whoever approves at the same moment.

alter table file
  -- SHA-256 of the decoded picture; null: of before this, until a job has looked at it
  add column pixels bytea,
  -- what it looks like: 24 x 24 mean brightnesses, and the mean of all
  add column likeness bytea,
  add column tone smallint,
  -- the earliest slip that looks the same, or itself
  add column same_as text;
create index file_pixels on file (pixels) where pixels is not null;
create index file_same_as on file (same_as) where same_as is not null;
create index file_tone on file (tone) where tone is not null;
create index file_unread_slip on file (created_at) where pathway = 'slip' and pixels is null;

create table slip_use (
  -- the request or sale that it paid for, `R0000001` or `S0000001`
  cause text primary key,
  file text not null references file,
  sha256 bytea not null,
  pixels bytea,
  used_at timestamptz not null,
  constraint slip_use_sha256 unique (sha256),
  constraint slip_use_pixels unique (pixels)
);
create index slip_use_file on slip_use (file);

insert into slip_use (cause, file, sha256, used_at)
select cause, file, sha256, used_at from (
  select 'R' || lpad(r.id::text, 7, '0') as cause, r.bank_slip as file, f.sha256, r.decided_at as used_at
    from wallet_request r join file f on f.name = r.bank_slip where r.status = 'APPROVED'
  union all
  select 'S' || lpad(s.id::text, 7, '0'), s.bank_slip, f.sha256, s.approved_at
    from sale s join file f on f.name = s.bank_slip where s.approved_at is not null
) used order by used_at on conflict do nothing;
