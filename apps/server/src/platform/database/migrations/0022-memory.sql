-- What a server keeps in memory (members, malls) is brought up to date by what has changed since.

-- the transactions that noted members in member_change, one row each: asking what is new costs the
-- same while one of them that touched a hundred thousand members is still open
create table member_change_transaction (
  xid xid8 primary key,
  at timestamptz not null default now()
);
create index member_change_transaction_at on member_change_transaction (at);
create function note_member_change() returns trigger language plpgsql as $$
begin
  insert into member_change_transaction (xid) values (pg_current_xact_id()) on conflict do nothing;
  return null;
end $$;
create trigger member_change_noted after insert on member_change
  for each statement execute function note_member_change();

-- the catalogue's version counts transactions, not statements: one that imports a thousand products
-- changes its one row once. The row stays locked until the commit, so versions are committed in order
alter table catalogue_version add column xid xid8;
create or replace function catalogue_changed() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1, xid = pg_current_xact_id()
    where xid is distinct from pg_current_xact_id();
  return null;
end $$;

-- which products a version changed, so that a server reads those again and no others
create table catalogue_change (
  version bigint not null,
  product_code text not null,
  at timestamptz not null default now(),
  primary key (version, product_code)
);
create index catalogue_change_at on catalogue_change (at);
create function note_products() returns trigger language plpgsql as $$
begin
  insert into catalogue_change (version, product_code)
    select v.version, c.code from changed c, catalogue_version v on conflict do nothing;
  return null;
end $$;
create function note_product_parts() returns trigger language plpgsql as $$
begin
  insert into catalogue_change (version, product_code)
    select distinct v.version, c.product_code from changed c, catalogue_version v
    on conflict do nothing;
  return null;
end $$;
-- after the triggers catalogue_…, which count the version up: triggers run by name
do $$
declare
  part text;
  event text;
begin
  foreach part in array array['product', 'product_mall', 'product_image', 'product_item', 'product_price'] loop
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format(
        'create trigger noted_%1$s_%2$s after %2$s on %1$I referencing %3$s table as changed
          for each statement execute function %4$s()',
        part, event, case event when 'delete' then 'old' else 'new' end,
        case part when 'product' then 'note_products' else 'note_product_parts' end);
    end loop;
  end loop;
end $$;
