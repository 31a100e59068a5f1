-- The staff session in which somebody signed in as a member: with it ends acting as the member. Null: of before.
alter table session add column opened_in bigint references session on delete set null;
create index session_opened_in on session (opened_in) where opened_in is not null;
