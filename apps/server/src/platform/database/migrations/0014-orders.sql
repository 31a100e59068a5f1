-- From checkout to the door and back: card and stockist payments, parcels, refunds, invoices, and
-- bonuses that are taken back.

alter table sale
  drop constraint sale_payment_type_check,
  add constraint sale_payment_type_check check (payment_type in ('WALLET', 'BANK_SLIP', 'CARD', 'STOCKIST', 'FREE')),
  -- whose wallets paid; a registration is paid by the upline
  add column payer_id bigint references member,
  -- in which the buyer bought: the language of invoice and receipt
  add column language text not null default 'en',
  -- the buyer's package before this sale was approved
  add column package_before smallint,
  add column completed_at timestamptz,
  -- what has come back of it so far
  add column refunded bigint not null default 0,
  add column refunded_pv bigint not null default 0,
  -- PV that counts in the sale's month: what came back while that month was open is off already
  add column counted_pv bigint not null default 0,
  add constraint sale_refunded check (refunded between 0 and total),
  add constraint sale_refunded_pv check (refunded_pv between 0 and total_pv),
  add constraint sale_counted_pv check (counted_pv between 0 and total_pv);
update sale set counted_pv = total_pv where period is not null;
alter table sale add constraint sale_counted_in check (period is not null or counted_pv = 0);
drop trigger sale_counted on sale;
create trigger sale_counted after update on sale for each row
  when (old.counted_pv is distinct from new.counted_pv or old.period is distinct from new.period)
  execute function note_sale();
update sale s set payer_id = a.member_id
  from ledger_tx t join posting p on p.tx_id = t.id join account a on a.id = p.account_id
  where t.cause_kind = 'SALE' and t.type = 'PURCHASE' and a.member_id is not null
    and t.cause_id = 'S' || lpad(s.id::text, 7, '0');
alter table sale
  add constraint sale_payer check (payment_type <> 'WALLET' or payer_id is not null);
create index sale_warehouse_pending on sale (warehouse_id, id) where status = 'PENDING';
create index sale_approved on sale (approved_at) where approved_at is not null;

alter table sale_line
  add column package_rank smallint,
  -- units that came back
  add column returned int not null default 0,
  add constraint sale_line_returned check (returned between 0 and quantity);
update sale_line l set package_rank = p.package_rank from product p where p.code = l.product_code;

-- what one unit of a line takes of each stock item, free units included, as it was when sold
create table sale_line_item (
  sale_line_id bigint not null references sale_line,
  item_code text not null references stock_item,
  quantity int not null check (quantity > 0),
  free_of_charge int not null check (free_of_charge between 0 and quantity),
  primary key (sale_line_id, item_code)
);
create index sale_line_item_item on sale_line_item (item_code);
insert into sale_line_item
  select l.id, i.item_code, i.quantity + i.free_of_charge, i.free_of_charge
  from sale_line l join product_item i on i.product_code = l.product_code;
drop table sale_stock;

-- who carries parcels; the link shows where one is
create table courier (
  code text primary key check (code ~ '^[A-Z0-9-]{1,20}$'),
  name text not null check (name <> ''),
  tracking_url text not null default '' check (tracking_url = '' or tracking_url ~ '^https?://'),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  sort int not null default 0
);
insert into courier (code, name, tracking_url, sort) values
  ('POSLAJU', 'Pos Laju', 'https://tracking.pos.com.my/tracking/{no}', 1),
  ('JT', 'J&T Express', 'https://www.jtexpress.my/tracking/{no}', 2),
  ('NINJAVAN', 'Ninja Van', 'https://www.ninjavan.co/en-my/tracking?id={no}', 3),
  ('CITYLINK', 'City-Link Express', 'https://www.citylinkexpress.com/tracking-result/?track0={no}', 4),
  ('SPX', 'SPX Express', 'https://spx.com.my/track?{no}', 5),
  ('DHL', 'DHL eCommerce', 'https://www.dhl.com/my-en/home/tracking.html?tracking-id={no}', 6),
  ('GDEX', 'GDEX', 'https://gdexpress.com/tracking/?consignmentno={no}', 7),
  ('OWN', 'Own delivery', '', 8);

