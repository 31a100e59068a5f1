-- Products and stock as the people who run the company work with them: drafts, category trees,
-- prices that may be corrected before they hold, stock that travels, levels that warn.

-- categories of products: a tree, sorted among siblings
alter table product_category
  add column parent text references product_category,
  add column status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  add check (parent is null or parent <> code);
create index product_category_parent on product_category (parent);

-- a draft is nobody's but the editors'
alter table product
  add column status text not null default 'PUBLISHED' check (status in ('DRAFT', 'PUBLISHED')),
  add column version int not null default 1,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add column updated_by bigint references login;
create index product_category_of on product (category);
create index product_image_file on product_image (file);
create index product_item_item on product_item (item_code);

-- of two prices with one instant the one written later holds: a correction is a new row too
alter table product_price drop constraint product_price_pkey;
alter table product_price
  add column id bigint generated always as identity primary key,
  add column created_at timestamptz not null default now(),
  add column created_by bigint references login;
create index product_price_of on product_price (product_code, country_id, effective_at desc, id desc);

-- categories of stock items
create table stock_category (
  code text primary key check (code ~ '^[A-Za-z0-9-]{1,30}$'),
  name text not null check (name <> ''),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE'))
);
insert into stock_category (code, name)
  select distinct regexp_replace(category, '[^A-Za-z0-9-]', '-', 'g'), min(category)
  from stock_item group by 1;
update stock_item set category = regexp_replace(category, '[^A-Za-z0-9-]', '-', 'g');
alter table stock_item
  add constraint stock_item_category foreign key (category) references stock_category,
  add column remark text not null default '';
create index stock_item_category_of on stock_item (category);

-- below this many units for sale somebody is told
alter table stock_balance
  add column low_level int not null default 0 check (low_level >= 0);

-- goods that travel from one warehouse to another
create table stock_transfer (
  id bigint generated always as identity primary key,
  from_id bigint not null references warehouse,
  to_id bigint not null references warehouse,
  status text not null default 'SENT' check (status in ('SENT', 'RECEIVED', 'DISPUTED', 'SETTLED')),
  note text not null default '',
  sent_at timestamptz not null,
  sent_by bigint not null references login,
  received_at timestamptz,
  received_by bigint references login,
  -- how a difference ended: the missing units are back, or written off
  settled_as text check (settled_as in ('RETURNED', 'LOST')),
  settled_at timestamptz,
  settled_by bigint references login,
  settled_reason text,
  check (from_id <> to_id),
  check ((status = 'SENT') = (received_at is null)),
  check ((status = 'SETTLED') = (settled_as is not null)),
  check ((settled_as is null) = (settled_at is null) and (settled_as is null) = (settled_reason is null))
);
create index stock_transfer_from on stock_transfer (from_id, id desc);
create index stock_transfer_to on stock_transfer (to_id, id desc);
create table stock_transfer_line (
  transfer_id bigint not null references stock_transfer,
  item_code text not null references stock_item,
  sent int not null check (sent > 0),
  received int check (received between 0 and sent),
  reason text,
  primary key (transfer_id, item_code),
  check (received is null or received = sent or coalesce(reason, '') <> '')
);

-- the stock flow tells the balance after each row, what free units it holds, and which paper
alter table stock_movement disable trigger stock_movement_append_only;
alter table stock_movement drop constraint stock_movement_kind_check;
alter table stock_movement
  add constraint stock_movement_kind_check check (kind in (
    'RECEIVE', 'RESERVE', 'RELEASE', 'SALE', 'FREE_OF_CHARGE', 'RETURN', 'ADJUST', 'TRANSFER_OUT', 'TRANSFER_IN')),
  add column transfer_id bigint references stock_transfer,
  add column reference text not null default '',
  add column on_hand_after int,
  add column reserved_after int;
update stock_movement m set on_hand_after = s.on_hand, reserved_after = s.reserved from (
  select id, sum(on_hand_change) over w as on_hand, sum(reserved_change) over w as reserved
  from stock_movement window w as (partition by warehouse_id, item_code order by id)
) s where s.id = m.id;
alter table stock_movement
  alter column on_hand_after set not null,
  alter column reserved_after set not null,
  add check (reserved_after between 0 and on_hand_after),
  add check (kind <> 'ADJUST' or reason <> '');
alter table stock_movement enable trigger stock_movement_append_only;
create unique index stock_movement_transfer on stock_movement (transfer_id, warehouse_id, item_code, kind)
  where transfer_id is not null;
create index stock_movement_at on stock_movement (at);

-- whatever a mall shows has changed: processes that keep it in memory read it anew
create table catalogue_version (
  one boolean primary key default true check (one),
  version bigint not null default 1
);
insert into catalogue_version default values;
create function catalogue_changed() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  return null;
end $$;
create trigger catalogue_product after insert or update or delete on product
  for each statement execute function catalogue_changed();
create trigger catalogue_category after insert or update or delete on product_category
  for each statement execute function catalogue_changed();
create trigger catalogue_mall after insert or update or delete on product_mall
  for each statement execute function catalogue_changed();
create trigger catalogue_image after insert or update or delete on product_image
  for each statement execute function catalogue_changed();
create trigger catalogue_item after insert or update or delete on product_item
  for each statement execute function catalogue_changed();
create trigger catalogue_price after insert on product_price
  for each statement execute function catalogue_changed();

-- a member's cart, the same on every device; prices as they were shown when it was put in
create table cart_line (
  member_id bigint not null references member,
  mall_type smallint not null check (mall_type in (2, 3, 4)),
  product_code text not null references product,
  quantity int not null check (quantity between 1 and 9999),
  shown_price bigint not null check (shown_price > 0),
  shown_pv bigint not null check (shown_pv >= 0),
  added_at timestamptz not null,
  primary key (member_id, mall_type, product_code)
);
create index cart_line_product on cart_line (product_code);

-- of what a sale holds, the units given free of charge
alter table sale_stock
  add column free_of_charge int not null default 0,
  add check (free_of_charge between 0 and quantity);
