-- As plpgsql its plan is kept by the connection; a function in SQL is planned anew for every sale.
create or replace function add_webhook_event(what text, about text, facts jsonb, at timestamptz) returns void
language plpgsql as $$
begin
  insert into webhook_delivery (webhook_id, event, subject, payload, created_at, next_at)
  select w.id, what, about, facts, at, at from webhook w where w.status = 'ACTIVE' and what = any(w.events);
end $$;
