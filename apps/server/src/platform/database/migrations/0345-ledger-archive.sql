-- Old months of the ledger may leave the database: lines stand in for their postings, and a file elsewhere has the rows.

-- What an account did in a month. A wallet has a line for each run of versions without a gap, which is nearly always one:
-- the entries around midnight of the last day may stand the wrong way round. An account of the company has no versions.
create table ledger_closing (
  month date not null references ledger_month,
  account_id bigint not null,
  entries bigint not null check (entries > 0),
  amount bigint not null,
  first_version bigint not null,
  version bigint,
  opening bigint,
  balance bigint,
  primary key (account_id, month, first_version),
  constraint ledger_closing_tallies check (
    case when version is null then first_version = 0 and opening is null and balance is null
      else version = first_version + entries - 1 and first_version > 0 and opening >= 0 and balance = opening + amount end)
);
create index ledger_closing_month on ledger_closing (month);
-- what the accounts of the company hold is summed without the lines of all wallets
create index ledger_closing_company on ledger_closing (account_id, month) where version is null;

-- What an e-wallet was paid as bonuses in it, by day and kind, what was paid apart from what was taken back: the papers
-- on income and tax are made of it. `withheld` is in addition to `amount`.
create table ledger_closing_income (
  month date not null references ledger_month,
  account_id bigint not null,
  day date not null,
  type text not null,
  taken boolean not null,
  entries bigint not null check (entries > 0),
  amount bigint not null,
  withheld bigint not null check (withheld >= 0),
  primary key (account_id, day, type, taken)
);
create index ledger_closing_income_month on ledger_closing_income (month, day);

-- A month whose lines are whole: `file_sha256` is that of the rows in its file, `seal` covers it, all lines and the seal of the
-- month that was closed before.
create table ledger_closed (
  month date primary key references ledger_month,
  entries bigint not null,
  transactions bigint not null,
  file_sha256 text not null check (file_sha256 ~ '^[0-9a-f]{64}$'),
  before date references ledger_closed,
  seal text not null check (seal ~ '^[0-9a-f]{64}$'),
  closed_at timestamptz not null
);

-- The months whose postings are not in `posting`, and where their files lie. A month that comes back leaves this table.
create table ledger_archive (
  month date primary key references ledger_closed,
  place text not null,
  archived_at timestamptz not null
);

create trigger ledger_closing_append_only before update or delete on ledger_closing
  for each row execute function refuse_change();
create trigger ledger_closing_whole before truncate on ledger_closing
  for each statement execute function refuse_truncation();
create trigger ledger_closing_income_append_only before update or delete on ledger_closing_income
  for each row execute function refuse_change();
create trigger ledger_closing_income_whole before truncate on ledger_closing_income
  for each statement execute function refuse_truncation();
create trigger ledger_closed_append_only before update or delete on ledger_closed
  for each row execute function refuse_change();
create trigger ledger_closed_whole before truncate on ledger_closed
  for each statement execute function refuse_truncation();
create trigger ledger_archive_whole before truncate on ledger_archive
  for each statement execute function refuse_truncation();

-- A month is closed once, by lines that sum to zero and stand for all its entries; no line comes later.
create function check_closed_month() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount), 0) <> 0 or coalesce(sum(entries), 0) <> new.entries from ledger_closing where month = new.month) then
    raise exception 'the closing lines of a month sum to zero and stand for all its entries' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ledger_closed_tallies before insert on ledger_closed for each row execute function check_closed_month();

create function refuse_late_line() returns trigger language plpgsql as $$
begin
  if exists (select from added join ledger_closed using (month)) then
    raise exception 'a month that is closed takes no further line' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_closing_late after insert on ledger_closing referencing new table as added
  for each statement execute function refuse_late_line();
create trigger ledger_closing_income_late after insert on ledger_closing_income referencing new table as added
  for each statement execute function refuse_late_line();

-- A month is said to be in the archive exactly while it is no partition: otherwise its money would count twice, or not.
create function check_archived_month() returns trigger language plpgsql as $$
declare
  first date := case when tg_op = 'DELETE' then old.month else new.month end;
  attached boolean := exists (select from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'posting'::regclass and c.relname = 'posting_' || to_char(first, 'YYYY_MM'));
begin
  if tg_op = 'UPDATE' and new.month <> old.month or attached is distinct from (tg_op = 'DELETE') then
    raise exception 'a month is in the archive while it is no partition of posting' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_archive_detached after insert or update or delete on ledger_archive
  for each row execute function check_archived_month();

-- A table that was a month until it left: it is kept as it was until somebody drops it.
create function refuse_archived_month() returns trigger language plpgsql as $$
begin
  raise exception 'the month of % is in the archive', tg_table_name using errcode = 'restrict_violation';
end $$;
