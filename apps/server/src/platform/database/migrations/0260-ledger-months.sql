-- The postings lie in a partition for each business month; transactions stay one table, whose unique keys name no month.
-- Nothing is rewritten or read: what is there becomes the first partition as it is, and its month is 1900-01-01,
-- "before there were months", which is also what the version before still writes.
-- unused since 0260: posting as a table of its own; the name stands for all months now

-- in the order in which the product takes them; who reads first and writes then may hold them the other way round, so this
-- lets go, to be tried again, before a deadlock would be looked for
set local lock_timeout = '500ms';
lock table account, ledger_tx, posting in access exclusive mode;
set local lock_timeout = '3s';

alter table ledger_tx add column month date not null default '1900-01-01';
alter table ledger_tx add constraint ledger_tx_month
  check (month = '1900-01-01' or month = business_date - (extract(day from business_date)::int - 1)) not valid;
alter table posting add column month date not null default '1900-01-01';

-- The chain of a wallet has one entry for each version, in whatever months they lie: the account says from which version
-- its last movement went on, and which transaction made its newest entry.
alter table account add column chained_from bigint, add column last_tx bigint;

-- the months that have a partition; a transaction of any other goes to 1900-01-01
create table ledger_month (
  month date primary key check (extract(day from month) = 1)
);

drop trigger posting_sum on posting;
drop trigger posting_webhook on posting;
drop trigger posting_append_only on posting;
alter table posting rename to posting_before;
alter table posting_before rename constraint posting_pkey to posting_before_pkey;
alter index posting_version rename to posting_before_version;
alter index posting_company rename to posting_before_company;
alter table posting_before add constraint posting_before_month check (month = '1900-01-01') not valid;

-- Keys are each month's own: the triggers below tie a posting to the month of its transaction and to its account, so
-- that what is unique in a month is unique in all of them.
create table posting (
  tx_id bigint not null references ledger_tx,
  account_id bigint not null references account,
  amount bigint not null constraint posting_amount_check check (amount <> 0),
  balance_after bigint,
  version bigint,
  month date not null default '1900-01-01'
) partition by list (month);
alter table posting attach partition posting_before default;

-- Of the rows that a statement adds: each transaction sums to zero and its postings lie in its month. The entries of a
-- wallet are those that its last movement made: all of them, once, the newest in the transaction that the account names and
-- with its balance. An account never goes back to a version (account_chain), and a transaction has one posting on it,
-- so there is no second entry of a version in any month. Subqueries by key: a plan that was made for many rows serves two.
create function check_postings() returns trigger language plpgsql as $$
begin
  if exists (select 1 from added group by tx_id having sum(amount) <> 0 or count(*) < 2) then
    raise exception 'the postings of a transaction must sum to zero' using errcode = 'check_violation';
  end if;
  if exists (select 1 from added p where p.month is distinct from (select t.month from ledger_tx t where t.id = p.tx_id)) then
    raise exception 'a posting lies in the month of its transaction' using errcode = 'check_violation';
  end if;
  -- nearly always: one entry on a wallet
  if not exists (
    select 1 from added p where not coalesce((
      select case when a.member_id is null then p.version is null
        else p.version = a.version and a.chained_from = a.version - 1 and p.balance_after = a.balance
          and case when a.last_tx is null then p.month = '1900-01-01' else p.tx_id = a.last_tx end end
      from account a where a.id = p.account_id), false)
  ) then
    return null;
  end if;
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

create function refuse_truncation() returns trigger language plpgsql as $$
begin
  raise exception '% rows are only added, never emptied', tg_table_name using errcode = 'restrict_violation';
end $$;

-- What watches over rows that are added to a table of postings: all of them, or those of one month by its own name.
create function watch_postings(postings regclass) returns void language plpgsql as $$
begin
  execute format('create trigger posting_check after insert on %s referencing new table as added
    for each statement execute function check_postings()', postings);
  execute format('create trigger posting_whole before truncate on %s
    for each statement execute function refuse_truncation()', postings);
end $$;
select watch_postings('posting');
select watch_postings('posting_before');
create trigger posting_append_only before update or delete on posting
  for each row execute function refuse_change();
create trigger posting_webhook after insert on posting referencing new table as added
  for each statement execute function tell_wallets_moved();

-- An account goes from version to version and never back. The version before changes it without saying from which.
create function chain_account() returns trigger language plpgsql as $$
begin
  if new.version > old.version and (new.chained_from, new.last_tx) is not distinct from (old.chained_from, old.last_tx) then
    new.chained_from := old.version;
    new.last_tx := null;
    return new;
  end if;
  raise exception 'an account goes from one version to the next' using errcode = 'check_violation';
end $$;
create trigger account_chain before update on account for each row
  when (case when new.version > old.version then new.chained_from is distinct from old.version
    else new.version < old.version or new.chained_from is distinct from old.chained_from
      or new.last_tx is distinct from old.last_tx end)
  execute function chain_account();

-- The running product owns no table: these make the partition of a month, as the owner of the tables, ahead of its time.
-- The first reads: once all that was there before there were months, while money moves, and a sample of what there is,
-- because nobody else brings the statistics of a table with partitions up to date.
create function ready_ledger_months() returns void language plpgsql security definer
  set search_path = pg_catalog, public as $$
begin
  if exists (select from pg_constraint where conname = 'posting_before_month' and not convalidated) then
    alter table public.posting_before validate constraint posting_before_month;
  end if;
  analyze public.posting;
end $$;

-- The second holds up whoever moves money for a moment, and lets go before a deadlock would be looked for.
create function open_ledger_month(first date) returns boolean language plpgsql security definer
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
  -- what attaching takes, in the order in which the product does
  lock table public.account, public.ledger_tx in share row exclusive mode;
  lock table only public.posting in share update exclusive mode;
  lock table public.posting_before in access exclusive mode;
  execute format('alter table public.posting attach partition public.%I for values in (%L)', part, first);
  insert into ledger_month (month) values (first);
  return true;
end $$;
revoke execute on function ready_ledger_months() from public;
revoke execute on function open_ledger_month(date) from public;

-- Looks into the chain of a wallet. They ask every month, a few microseconds each, by a plan that is made once for each
-- connection: to make one for all months takes milliseconds, and what it costs is not what PostgreSQL believes.
create function wallet_entries(wallet bigint, oldest bigint, newest bigint) returns setof posting
  language plpgsql stable rows 50 set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  return query select * from posting p where p.account_id = wallet and p.version between oldest and newest;
end $$;

-- The first entry from an instant on, by its version; newest + 1 when there is none. It halves what is left in each step:
-- versions have no gap. Entries that stand the wrong way round are not further apart than near.
create function first_wallet_entry_since(wallet bigint, oldest bigint, newest bigint, instant timestamptz, near int)
  returns bigint language plpgsql stable set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  low bigint := oldest;
  high bigint := newest + 1;
  middle bigint;
  earlier boolean;
  first bigint;
begin
  while low < high loop
    middle := (low + high) / 2;
    select (select t.created_at from ledger_tx t where t.id = p.tx_id) < instant into earlier
      from posting p where p.account_id = wallet and p.version = middle;
    if earlier then low := middle + 1; else high := middle; end if;
  end loop;
  select min(p.version) into first from posting p
    where p.account_id = wallet and p.version between greatest(oldest, low - near) and least(newest, low + near)
      and (select t.created_at from ledger_tx t where t.id = p.tx_id) >= instant;
  return coalesce(first, low);
end $$;
