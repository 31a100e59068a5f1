-- What one unit of received goods cost, sen; null: not entered.
alter table stock_movement add column unit_cost bigint,
  add constraint stock_movement_unit_cost check (unit_cost is null or (kind = 'RECEIVE' and unit_cost >= 0)) not valid;
alter table stock_movement validate constraint stock_movement_unit_cost;
create index stock_movement_cost on stock_movement (item_code) include (on_hand_change, unit_cost, at) where unit_cost is not null;
