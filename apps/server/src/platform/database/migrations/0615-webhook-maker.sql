-- A webhook reports what its maker may read: whoever saved it last. Of those that are here already, the log says who.

alter table webhook add column made_by bigint references login;
update webhook w set made_by = (
  select s.login_id from audit a join staff s on public_id('A', s.id) = a.actor
  where a.action = 'integration.saveWebhook' and a.subject = w.name order by a.id desc limit 1
);
