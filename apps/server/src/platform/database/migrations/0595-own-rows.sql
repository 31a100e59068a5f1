-- The rows of one person are found when they are erased and when they ask for their data.
create index mail_login on mail (login_id) where login_id is not null;
create index task_asked_by on task (asked_by) where asked_by is not null;
create index opening_row_member on opening_row (member_id) where member_id is not null;
