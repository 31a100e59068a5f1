-- A sheet of members may name each one's position in the placement tree: whose, and where the parent was found.
alter table member_import_row add column placement_parent text not null default '';
alter table member_import_row add column placement_side text not null default '' check (placement_side in ('', 'L', 'R'));
alter table member_import_row add column parent_row int;
alter table member_import_row add column parent_id bigint;
