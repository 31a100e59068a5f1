-- An unpaid sale holds stock only within its buyer's share: whether it does, and the network of a visitor who placed it,
-- which is forgotten once the sale is decided.
alter table sale add column reserves boolean not null default true, add column network text;
create index sale_unpaid_by on sale (placed_by) where status = 'PENDING';
create index sale_unpaid_network on sale (network) where network is not null;

-- OUT_OF_STOCK: paid by card when the goods, which were not reserved, were gone
alter table card_payment
  drop constraint card_payment_problem_check,
  add constraint card_payment_problem_check
    check (problem in ('AMOUNT', 'CURRENCY', 'SALE_CLOSED', 'REQUEST_CLOSED', 'DOUBLE', 'OUT_OF_STOCK')) not valid;
alter table card_payment validate constraint card_payment_problem_check;
