-- Views of a list that people saved under a name: filters, order, columns. A shared one is every
-- employee's to see.

create table list_view (
  id bigint generated always as identity primary key,
  list text not null check (list <> ''),
  login_id bigint not null references login,
  name text not null check (name <> ''),
  shared boolean not null default false,
  -- the parameters of the address, and how the columns are arranged
  shown jsonb not null,
  changed_at timestamptz not null
);
create unique index list_view_name on list_view (list, login_id, lower(name));
create index list_view_shared on list_view (list) where shared;
create index list_view_of_login on list_view (login_id);
