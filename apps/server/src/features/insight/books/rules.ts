import type { BOOK_RULES } from '@canopy/contract/insight/books';
import { decimalOf } from '@canopy/domain/money';
import { sql, type RawBuilder } from 'kysely';
import type { Db, ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { verifyAuditChain } from '../../office/access/verifyAuditChain.ts';
import { notHeld } from '../../bonus/compensation/holds/holds.ts';
import { stockErrors } from '../../shop/stock/stockErrors.ts';
import { everyAmount } from '../../money/wallets/archived.ts';
import { archivedLines, inArchive } from './reads.ts';
import { refundsGap, withdrawalsGap } from '../../money/wallets/proof.ts';
import { brokenSeals } from './closings.ts';
import { idText } from '../../../platform/database/idText.ts';
import { expected } from './expected.ts';

export type BookRule = (typeof BOOK_RULES)[number];

/** What breaks a rule: how many rows, and the first few with their difference. */
export interface Broken {
  count: number;
  first: { subject: string; amount: string | null }[];
}

/** How many rows are listed per rule. */
const NAMED = 5;

/** Rows `subject`, `amount` (sen or null) that break a rule. */
async function broken(db: ReadDb, rows: RawBuilder<unknown>): Promise<Broken> {
  const found = await readRows(
    db,
    // counts all of them: planned for only the first few rows, millions of wallets went through
    // nested loops
    sql<{ count: number; subject: string; amount: number | null }>`
    with wrong (subject, amount) as materialized (${rows})
    select count(*) over ()::int as count, coalesce(subject, '–') as subject, amount::bigint as amount
    from wrong order by wrong.subject limit ${NAMED}`,
  );
  return {
    count: found[0]?.count ?? 0,
    first: found.map(({ subject, amount }) => ({
      subject,
      amount: amount === null ? null : decimalOf(amount),
    })),
  };
}

const gap = (subject: string, amount: number): Broken =>
  amount === 0
    ? { count: 0, first: [] }
    : { count: 1, first: [{ subject, amount: decimalOf(amount) }] };

const WALLET = sql`${idText('M', 'a.member_id')} || ' ' || a.wallet_type`;
/** Wallets that moved after a transaction. */
const moved = (since: number) =>
  since === 0
    ? sql`a.member_id is not null`
    : sql`a.id in (select account_id from posting where tx_id > ${since} and version is not null)`;

/**
 * What the ledger holds, with the amount each transaction moves; archived amounts are not available
 * here.
 */
const actual = (since: number) => sql`
  select t.cause_kind as kind, t.cause_id as cause, t.type, coalesce(p.amount, 0) as amount, ${inArchive('t.month')} as archived from ledger_tx t
  left join (select tx_id, sum(amount)::bigint as amount from posting where tx_id > ${since} and amount > 0 group by tx_id) p
    on p.tx_id = t.id where t.id > ${since}`;

/**
 * Each posting next to its wallet's previous one: of the whole ledger in one pass. A closing line
 * of the archive is one step over all its entries, from `first` to `version`.
 */
const CHAIN_OF_ALL = sql`
  select account_id, first, version, amount, balance_after, lag(version) over w as version_before, lag(balance_after) over w as balance_before
  from (select account_id, version as first, version, amount, balance_after from posting where version is not null
    union all select account_id, first_version, version, amount, balance from ${archivedLines} line where version is not null) step
  window w as (partition by account_id order by version)
  union all select account_id, version, version, amount, balance_after, null, null from posting
  where version is null and account_id in (select id from account where member_id is not null)`;

/**
 * For postings after a transaction: a predecessor that is not among them is looked up in the
 * surrounding months first, then in all months (there may be hundreds) and in the archive.
 */
const chainSince = (since: number, months: readonly string[]) => {
  const before = sql`select version, balance_after from posting
    where p.version_before is null and account_id = p.account_id and version = p.version - 1`;
  return sql`
  select p.account_id, p.version as first, p.version, p.amount, p.balance_after, coalesce(p.version_before, near.version, far.version) as version_before,
    coalesce(case when p.version_before is not null then p.balance_before end, near.balance_after, far.balance_after) as balance_before
  from (select account_id, version, amount, balance_after, case when lag(version) over w = version - 1 then version - 1 end as version_before, lag(balance_after) over w as balance_before
    from posting where tx_id > ${since} window w as (partition by account_id order by version)) p
  left join lateral (${before} and month = any(${sql.lit(`{${months.join()}}`)}::date[]) limit 1) near on true
  left join lateral (select * from (${before} and near.version is null union all select version, balance from ${archivedLines} line
    where p.version_before is null and near.version is null and account_id = p.account_id and version = p.version - 1) farther limit 1) far on true`;
};

/** The months of all transactions after the given one, plus the month before them. */
async function monthsSince(db: ReadDb, since: number): Promise<string[]> {
  const rows = await readRows(
    db,
    sql<{ month: string }>`with own as (select distinct month from ledger_tx where id > ${since})
    select month::text as month from own union select (min(month) - interval '1 month')::date::text from own where month > '1900-01-01'`,
  );
  return rows.map(({ month }) => month).filter((month) => month !== null);
}

/**
 * The newest entry of a wallet `a`; if the previous version of the product moved it last, every
 * month is searched.
 */
const NEWEST = sql`
  left join ledger_tx lt on lt.id = a.last_tx
  left join lateral (select version, balance_after from posting
    where account_id = a.id and tx_id = a.last_tx and month = lt.month and version = a.version limit 1) made on true
  left join lateral (select version, balance_after from posting
    where a.last_tx is null and account_id = a.id and version = a.version limit 1) found on true`;

type Check = (db: Db, since: number) => Promise<Broken>;

/** Rules that can be checked on what came after a transaction, or on everything (`since` 0). */
export const ON_THE_TAIL: Partial<Record<BookRule, Check>> = {
  SUM: (db, since) =>
    broken(
      db,
      sql`select 'X' as subject, sum(amount) as amount from posting where tx_id > ${since} having sum(amount) <> 0`,
    ),
  TRANSACTION: (db, since) =>
    broken(
      db,
      sql`select ${idText('X', 'coalesce(t.id, p.tx_id)')} as subject, coalesce(sum(p.amount), 0) as amount
      from (select id from ledger_tx t where id > ${since} and not ${inArchive('t.month')}) t
      full join (select tx_id, amount from posting where tx_id > ${since}) p on p.tx_id = t.id
      group by t.id, p.tx_id having coalesce(sum(p.amount), 0) <> 0 or count(p.amount) < 2 or t.id is null
      union all select to_char(c.month, 'YYYY-MM'), null from ledger_archive join ledger_closed c using (month)
        where ${since === 0} and c.transactions <> (select count(*) from ledger_tx t where t.month = c.month)
      union all select to_char(c.month, 'YYYY-MM'), sum(c.amount)::bigint from ${archivedLines} c where ${since === 0}
        group by c.month having sum(c.amount) <> 0`,
    ),
  // for wallets moved since the last proof, the chain leads from the balance proved then to the
  // current one
  WALLET: (db, since) =>
    broken(
      db,
      since === 0
        ? sql`select ${WALLET} as subject, a.balance - coalesce(p.total, 0) as amount from account a
      left join (select account_id, sum(amount) as total from ${everyAmount} every group by account_id) p on p.account_id = a.id
      where a.member_id is not null and a.balance <> coalesce(p.total, 0)`
        : sql`select ${WALLET} as subject, a.balance - coalesce(made.balance_after, found.balance_after, 0) as amount from account a
      ${NEWEST} where ${moved(since)} and a.balance <> coalesce(made.balance_after, found.balance_after, 0)`,
    ),
  CHAIN: async (db, since) => {
    const chain = since === 0 ? CHAIN_OF_ALL : chainSince(since, await monthsSince(db, since));
    // in a whole proof, the newest entry is among the rows read anyway
    const newest = since === 0 ? sql`` : NEWEST;
    const version =
      since === 0 ? sql`tail.version` : sql`greatest(tail.version, made.version, found.version)`;
    return broken(
      db,
      sql`select ${WALLET} || ' #' || p.version as subject, p.balance_after - p.amount - coalesce(p.balance_before, 0) as amount
      from (${chain}) p left join account a on a.id = p.account_id
      where a.id is null or a.member_id is not null and (p.version is null or p.balance_after is null
        or p.first <> coalesce(p.version_before, 0) + 1 or p.balance_after - p.amount <> coalesce(p.balance_before, 0))
      union all select ${WALLET} || ' #' || a.version, null from account a
      left join (select account_id, max(version) as version from ${since === 0 ? everyAmount : sql`posting where tx_id > ${since}`}${since === 0 ? sql` every` : sql``} group by account_id) tail on tail.account_id = a.id
      ${newest} where ${moved(since)} and a.version <> coalesce(${version}, 0)`,
    );
  },
  NEGATIVE: (db) =>
    broken(
      db,
      sql`select ${WALLET} as subject, a.balance as amount from account a where a.balance < 0`,
    ),
  CAUSE: (db, since) =>
    broken(
      db,
      sql`with due as (${expected(since)}), done as (${actual(since)})
      select concat_ws(' ', coalesce(done.kind, due.kind), coalesce(done.cause, due.cause), coalesce(done.type, due.type)) as subject,
        coalesce(done.amount, 0) - coalesce(due.amount, 0) as amount
      from done ${since === 0 ? sql`full` : sql`left`} join due
        on due.kind = done.kind and due.cause = done.cause and due.type = done.type
      where done.amount is distinct from due.amount and not (due.amount is not null and coalesce(done.archived, false))`,
    ),
  ANSWER: (db) =>
    broken(
      db,
      sql`select call as subject, null::bigint as amount from command_key
      where status is null and created_at < now() - interval '1 minute'`,
    ),
};

/** Rules that can only be checked on everything. */
export const ON_THE_WHOLE: Partial<Record<BookRule, Check>> = {
  WITHDRAWALS: async (db) => gap('WITHDRAWALS_PAYABLE', await withdrawalsGap(db)),
  REFUNDS: async (db) => gap('REFUNDS_PAYABLE', await refundsGap(db)),
  BONUS_RUN: (db) =>
    broken(
      db,
      sql`with paid as (
        select e.run_id, sum(e.paid) as paid from bonus_run_earner e join bonus_run b on b.id = e.run_id
        where ${notHeld} and not (exists (select from ledger_archive) and exists (select from ledger_tx t where t.cause_kind = 'BONUS'
          and t.cause_id = ${idText('B', 'e.run_id')} || ':' || ${idText('M', 'e.member_id')} and ${inArchive('t.month')}))
        group by e.run_id
      ) select ${idText('B', 'b.id')} as subject,
        coalesce(p.total, 0) - coalesce(paid.paid, 0) as amount
      from bonus_run b left join (
        select split_part(t.cause_id, ':', 1) as run, -sum(p.amount) as total from ledger_tx t
        join posting p on p.tx_id = t.id join account a on a.id = p.account_id
        where t.cause_kind = 'BONUS' and t.cause_id like 'B%' and a.system_code = 'BONUS_EXPENSE' group by 1
      ) p on p.run = ${idText('B', 'b.id')} left join paid on paid.run_id = b.id
      where b.state = 'POSTED' and coalesce(p.total, 0) <> coalesce(paid.paid, 0)`,
    ),
  // every withheld tax matches a posting of its bonus and vice versa, equals the amount withheld by
  // its cause, and is remitted once
  TAX: (db) =>
    broken(
      db,
      sql`with side as (
        select p.tx_id, p.amount, t.cause_kind, t.cause_id from posting p join ledger_tx t on t.id = p.tx_id
        where p.version is null and p.account_id = (select id from account where system_code = 'TAX_WITHHELD')
      ), paid as (
        select c.cause_id, -sum(p.amount) as amount from ledger_tx c join posting p on p.tx_id = c.id
        where c.cause_kind = 'BONUS' and c.cause_id in (select cause_id from side where cause_kind = 'BONUS')
          and p.account_id = (select id from account where system_code = 'BONUS_EXPENSE') group by 1
      )
      select ${idText('X', 'coalesce(w.tx_id, s.tx_id)')} as subject,
        coalesce(s.amount, 0) - coalesce(w.tax, 0) as amount
      from (select w.tx_id, w.tax, w.base from tax_withheld w join ledger_tx t on t.id = w.tx_id where not ${inArchive('t.month')}) w full join (select * from side where cause_kind = 'BONUS') s on s.tx_id = w.tx_id
      left join paid on paid.cause_id = s.cause_id
      where w.tax is distinct from s.amount or w.base is distinct from paid.amount
      union all select r.period || ' ' || r.reference, r.amount - coalesce(sum(w.tax), 0)
      from tax_remittance r left join tax_withheld w on w.remittance_id = r.id
      group by r.id having r.amount <> coalesce(sum(w.tax), 0) or r.members <> count(distinct w.member_id)
      union all select 'TAX_WITHHELD', side.held - open.tax from
        (select coalesce(sum(amount), 0) as held from ${everyAmount} every
          where version is null and account_id = (select id from account where system_code = 'TAX_WITHHELD')) side,
        (select coalesce(sum(tax), 0) as tax from tax_withheld where remittance_id is null) open
      where side.held <> open.tax`,
    ),
  STOCK: async (db) => {
    const { count, first } = await stockErrors(db);
    return {
      count,
      first: first.map((row) => ({ subject: `${row.itemCode} ${row.warehouse}`, amount: null })),
    };
  },
  REVERSAL: (db) =>
    broken(
      db,
      sql`select r.cause_id || ' ' || account_id as subject, sum(p.amount) as amount
      from (select id, month, cause_id, coalesce(reverses, (select t.id from ledger_tx t where t.type = 'WITHDRAWAL'
          and t.cause_id = b.cause_id and t.cause_kind = b.cause_kind)) as original
        from ledger_tx b where (reverses is not null or type = 'WITHDRAWAL_RETURNED') and not ${inArchive('b.month')}) r
      cross join lateral (select account_id, amount from posting where tx_id = r.id and month = r.month
        union all select account_id, amount from posting
          where tx_id = r.original and month = (select month from ledger_tx where id = r.original)) p
      where not exists (select from ledger_tx o where o.id = r.original and ${inArchive('o.month')}) group by r.cause_id, account_id having sum(p.amount) <> 0
      union all select ${idText('S', 's.id')}, s.refunded - coalesce((select sum(amount) from refund f where f.sale_id = s.id and f.status = 'COMPLETED'), 0)
      from sale s where s.refunded <> coalesce((select sum(amount) from refund f where f.sale_id = s.id and f.status = 'COMPLETED'), 0)
        or s.refunded > s.total`,
    ),
  SEAL: async (db) => {
    const { broken: place } = await verifyAuditChain(db);
    const subjects = [
      ...(place ? [`${place.log} ${place.seal} ${place.row ?? ''}`] : []),
      ...(await brokenSeals(db)),
    ];
    return {
      count: subjects.length,
      first: subjects.slice(0, NAMED).map((subject) => ({ subject, amount: null })),
    };
  },
  // a card payment pays its purpose in full and once, and nothing by card counts as paid without it
  CARD: (db) =>
    broken(
      db,
      sql`with paid as (select i.sale_id, i.request_id, sum(c.amount) as total
        from card_payment c join payment_intent i on i.id = c.intent_id where c.problem is null group by 1, 2)
      select ${idText('S', 's.id')} as subject, s.total - coalesce(c.total, 0) as amount from sale s
      left join paid c on c.sale_id = s.id
      where s.payment_type = 'CARD' and s.total > 0
        and coalesce(c.total, 0) <> case when s.approved_at is null then 0 else s.total end
      union all select ${idText('R', 'r.id')}, r.amount - coalesce(c.total, 0) from wallet_request r
      left join paid c on c.request_id = r.id
      where (r.by_card or c.total is not null)
        and (not r.by_card or coalesce(c.total, 0) <> case when r.status = 'APPROVED' then r.amount else 0 end)`,
    ),
};

/** Balances of the company's accounts, and of all wallets by type; sums to zero. */
export async function accountBalances(db: ReadDb): Promise<{ account: string; balance: string }[]> {
  const rows = await readRows(
    db,
    sql<{ account: string; balance: number }>`
    select coalesce(a.system_code, a.wallet_type) as account, coalesce(sum(p.amount), 0)::bigint as balance
    from account a left join ${everyAmount} p on p.account_id = a.id group by 1 order by 1`,
  );
  return rows.map(({ account, balance }) => ({ account, balance: decimalOf(balance) }));
}
