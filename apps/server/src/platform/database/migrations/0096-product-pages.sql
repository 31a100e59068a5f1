-- What a product's page says beside the description, by language: its size in a line, and lists with
-- a line for each entry. Absent: that part of the page is.
alter table product
  add column sizes jsonb not null default '{}',
  add column benefits jsonb not null default '{}',
  add column uses jsonb not null default '{}',
  add column contents jsonb not null default '{}';

-- Working days from dispatch to the door; none: nothing is promised.
alter table shipping_zone
  add column min_days smallint,
  add column max_days smallint,
  add check ((min_days is null) = (max_days is null)),
  add check (min_days between 0 and 90 and max_days between min_days and 90);

-- Who wants to hear when a product can be bought again. Told once, then forgotten.
create table stock_wish (
  member_id bigint not null references member,
  product_code text not null references product on delete cascade,
  created_at timestamptz not null,
  primary key (member_id, product_code)
);
create index stock_wish_product on stock_wish (product_code);
