create table sale (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  placed_by bigint references login,
  sales_type text not null check (sales_type in ('REGISTRATION', 'ACTIVATION', 'MAINTENANCE', 'UPGRADE')),
  mall_type smallint not null check (mall_type in (2, 3, 4)),
  payment_type text not null check (payment_type in ('WALLET', 'BANK_SLIP', 'FREE')),
  delivery_type text not null check (delivery_type in ('DELIVERY', 'SELF_PICKUP')),
  status text not null check (status in ('PENDING', 'APPROVED', 'COMPLETED', 'REJECTED', 'CANCELLED', 'REFUNDED')),
  shipment_status text not null default 'PENDING',
  sub_total bigint not null check (sub_total >= 0),
  shipment_fee bigint not null check (shipment_fee >= 0),
  total bigint not null,
  total_pv bigint not null check (total_pv >= 0),
  weight int not null check (weight >= 0),
  package_rank smallint,
  warehouse_id bigint not null references warehouse,
  address jsonb,
  bank_slip text references file,
  reference text,
  reason text,
  created_at timestamptz not null,
  approved_at timestamptz,
  approved_by bigint references login,
  -- the bonus month that the sale counts in
  period text check (period ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  check ((period is null) = (approved_at is null)),
  check (total = sub_total + shipment_fee),
  check (status in ('PENDING', 'REJECTED', 'CANCELLED') or approved_at is not null),
  check (payment_type <> 'BANK_SLIP' or bank_slip is not null),
  check (delivery_type <> 'DELIVERY' or address is not null)
);
create index sale_member on sale (member_id, id desc);
create index sale_pending on sale (id) where status = 'PENDING';
create index sale_period on sale (period, sales_type, member_id) where period is not null;
create index sale_member_period on sale (member_id, period) where period is not null;
create unique index sale_slip on sale (bank_slip) where status not in ('REJECTED', 'CANCELLED');
-- one registration a member
create unique index sale_registration on sale (member_id) where sales_type = 'REGISTRATION' and status not in ('REJECTED', 'CANCELLED');

create table sale_line (
  id bigint generated always as identity primary key,
  sale_id bigint not null references sale,
  product_code text not null references product,
  names jsonb not null,
  quantity int not null check (quantity between 1 and 9999),
  price bigint not null check (price > 0),
  pv bigint not null check (pv >= 0),
  unique (sale_id, product_code)
);

-- what the sale holds of each stock item: the bundle's items summed over all lines
create table sale_stock (
  sale_id bigint not null references sale,
  item_code text not null references stock_item,
  quantity int not null check (quantity > 0),
  primary key (sale_id, item_code)
);

create table sale_payment (
  sale_id bigint not null references sale,
  wallet_type text not null check (wallet_type in ('EW', 'RW', 'SW')),
  amount bigint not null check (amount > 0),
  primary key (sale_id, wallet_type)
);

create table sale_history (
  id bigint generated always as identity primary key,
  sale_id bigint not null references sale,
  status text not null,
  at timestamptz not null,
  by_login bigint references login,
  reason text
);
create index sale_history_sale on sale_history (sale_id, id);
create trigger sale_history_append_only before update or delete on sale_history
  for each row execute function refuse_change();
