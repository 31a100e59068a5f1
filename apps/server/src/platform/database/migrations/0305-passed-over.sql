-- who was passed over between a sale and whoever it paid at once is found by member, to be told what was missed
create index bonus_line_passed on bonus_line using gin (trace jsonb_path_ops)
  where plan in ('UNILEVEL', 'GENERATION') and trace is not null;
