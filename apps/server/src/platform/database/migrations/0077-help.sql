-- Pages of help that staff write, by language.
create table help_page (
  id bigint generated always as identity primary key,
  titles jsonb not null check (titles ->> 'en' <> ''),
  -- what is shown, cleaned
  bodies jsonb not null default '{}',
  -- the words alone, which searches read
  words jsonb not null default '{}',
  -- screens that it explains, as the last part of their address
  screens text[] not null default '{}',
  sort int not null default 0,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  version int not null default 1,
  updated_at timestamptz not null,
  updated_by bigint references login
);
create index help_page_order on help_page (sort, id);
