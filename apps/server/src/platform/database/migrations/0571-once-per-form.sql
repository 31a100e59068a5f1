-- What has its effect each time it is sent is sent once by a form: the same from another tab or device that had opened
-- its form before is told so. Null: the command says nothing of a form.
alter table command_key add column form_opened_at timestamptz;
create index command_key_form on command_key (actor, body_hash) where form_opened_at is not null;
