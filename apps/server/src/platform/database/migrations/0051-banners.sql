-- Pictures that change by themselves on sign-in, home and malls.
create table banner (
  id bigint generated always as identity primary key,
  titles jsonb not null check (titles ? 'en'),
  url text,
  places text[] not null check (cardinality(places) > 0 and places <@ array['signIn', 'home', 'mall']),
  priority int not null default 0,
  display_at timestamptz not null,
  expired_at timestamptz,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  version int not null default 1,
  updated_at timestamptz not null,
  updated_by bigint references login,
  check (expired_at is null or expired_at > display_at)
);

-- One picture for each language and width; a language without one shows the English.
create table banner_image (
  banner_id bigint not null references banner on delete cascade,
  language text not null check (language ~ '^[a-z]{2}$'),
  width text not null check (width in ('phone', 'desktop')),
  file text not null references file,
  primary key (banner_id, language, width)
);
create index banner_image_file on banner_image (file);
