-- A member's cart in one mall has a version, which grows with each change to its lines, whoever makes it. An order says
-- which version it was made of, and a version becomes one order at most.
create table cart (
  member_id bigint not null references member,
  mall_type smallint not null check (mall_type in (2, 3, 4)),
  version bigint not null check (version >= 0),
  primary key (member_id, mall_type)
);
insert into cart (member_id, mall_type, version)
select distinct member_id, mall_type, 1 from cart_line;

create function cart_changed() returns trigger language plpgsql as $$
begin
  insert into cart (member_id, mall_type, version)
  select distinct member_id, mall_type, 1 from changed order by member_id, mall_type
  on conflict (member_id, mall_type) do update set version = cart.version + 1;
  return null;
end $$;
create trigger cart_line_added after insert on cart_line referencing new table as changed
  for each statement execute function cart_changed();
create trigger cart_line_set after update on cart_line referencing new table as changed
  for each statement execute function cart_changed();
create trigger cart_line_gone after delete on cart_line referencing old table as changed
  for each statement execute function cart_changed();

-- null: made by a program that does not speak of a cart, or before carts had versions
alter table sale add column cart_version bigint;
create unique index sale_cart on sale (member_id, mall_type, cart_version) where cart_version is not null;