-- one parcel, or one visit to the counter; a sale may have several
create table shipment (
  id bigint generated always as identity primary key,
  sale_id bigint not null references sale,
  delivery_type text not null check (delivery_type in ('DELIVERY', 'SELF_PICKUP')),
  warehouse_id bigint not null references warehouse,
  status text not null default 'PENDING'
    check (status in ('PENDING', 'PACKED', 'SHIPPED', 'DELIVERED', 'READY', 'COLLECTED', 'CANCELLED')),
  courier_code text references courier,
  tracking_number text check (tracking_number ~ '^\S.{0,62}\S$'),
  -- the buyer shows it at the counter
  pick_up_code text,
  wrong_codes int not null default 0,
  created_at timestamptz not null,
  shipped_at timestamptz,
  finished_at timestamptz,
  check (status not in ('SHIPPED', 'DELIVERED') or (courier_code is not null and tracking_number is not null)),
  check (delivery_type = 'DELIVERY' or status in ('PENDING', 'READY', 'COLLECTED', 'CANCELLED')),
  check (delivery_type = 'SELF_PICKUP' or status not in ('READY', 'COLLECTED')),
  check ((status in ('DELIVERED', 'COLLECTED')) = (finished_at is not null)),
  check ((delivery_type = 'SELF_PICKUP') = (pick_up_code is not null))
);
create index shipment_sale on shipment (sale_id, id);
create index shipment_open on shipment (status, id) where status in ('PENDING', 'PACKED', 'SHIPPED', 'READY');
create index shipment_tracking on shipment (tracking_number) where tracking_number is not null;
create table shipment_line (
  shipment_id bigint not null references shipment,
  sale_line_id bigint not null references sale_line,
  quantity int not null check (quantity > 0),
  primary key (shipment_id, sale_line_id)
);
create index shipment_line_of on shipment_line (sale_line_id);
create table shipment_history (
  id bigint generated always as identity primary key,
  shipment_id bigint not null references shipment,
  status text not null,
  at timestamptz not null,
  by_login bigint references login,
  note text not null default ''
);
create index shipment_history_of on shipment_history (shipment_id, id);
create trigger shipment_history_append_only before update or delete on shipment_history
  for each row execute function refuse_change();
-- sales of before: what was approved waits to be packed
insert into shipment (sale_id, delivery_type, warehouse_id, pick_up_code, created_at)
  select id, delivery_type, warehouse_id,
    case when delivery_type = 'SELF_PICKUP' then upper(substr(md5(random()::text || id), 1, 6)) end, approved_at
  from sale where status in ('APPROVED', 'COMPLETED') order by id;
insert into shipment_line select h.id, l.id, l.quantity from shipment h join sale_line l on l.sale_id = h.sale_id;

-- one try to pay a sale by card
create table payment_intent (
  id bigint generated always as identity primary key,
  sale_id bigint not null references sale,
  provider text not null,
  -- ours, unguessable: names the payment towards the provider and on the return page
  reference text not null unique check (length(reference) >= 22),
  status text not null default 'CREATED' check (status in ('CREATED', 'PENDING', 'PAID', 'FAILED', 'EXPIRED')),
  amount bigint not null check (amount > 0),
  currency text not null default 'MYR',
  provider_ref text,
  redirect_url text,
  -- the transaction that a callback named last: a hint where to ask, never a proof
  hinted_transaction text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  asked int not null default 0,
  asked_at timestamptz,
  next_ask_at timestamptz,
  last_error text,
  ended_at timestamptz,
  check ((status in ('CREATED', 'PENDING')) = (ended_at is null)),
  check (status <> 'PENDING' or redirect_url is not null)
);
create unique index payment_intent_live on payment_intent (sale_id) where status in ('CREATED', 'PENDING');
create unique index payment_intent_paid on payment_intent (sale_id) where status = 'PAID';
create index payment_intent_due on payment_intent (next_ask_at) where next_ask_at is not null;
create index payment_intent_sale on payment_intent (sale_id, id);
-- money that the provider itself says it has taken
create table card_payment (
  id bigint generated always as identity primary key,
  intent_id bigint not null references payment_intent,
  provider text not null,
  transaction_id text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  method text not null default '',
  received_at timestamptz not null,
  -- null: it paid the sale; else why it did not, and the money is owed back
  problem text check (problem in ('AMOUNT', 'CURRENCY', 'SALE_CLOSED', 'DOUBLE')),
  paid_back_at timestamptz,
  paid_back_by bigint references login,
  paid_back_reference text,
  unique (provider, transaction_id),
  check (problem is not null or paid_back_at is null),
  check ((paid_back_at is null) = (paid_back_reference is null))
);
create unique index card_payment_settles on card_payment (intent_id) where problem is null;
create index card_payment_owed on card_payment (id) where problem is not null and paid_back_at is null;

