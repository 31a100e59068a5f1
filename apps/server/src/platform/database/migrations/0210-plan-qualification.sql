-- How a member stood to plans with a qualification rule of their own: JSON, by kind of plan [met, volume,
-- of customers, needed], volumes in hundredths of a PV. Null: every plan went by the maintenance PV.
alter table bonus_run_member add column qualification text;
alter table bonus_estimate add column qualification text;
