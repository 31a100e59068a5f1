-- A wallet is reloaded by card too: a card payment belongs to a sale or to a reload, and a reload by card is
-- approved by the money that has come for it and by nothing else.

alter table wallet_request
  add column by_card boolean not null default false,
  -- the money that approved a reload by card
  add column card_payment_id bigint,
  drop constraint wallet_request_reload,
  add constraint wallet_request_reload check (type <> 'RELOAD' or (bank_slip is null) = by_card) not valid,
  add constraint wallet_request_by_card check (not by_card or type = 'RELOAD') not valid,
  -- approved and paid are one
  add constraint wallet_request_card_paid check ((by_card and status = 'APPROVED') = (card_payment_id is not null)) not valid;

alter table payment_intent
  alter column sale_id drop not null,
  add column request_id bigint references wallet_request,
  add constraint payment_intent_of_one check (num_nonnulls(sale_id, request_id) = 1) not valid,
  add constraint payment_intent_of_request unique (id, request_id);
create unique index payment_intent_live_request on payment_intent (request_id) where status in ('CREATED', 'PENDING');
create unique index payment_intent_paid_request on payment_intent (request_id) where status = 'PAID';
create index payment_intent_request on payment_intent (request_id, id) where request_id is not null;

alter table card_payment
  drop constraint card_payment_problem_check,
  add constraint card_payment_problem_check
    check (problem in ('AMOUNT', 'CURRENCY', 'SALE_CLOSED', 'REQUEST_CLOSED', 'DOUBLE')) not valid,
  -- the reload that it paid; null: it paid a sale, or nothing
  add column request_id bigint,
  add constraint card_payment_pays_request check (request_id is null or (problem is null and currency = 'MYR')) not valid,
  -- it came for that reload and no other, and pays one
  add constraint card_payment_of_request foreign key (intent_id, request_id) references payment_intent (id, request_id) not valid,
  add constraint card_payment_pays unique (id, request_id, amount);
create unique index card_payment_request on card_payment (request_id) where request_id is not null;

-- the same reload, and to the sen
alter table wallet_request add constraint wallet_request_paid_by
  foreign key (card_payment_id, id, amount) references card_payment (id, request_id, amount) not valid;
