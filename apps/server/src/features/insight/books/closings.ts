import type { Period } from '@canopy/domain/time';
import { sql, type RawBuilder } from 'kysely';
import type { Db, ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { archivedLines } from './reads.ts';

/** SQL: the first day of a month, which is how the ledger identifies it. */
export const firstOf = (month: Period) => sql<string>`${`${month}-01`}::date`;

/**
 * SQL: a month's closing lines, computed from its postings: the total of each company account, and
 * for a wallet each gapless run of versions; sen.
 */
export const linesOf = (month: Period, postings: RawBuilder<unknown>) => sql`
  select ${firstOf(month)} as month, account_id, count(*) as entries, sum(amount)::bigint as amount,
    coalesce(min(version), 0) as first_version, max(version) as version,
    (array_agg(balance_after - amount order by version))[1] as opening, (array_agg(balance_after order by version desc))[1] as balance
  from (select account_id, amount, version, balance_after, version - row_number() over (partition by account_id order by version) as run
    from ${postings} posted where month = ${firstOf(month)}) p
  group by account_id, run`;

/** SQL: bonuses paid to e-wallets in a month, computed from its postings; sen. */
const incomeOf = (month: Period, postings: RawBuilder<unknown>) => sql`
  select ${firstOf(month)} as month, p.account_id, t.business_date as day, t.type, p.amount + coalesce(w.tax, 0) < 0 as taken, count(*) as entries,
    sum(p.amount)::bigint as amount, coalesce(sum(w.tax), 0)::bigint as withheld
  from ${postings} p join account a on a.id = p.account_id and a.wallet_type = 'EW'
  join ledger_tx t on t.id = p.tx_id and t.cause_kind = 'BONUS' left join tax_withheld w on w.tx_id = t.id
  where p.month = ${firstOf(month)} group by p.account_id, t.business_date, t.type, 5`;

const CLOSING_COLUMNS =
  'month, account_id, entries, amount, first_version, version, opening, balance';
const INCOME_COLUMNS = 'month, account_id, day, type, taken, entries, amount, withheld';

/** Writes the closing lines of a month that has none yet. */
export async function writeLines(tx: Db, month: Period): Promise<void> {
  const postings = sql`posting`;
  await sql`insert into ledger_closing (${sql.raw(CLOSING_COLUMNS)}) ${linesOf(month, postings)}`.execute(
    tx,
  );
  await sql`insert into ledger_closing_income (${sql.raw(INCOME_COLUMNS)}) ${incomeOf(month, postings)}`.execute(
    tx,
  );
}

/** How many closing lines of a month are missing or do not match its postings. */
export async function wrongLines(
  db: ReadDb,
  month: Period,
  postings: RawBuilder<unknown>,
): Promise<number> {
  const differ = (made: RawBuilder<unknown>, table: string, columns: string) => {
    const kept = sql`select ${sql.raw(columns)} from ${sql.table(table)} where month = ${firstOf(month)}`;
    const all = sql`select ${sql.raw(columns)} from (${made}) made`;
    return sql`(select count(*) from ((${all} except all ${kept}) union all (${kept} except all ${all})) different)`;
  };
  const [row] = await readRows(
    db,
    sql<{
      wrong: number;
    }>`select ${differ(linesOf(month, postings), 'ledger_closing', CLOSING_COLUMNS)}
      + ${differ(incomeOf(month, postings), 'ledger_closing_income', INCOME_COLUMNS)} as wrong`,
  );
  return row!.wrong;
}

/**
 * How many closing lines of a month do not start where another entry of their wallet ends, or do
 * not end where the next one, or the wallet itself, continues; plus how many entries of the month
 * do not follow the previous one.
 */
export async function looseEnds(db: ReadDb, month: Period): Promise<number> {
  const [row] = await readRows(
    db,
    sql<{
      loose: number;
    }>`select (select count(*) from ledger_closing c where c.month = ${firstOf(month)} and c.version is not null and (
        not (c.first_version = 1 and c.opening = 0
          or exists (select from posting p where p.account_id = c.account_id and p.version = c.first_version - 1 and p.balance_after = c.opening)
          or exists (select from ${archivedLines} e where e.account_id = c.account_id and e.version = c.first_version - 1 and e.balance = c.opening))
        or not (exists (select from account a where a.id = c.account_id and a.version = c.version and a.balance = c.balance)
          or exists (select from posting p where p.account_id = c.account_id and p.version = c.version + 1 and p.balance_after - p.amount = c.balance)
          or exists (select from ${archivedLines} e where e.account_id = c.account_id and e.first_version = c.version + 1 and e.opening = c.balance))))
      + (select count(*) from (select version, balance_after - amount as opening, lag(version) over w as version_before, lag(balance_after) over w as balance_before
          from posting where month = ${firstOf(month)} and version is not null window w as (partition by account_id order by version)) p
        where version_before = version - 1 and balance_before <> opening) as loose`,
  );
  return row!.loose;
}

/** A closed month, as covered by its seal. */
interface Sealed {
  month: Period;
  file_sha256: string;
  entries: number;
  transactions: number;
  /** The seal of the previously closed month; null: this is the first. */
  before: string | null;
}

/**
 * The seal of a closed month: a hash over its file, all its lines as stored, and the previous seal;
 * hexadecimal.
 */
export async function sealOf(db: ReadDb, sealed: Sealed): Promise<string> {
  const { month } = sealed;
  const [lines] = await readRows(
    db,
    sql<{ closing: string; income: string }>`select
      encode(sha256(convert_to(coalesce((select string_agg(concat_ws(',', account_id, first_version, entries, amount, coalesce(version::text, '-'),
        coalesce(opening::text, '-'), coalesce(balance::text, '-')), E'\n' order by account_id, first_version)
        from ledger_closing where month = ${firstOf(month)}), ''), 'UTF8')), 'hex') as closing,
      encode(sha256(convert_to(coalesce((select string_agg(concat_ws(',', account_id, to_char(day, 'YYYY-MM-DD'), type, taken, entries, amount, withheld), E'\n'
        order by account_id, day, type collate "C", taken) from ledger_closing_income where month = ${firstOf(month)}), ''), 'UTF8')), 'hex') as income`,
  );
  const { file_sha256: file, entries, transactions, before } = sealed;
  const parts = [month, file, entries, transactions, lines!.closing, lines!.income, before ?? ''];
  return sha256(parts.join('\n')).toString('hex');
}

/** Closed months whose lines differ from what was sealed, oldest first. */
export async function brokenSeals(db: ReadDb): Promise<Period[]> {
  const months = await readRows(
    db,
    sql<
      Sealed & { seal: string }
    >`select to_char(c.month, 'YYYY-MM') as month, c.file_sha256, c.entries, c.transactions, c.seal, b.seal as before
    from ledger_closed c left join ledger_closed b on b.month = c.before order by c.month`,
  );
  const broken: Period[] = [];
  for (const month of months) {
    if ((await sealOf(db, month)) !== month.seal) broken.push(month.month);
  }
  return broken;
}
