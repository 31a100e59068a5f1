-- Screens whose tour the person has ended or skipped, on whatever device.
alter table login add column tours text[] not null default '{}';
