-- A restore on trial that fails takes nothing from when the last good one was.
alter table backup_note add column good_at timestamptz;
update backup_note set good_at = at where intact;
