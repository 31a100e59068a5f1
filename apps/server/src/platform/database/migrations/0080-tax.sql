-- Tax on bonuses: what is withheld of a payment, what it is judged by, what was remitted to the tax office, benefits
-- that are not money, and the self-billed e-invoices.

-- what the company has kept back for the tax office and not remitted yet
insert into account (system_code) values ('TAX_WITHHELD');

-- rows that are there fit the narrower rule already
alter table ledger_tx
  drop constraint ledger_tx_cause_kind_check,
  add constraint ledger_tx_cause_kind_check check (cause_kind in
    ('SALE', 'REQUEST', 'BONUS', 'REFUND', 'PAYMENT', 'MOVE', 'ADJUSTMENT', 'TAX')) not valid;

-- who is not in it: an individual who is resident, whose number is not known yet
create table tax_person (
  member_id bigint primary key references member,
  tin text not null default '' check (tin = '' or tin ~ '^[A-Z]{1,2}[0-9]{8,12}$'),
  -- of a company
  registration_number text not null default '',
  kind text not null default 'INDIVIDUAL' check (kind in ('INDIVIDUAL', 'COMPANY')),
  resident boolean not null default true,
  changed_at timestamptz not null,
  changed_by bigint not null references login
);

-- given to a member in kind: a trip, a car
create table tax_benefit (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  given_on date not null,
  kind text not null check (kind in ('CAR', 'HOUSE', 'TRIP', 'OTHER')),
  description text not null check (description <> ''),
  amount bigint not null check (amount > 0),
  recorded_at timestamptz not null,
  recorded_by bigint not null references login,
  voided_at timestamptz,
  voided_by bigint references login,
  void_reason text,
  check ((voided_at is null) = (voided_by is null) and (voided_at is null) = (void_reason is null))
);
create index tax_benefit_member on tax_benefit (member_id, given_on) where voided_at is null;
create index tax_benefit_day on tax_benefit (given_on);

-- a member's bonuses of a year that is over, added up once from the ledger when the year after first pays
create table tax_standing (
  member_id bigint not null references member,
  year smallint not null check (year between 2000 and 2199),
  cash bigint not null,
  primary key (member_id, year)
);

create table tax_remittance (
  id bigint generated always as identity primary key,
  period text not null check (period ~ '^[0-9]{4}-[0-9]{2}$'),
  amount bigint not null check (amount > 0),
  members int not null check (members > 0),
  paid_on date not null,
  reference text not null check (reference <> ''),
  recorded_at timestamptz not null,
  recorded_by bigint not null references login,
  unique (period, reference)
);
create trigger tax_remittance_append_only before update or delete on tax_remittance
  for each row execute function refuse_change();

-- one payment from which tax was withheld, with all that it was judged by
create table tax_withheld (
  -- the transaction that carries the tax: of a run the member's largest bonus
  tx_id bigint primary key references ledger_tx,
  member_id bigint not null references member,
  period text not null check (period ~ '^[0-9]{4}-[0-9]{2}$'),
  -- what the payment comes to before tax; of a run after what was clawed back
  base bigint not null check (base > 0),
  tax bigint not null check (tax > 0 and tax < base),
  -- basis points
  rate int not null check (rate between 1 and 1000),
  threshold bigint not null check (threshold >= 0),
  -- bonuses and benefits of the year before
  income bigint not null,
  remittance_id bigint references tax_remittance,
  check (income > threshold),
  -- half up to the sen
  check (tax = (base * rate + 5000) / 10000)
);
create index tax_withheld_period on tax_withheld (period, member_id);
create index tax_withheld_member on tax_withheld (member_id, period);
create index tax_withheld_open on tax_withheld (period) where remittance_id is null;

-- a payment is remitted once, everything else about it stays
create function refuse_tax_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.remittance_id is not null
    or row(new.tx_id, new.member_id, new.period, new.base, new.tax, new.rate, new.threshold, new.income)
      is distinct from row(old.tx_id, old.member_id, old.period, old.base, old.tax, old.rate, old.threshold, old.income) then
    raise exception 'withheld tax does not change, and is remitted once' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger tax_withheld_kept before update or delete on tax_withheld
  for each row execute function refuse_tax_change();

create table self_billed (
  id bigint generated always as identity primary key,
  number text not null unique check (length(number) between 1 and 50),
  -- 11 self-billed invoice, 12 its credit note, 13 its debit note
  type text not null check (type in ('11', '12', '13')),
  member_id bigint not null references member,
  period text not null check (period ~ '^[0-9]{4}-[0-9]{2}$'),
  sequence smallint not null check (sequence > 0),
  -- what it adds to what was stated before: bonuses and benefits, sen
  cash bigint not null,
  non_cash bigint not null,
  content jsonb not null,
  issued_at timestamptz not null,
  issued_by bigint not null references login,
  unique (member_id, period, sequence),
  check ((type = '11') = (sequence = 1)),
  check (case type when '12' then cash + non_cash < 0 else cash + non_cash > 0 end)
);
create index self_billed_period on self_billed (period, member_id);
create trigger self_billed_append_only before update or delete on self_billed
  for each row execute function refuse_change();
