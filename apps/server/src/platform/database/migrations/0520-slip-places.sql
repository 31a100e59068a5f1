-- Where on its picture each detail of a slip was read: what, its value, and left, top, right and bottom in ten-thousandths
-- of width and height. Slips that were read before have none.
alter table slip_reading add column places jsonb not null default '[]';
