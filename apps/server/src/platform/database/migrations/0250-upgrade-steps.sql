-- A line of an upgrade at the difference keeps the package that it lifted from: that one does not come back alone.
alter table sale_line add column from_package_rank smallint;
update sale_line l set from_package_rank = p.from_package_rank from product p, sale s
  where p.code = l.product_code and s.id = l.sale_id and s.mall_type = 4
    and p.from_package_rank is not null and p.from_package_rank < l.package_rank;
alter table sale_line add constraint sale_line_step
  check (from_package_rank is null or (from_package_rank >= 1 and from_package_rank < package_rank)) not valid;
alter table sale_line validate constraint sale_line_step;
create index sale_line_steps on sale_line (sale_id) where from_package_rank is not null;
