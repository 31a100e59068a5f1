-- What happens is told to programs of others: an outbox whose rows are written by the database itself, in
-- the transaction of what happened, whoever writes it.

create table webhook (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  url text not null check (url ~ '^https?://'),
  events text[] not null check (cardinality(events) > 0),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  -- sealed; while a new one is taken over, the one before signs too
  secret bytea not null,
  previous_secret bytea,
  previous_until timestamptz,
  created_at timestamptz not null,
  check ((previous_secret is null) = (previous_until is null))
);

create table webhook_delivery (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhook,
  event text not null,
  -- what it is about: of one subject an event goes after the one before it
  subject text not null,
  payload jsonb not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'DELIVERED', 'FAILED')),
  tries int not null default 0,
  created_at timestamptz not null,
  next_at timestamptz not null,
  leased_until timestamptz,
  delivered_at timestamptz,
  -- what the receiver answered, or why there was no answer
  answer text,
  check ((state = 'DELIVERED') = (delivered_at is not null))
);
create index webhook_delivery_due on webhook_delivery (next_at, id) where state = 'PENDING';
create index webhook_delivery_order on webhook_delivery (webhook_id, subject, id) where state = 'PENDING';
create index webhook_delivery_log on webhook_delivery (webhook_id, id);

create function public_id(letter text, id bigint) returns text language sql immutable as $$
  select letter || lpad(id::text, greatest(7, length(id::text)), '0')
$$;
create function decimal_rm(sen bigint) returns text language sql immutable as $$
  select (sen::numeric / 100)::numeric(20, 2)::text
$$;

create function add_webhook_event(what text, about text, facts jsonb, at timestamptz) returns void
language sql as $$
  insert into webhook_delivery (webhook_id, event, subject, payload, created_at, next_at)
  select id, what, about, facts, at, at from webhook where status = 'ACTIVE' and what = any(events)
$$;

create function tell_member_registered() returns trigger language plpgsql as $$
begin
  perform add_webhook_event('member.registered', public_id('M', new.id),
    jsonb_build_object('memberID', public_id('M', new.id)), new.created_at);
  return null;
end $$;
create trigger member_webhook after insert on member
  for each row execute function tell_member_registered();

create function tell_sale_approved() returns trigger language plpgsql as $$
begin
  perform add_webhook_event('sale.approved', public_id('S', new.id),
    jsonb_build_object('salesID', public_id('S', new.id), 'memberID', public_id('M', new.member_id),
      'salesType', new.sales_type, 'total', decimal_rm(new.total)), coalesce(new.approved_at, new.created_at));
  return null;
end $$;
create trigger sale_webhook after update of status on sale
  for each row when (new.status = 'APPROVED' and old.status is distinct from new.status)
  execute function tell_sale_approved();

create function tell_shipment() returns trigger language plpgsql as $$
begin
  perform add_webhook_event('shipment.changed', public_id('S', new.sale_id),
    jsonb_build_object('shipmentID', public_id('D', new.id), 'salesID', public_id('S', new.sale_id),
      'status', new.status, 'courier', new.courier_code, 'trackingNumber', new.tracking_number),
    coalesce(new.finished_at, new.shipped_at, new.created_at));
  return null;
end $$;
create trigger shipment_webhook after update of status on shipment
  for each row when (old.status is distinct from new.status) execute function tell_shipment();

create function tell_refund() returns trigger language plpgsql as $$
begin
  perform add_webhook_event('refund.settled', public_id('S', new.sale_id),
    jsonb_build_object('refundID', public_id('F', new.id), 'salesID', public_id('S', new.sale_id),
      'amount', decimal_rm(coalesce(new.amount, 0))), coalesce(new.settled_at, new.asked_at));
  return null;
end $$;
create trigger refund_webhook after update of status on refund
  for each row when (new.status = 'COMPLETED' and old.status is distinct from new.status)
  execute function tell_refund();

create function tell_bonus_posted() returns trigger language plpgsql as $$
begin
  perform add_webhook_event('bonus.posted', public_id('B', new.id),
    jsonb_build_object('runID', public_id('B', new.id), 'period', new.period, 'paid', decimal_rm(new.paid)),
    coalesce(new.posted_at, new.calculated_at));
  return null;
end $$;
create trigger bonus_run_webhook after update of state on bonus_run
  for each row when (new.state = 'POSTED' and old.state is distinct from new.state)
  execute function tell_bonus_posted();

-- once a statement: a month's bonuses are a hundred thousand postings
create function tell_wallets_moved() returns trigger language plpgsql as $$
begin
  if exists (select 1 from webhook where status = 'ACTIVE' and 'wallet.moved' = any(events)) then
    insert into webhook_delivery (webhook_id, event, subject, payload, created_at, next_at)
    select w.id, 'wallet.moved', public_id('M', a.member_id) || '/' || a.wallet_type,
      jsonb_build_object('memberID', public_id('M', a.member_id), 'walletType', a.wallet_type,
        'transactionID', public_id('X', t.id), 'type', t.type, 'amount', decimal_rm(p.amount),
        'balance', decimal_rm(p.balance_after)), t.created_at, t.created_at
    from added p join account a on a.id = p.account_id and a.member_id is not null
    join ledger_tx t on t.id = p.tx_id
    join webhook w on w.status = 'ACTIVE' and 'wallet.moved' = any(w.events)
    order by p.account_id, p.version;
  end if;
  return null;
end $$;
create trigger posting_webhook after insert on posting referencing new table as added
  for each statement execute function tell_wallets_moved();
