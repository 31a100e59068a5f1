-- Whether a posting has its transaction and its account was asked twice for each: by a foreign key, and by the check of
-- what is added, which needs both rows anyway. That check holds it alone now, in one walk over what is added; what it has
-- seen stays, because transactions and accounts are never deleted, emptied or given another number.
-- unused since 0295: the foreign keys of posting, which the version before does not name

set local lock_timeout = '500ms';
lock table account, ledger_tx, posting in access exclusive mode;
set local lock_timeout = '3s';

create or replace function check_postings() returns trigger language plpgsql as $$
declare
  rows_added bigint;
  total numeric;
  one_tx boolean;
  placed boolean;
  chained boolean;
begin
  -- subqueries by key: a plan that was made for many rows serves two
  select count(*), sum(p.amount), min(p.tx_id) = max(p.tx_id),
      bool_and(coalesce((select t.month from ledger_tx t where t.id = p.tx_id) = p.month, false)),
      -- nearly always: one entry on a wallet
      bool_and(coalesce((
        select case when a.member_id is null then p.version is null
          else p.version = a.version and a.chained_from = a.version - 1 and p.balance_after = a.balance
            and case when a.last_tx is null then p.month = '1900-01-01' else p.tx_id = a.last_tx end end
        from account a where a.id = p.account_id), false))
    into rows_added, total, one_tx, placed, chained
    from added p;
  if rows_added = 0 then
    return null;
  end if;
  if (case when one_tx then total <> 0 or rows_added < 2
    else exists (select 1 from added group by tx_id having sum(amount) <> 0 or count(*) < 2) end) then
    raise exception 'the postings of a transaction must sum to zero' using errcode = 'check_violation';
  end if;
  if not placed then
    raise exception 'a posting lies in the month of its transaction' using errcode = 'check_violation';
  end if;
  if chained then
    return null;
  end if;
  if exists (select 1 from added p where not exists (select 1 from account a where a.id = p.account_id)) then
    raise exception 'a posting has its account' using errcode = 'foreign_key_violation';
  end if;
  -- The entries of a wallet are those that its last movement made: all of them, once, the newest in the transaction that
  -- the account names and with its balance.
  if exists (
    select 1 from account a join added p on p.account_id = a.id group by a.id
    having not coalesce(case when a.member_id is null then count(p.version) = 0
      else count(p.version) = count(*) and count(distinct p.version) = count(*) and count(*) = a.version - a.chained_from
        and min(p.version) = a.chained_from + 1 and max(p.version) = a.version
        and bool_and(p.version < a.version or (p.balance_after = a.balance and (a.last_tx is null or p.tx_id = a.last_tx)))
        and (a.last_tx is not null or bool_and(p.month = '1900-01-01')) end, false)
  ) then
    raise exception 'an entry of a wallet follows the one before and stands for the last movement of the wallet'
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger account_kept before delete on account for each row execute function refuse_change();
create trigger account_number before update of id on account for each row execute function refuse_change();
create trigger account_whole before truncate on account for each statement execute function refuse_truncation();
create trigger ledger_tx_whole before truncate on ledger_tx for each statement execute function refuse_truncation();

-- PostgreSQL chose their names
do $$
declare foreign_key name;
begin
  for foreign_key in select conname from pg_constraint where conrelid = 'posting'::regclass and contype = 'f' loop
    execute format('alter table posting drop constraint %I', foreign_key);
  end loop;
end $$;

-- Attaching a month no longer holds up accounts and transactions, which nothing of a month refers to.
create or replace function open_ledger_month(first date) returns boolean language plpgsql security definer
  set search_path = pg_catalog, public set lock_timeout = '500ms' as $$
declare part text := 'posting_' || to_char(first, 'YYYY_MM');
begin
  if extract(day from first) <> 1 or first not between '2000-01-01' and '2199-12-01' then
    raise exception '% is not the first day of a month', first;
  end if;
  -- one server at a time
  perform pg_advisory_xact_lock(4207012);
  if exists (select from ledger_month where month = first) then
    return false;
  end if;
  execute format('create table public.%I (like public.posting including defaults including constraints,
    primary key (tx_id, account_id), check (month = %L))', part, first);
  execute format('create unique index on public.%I (account_id, version) where version is not null', part);
  execute format('create index on public.%I (account_id, tx_id) include (amount) where version is null', part);
  perform public.watch_postings(format('public.%I', part)::regclass);
  -- what attaching takes, before a deadlock would be looked for
  lock table only public.posting in share update exclusive mode;
  lock table public.posting_before in access exclusive mode;
  execute format('alter table public.posting attach partition public.%I for values in (%L)', part, first);
  insert into ledger_month (month) values (first);
  return true;
end $$;
