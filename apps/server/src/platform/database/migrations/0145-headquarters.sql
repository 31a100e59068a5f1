-- Headquarters (W0000001) is the company's own: notices, transfers and cash at a counter take it for granted that no
-- member runs it.
update warehouse set stockist_id = null where id = 1 and stockist_id is not null;
alter table warehouse add constraint headquarters_run_by_nobody check (id <> 1 or stockist_id is null);
