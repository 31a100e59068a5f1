-- Until when a password that somebody else knows may open the account; null: no such end.
alter table login add column first_secret_until timestamptz;
-- No link that opens the account is mailed before this: its address is a new one.
alter table login add column reset_hold_until timestamptz;

-- Contact that staff change for a member is decided by a second person, like name and bank account.
alter table profile_change drop constraint profile_change_kind_check;
alter table profile_change add constraint profile_change_kind_check
  check (kind in ('NAME', 'IDENTITY', 'BANK', 'CONTACT'));
