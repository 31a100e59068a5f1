-- Who has written in a draft, and in the draft that a scenario was kept of: none of them approves it. The last one stands
-- in saved_by, or kept_by, also where the version before wrote the row; of drafts that are there already no other is known.
alter table bonus_plan_draft add column writers bigint[] not null default '{}';
alter table bonus_scenario add column writers bigint[] not null default '{}';
