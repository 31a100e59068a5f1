-- Stock, products, shipping. Weights are grams, PV hundredths, prices sen.

create table warehouse (
  id bigint generated always as identity primary key,
  name text not null,
  address1 text not null,
  address2 text not null default '',
  address3 text not null default '',
  post_code text not null,
  city text not null,
  state_id text not null,
  country_id int not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  stockist_id bigint unique references member
);

create table stock_item (
  code text primary key check (code ~ '^[A-Za-z0-9]{1,30}$'),
  name text not null,
  category text not null,
  weight int not null check (weight >= 0),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE'))
);

create table stock_balance (
  warehouse_id bigint not null references warehouse,
  item_code text not null references stock_item,
  on_hand int not null default 0 check (on_hand >= 0),
  reserved int not null default 0,
  primary key (warehouse_id, item_code),
  check (reserved between 0 and on_hand)
) with (fillfactor = 70);

create table stock_movement (
  id bigint generated always as identity primary key,
  warehouse_id bigint not null,
  item_code text not null,
  kind text not null check (kind in ('RECEIVE', 'RESERVE', 'RELEASE', 'SALE', 'RETURN', 'ADJUST')),
  on_hand_change int not null,
  reserved_change int not null,
  sale_id bigint,
  reason text not null default '',
  actor bigint references login,
  at timestamptz not null,
  foreign key (warehouse_id, item_code) references stock_balance,
  check (on_hand_change <> 0 or reserved_change <> 0)
);
create index stock_movement_item on stock_movement (warehouse_id, item_code, id);
create unique index stock_movement_sale on stock_movement (sale_id, warehouse_id, item_code, kind) where sale_id is not null;
create trigger stock_movement_append_only before update or delete on stock_movement
  for each row execute function refuse_change();

create table product_category (
  code text primary key check (code ~ '^[A-Za-z0-9-]{1,30}$'),
  names jsonb not null check (names ? 'en'),
  sort int not null default 0
);

create table product (
  code text primary key check (code ~ '^[A-Za-z0-9-]{1,40}$'),
  names jsonb not null check (names ? 'en'),
  descriptions jsonb not null default '{}',
  category text not null references product_category,
  sort int not null default 0,
  start_at timestamptz,
  end_at timestamptz,
  display boolean not null default true,
  package_rank smallint check (package_rank > 0),
  free_shipping boolean not null default false,
  weight int not null check (weight >= 0),
  check (end_at is null or start_at is null or end_at >= start_at)
);

create table product_mall (
  mall_type smallint not null check (mall_type in (2, 3, 4)),
  product_code text not null references product,
  primary key (mall_type, product_code)
);

create table product_image (
  product_code text not null references product,
  sort smallint not null,
  file text not null references file,
  primary key (product_code, sort)
);

create table product_item (
  product_code text not null references product,
  item_code text not null references stock_item,
  quantity int not null check (quantity > 0),
  free_of_charge int not null default 0 check (free_of_charge >= 0),
  primary key (product_code, item_code)
);

create table product_price (
  product_code text not null references product,
  country_id int not null,
  effective_at timestamptz not null,
  member_price bigint not null check (member_price > 0),
  member_pv bigint not null check (member_pv >= 0),
  retail_price bigint not null check (retail_price > 0),
  retail_pv bigint not null check (retail_pv >= 0),
  primary key (product_code, country_id, effective_at)
);
create trigger product_price_append_only before update or delete on product_price
  for each row execute function refuse_change();

create table shipping_zone (
  id bigint generated always as identity primary key,
  name text not null
);

create table shipping_zone_area (
  country_id int not null,
  state_id text not null default '',
  zone_id bigint not null references shipping_zone,
  primary key (country_id, state_id)
);

create table shipping_band (
  zone_id bigint not null references shipping_zone,
  min_weight int not null check (min_weight >= 0),
  max_weight int not null,
  recurrent_weight int not null check (recurrent_weight >= 0),
  member_price bigint not null check (member_price >= 0),
  retail_price bigint not null check (retail_price >= 0),
  primary key (zone_id, min_weight),
  check (max_weight >= min_weight)
);
