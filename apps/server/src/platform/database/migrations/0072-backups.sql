-- When the company was last backed up, and when a backup was last restored to see that it holds: one row each.
create table backup_note (
  kind text primary key check (kind in ('BACKUP', 'REHEARSAL')),
  -- name of the backup, which is the time it was made
  backup text not null,
  at timestamptz not null,
  took_ms int not null,
  intact boolean not null,
  lines text[] not null
);