-- what a buyer gives back, or wants to
create table refund (
  id bigint generated always as identity primary key,
  sale_id bigint not null references sale,
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'COMPLETED', 'REJECTED', 'CANCELLED')),
  reason text not null check (reason <> ''),
  -- asked for after the cooling-off days
  late boolean not null default false,
  -- goods that were sent must come back before anything is paid
  goods_back boolean not null default true,
  asked_at timestamptz not null,
  asked_by bigint not null references login,
  decided_at timestamptz,
  decided_by bigint references login,
  answer text,
  with_fee boolean not null default true,
  -- what it came to: sen, hundredths of PV, and the month that it counts in
  amount bigint check (amount >= 0),
  fee bigint check (fee between 0 and amount),
  pv bigint check (pv >= 0),
  to_bank bigint check (to_bank between 0 and amount),
  period text check (period ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  settled_at timestamptz,
  settled_by bigint references login,
  -- the part that goes by bank
  paid_at timestamptz,
  paid_by bigint references login,
  paid_reference text,
  check ((status = 'COMPLETED') = (settled_at is not null)),
  check ((settled_at is null) = (amount is null) and (amount is null) = (fee is null)
    and (amount is null) = (pv is null) and (amount is null) = (to_bank is null) and (amount is null) = (period is null)),
  check (status <> 'REJECTED' or coalesce(answer, '') <> ''),
  check ((paid_at is null) = (paid_reference is null)),
  check (paid_at is null or to_bank > 0)
);
create unique index refund_open on refund (sale_id) where status in ('PENDING', 'APPROVED');
create index refund_sale on refund (sale_id, id);
create index refund_owed on refund (id) where to_bank > 0 and paid_at is null;
create table refund_line (
  refund_id bigint not null references refund,
  sale_line_id bigint not null references sale_line,
  quantity int not null check (quantity > 0),
  -- of them: never sent, came back and can be sold, came back damaged, did not come back
  unsent int,
  saleable int,
  damaged int,
  kept int,
  primary key (refund_id, sale_line_id),
  check (unsent >= 0 and saleable >= 0 and damaged >= 0 and kept >= 0),
  check (unsent is null or unsent + saleable + damaged + kept = quantity)
);
create index refund_line_of on refund_line (sale_line_id);
-- what went back into each wallet
create table refund_payment (
  refund_id bigint not null references refund,
  wallet_type text not null check (wallet_type in ('EW', 'RW', 'SW')),
  amount bigint not null check (amount > 0),
  primary key (refund_id, wallet_type)
);
create table refund_history (
  id bigint generated always as identity primary key,
  refund_id bigint not null references refund,
  status text not null,
  at timestamptz not null,
  by_login bigint references login,
  note text not null default ''
);
create index refund_history_of on refund_history (refund_id, id);
create trigger refund_history_append_only before update or delete on refund_history
  for each row execute function refuse_change();

-- a sale moves an item once per kind, and once more with each refund
drop index stock_movement_sale;
create unique index stock_movement_sale on stock_movement (sale_id, warehouse_id, item_code, kind, reference)
  where sale_id is not null;

-- invoices and credit notes: numbers without gaps, contents as they were issued
create table document_counter (
  kind text primary key check (kind in ('INVOICE', 'CREDIT_NOTE')),
  last bigint not null default 0
);
insert into document_counter (kind) values ('INVOICE'), ('CREDIT_NOTE');
create table invoice (
  id bigint generated always as identity primary key,
  kind text not null references document_counter,
  number bigint not null check (number > 0),
  -- in the link; 128 bits, so that a link is a key
  token text not null unique check (length(token) >= 22),
  sale_id bigint not null references sale,
  refund_id bigint unique references refund,
  language text not null,
  issued_at timestamptz not null,
  total bigint not null,
  tax bigint not null check (tax between 0 and total),
  content jsonb not null,
  unique (kind, number),
  check ((kind = 'CREDIT_NOTE') = (refund_id is not null))
);
create unique index invoice_sale on invoice (sale_id) where kind = 'INVOICE';
create index invoice_of on invoice (sale_id, id);
create trigger invoice_append_only before update or delete on invoice
  for each row execute function refuse_change();

-- money that goes back has causes of its own
alter table ledger_tx
  drop constraint ledger_tx_cause_kind_check,
  add constraint ledger_tx_cause_kind_check check (cause_kind in ('SALE', 'REQUEST', 'BONUS', 'REFUND', 'PAYMENT'));

-- a registration that was not accepted: its keys are free again, the row stays for the books
alter table member add column withdrawn_at timestamptz;

-- a bonus that is taken back is a line of its own, below zero, that names the one it answers
alter table bonus_line
  drop constraint bonus_line_amount_check,
  add column reverses bigint references bonus_line,
  add column refund_id bigint references refund,
  add constraint bonus_line_reversal check ((reverses is null) = (refund_id is null)),
  add constraint bonus_line_sign check (case when reverses is null then amount >= 0 else amount <= 0 and earner_id is not null end);
create unique index bonus_line_reverses on bonus_line (reverses, refund_id) where reverses is not null;
create index bonus_line_waiting on bonus_line (earner_id) where reverses is not null and run_id is null;
alter table bonus_run add column clawed_back bigint not null default 0 check (clawed_back <= 0);
-- what a run comes to for each member: never below zero, the rest is carried into the next
create table bonus_run_earner (
  run_id bigint not null references bonus_run,
  member_id bigint not null references member,
  earned bigint not null check (earned >= 0),
  clawed_back bigint not null check (clawed_back <= 0),
  carried_in bigint not null check (carried_in <= 0),
  paid bigint not null check (paid >= 0),
  carried_out bigint not null check (carried_out <= 0),
  primary key (run_id, member_id),
  check (earned + clawed_back + carried_in = paid + carried_out),
  check (paid = 0 or carried_out = 0)
);
insert into bonus_run_earner
  select run_id, earner_id, sum(amount), 0, 0, sum(amount), 0 from bonus_line
  where run_id is not null and earner_id is not null group by run_id, earner_id;
