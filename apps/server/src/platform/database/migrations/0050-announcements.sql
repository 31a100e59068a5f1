-- Pictures in announcements and other rich text have a pathway of their own.
alter table file drop constraint file_pathway_check;
alter table file add constraint file_pathway_check
  check (pathway in ('slip', 'identity', 'product', 'banner', 'content'));

-- `texts` stays the words alone, which lists and searches read; `bodies` is what is shown.
alter table announcement
  add column bodies jsonb not null default '{}',
  add column image text references file,
  add column pop_up boolean not null default false,
  add column roles text[] not null default '{}'
    check (roles <@ array['member', 'stockist', 'staff']),
  add column ranks smallint[] not null default '{}',
  add column package_ranks smallint[] not null default '{}',
  add column countries int[] not null default '{}',
  add column version int not null default 1,
  add column updated_at timestamptz not null default now(),
  add column updated_by bigint references login;
update announcement set bodies = (
  select coalesce(jsonb_object_agg(key, '<p>' || replace(replace(replace(value, '&', '&amp;'), '<', '&lt;'), '>', '&gt;') || '</p>'), '{}')
  from jsonb_each_text(texts));
create index announcement_shown on announcement (priority desc, display_at desc) where status = 'ACTIVE';

-- Who has seen an announcement that comes up by itself: once for each person, on whichever device.
create table announcement_seen (
  announcement_id bigint not null references announcement on delete cascade,
  login_id bigint not null references login,
  seen_at timestamptz not null,
  primary key (announcement_id, login_id)
);
create index announcement_seen_login on announcement_seen (login_id);
