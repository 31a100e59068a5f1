import { sql } from 'kysely';
import type { ReadDb } from '../../platform/database/open.ts';
import { readRows } from '../../platform/database/readRows.ts';

/**
 * SQL: whether a month (a column of that name, of `ledger_tx` say) has left the database, so that `posting` has none of its
 * rows and its closing lines stand in for them.
 */
export const inArchive = (month: string) =>
  sql<boolean>`${sql.raw(month)} in (select month from ledger_archive)`;

/** SQL: the closing lines of the months in the archive, a relation. */
export const archivedLines = sql`(select line.* from ledger_closing line join ledger_archive using (month))`;

/**
 * SQL: all amounts of the ledger with the account they are on, a relation of `account_id`, `version` (null: an account of the
 * company) and `amount` in sen: postings, and closing lines for what is in the archive.
 */
export const everyAmount = sql`(select account_id, version, amount from posting
  union all select account_id, version, amount from ${archivedLines} archived)`;

/**
 * SQL: what e-wallets were paid as bonuses between two business days, a relation of `member_id`, `day`, `type`, `amount` and, in
 * addition to that, `withheld` (sen); each posting, or for a month in the archive each day and kind.
 *
 * @param member null: of everybody
 */
export const earnedBetween = (member: number | null, from: string, to: string) => sql`(
  select a.member_id, t.business_date as day, t.type, p.amount, coalesce(w.tax, 0) as withheld
  from account a join posting p on p.account_id = a.id and p.version is not null
  join ledger_tx t on t.id = p.tx_id
  left join tax_withheld w on w.tx_id = t.id
  where a.wallet_type = 'EW' and (${member}::bigint is null or a.member_id = ${member})
    and t.cause_kind = 'BONUS' and t.business_date between ${from}::date and ${to}::date
  union all
  select a.member_id, i.day, i.type, i.amount, i.withheld
  from account a join ledger_closing_income i on i.account_id = a.id join ledger_archive using (month)
  where (${member}::bigint is null or a.member_id = ${member}) and i.day between ${from}::date and ${to}::date)`;

/** Up to where the entries of a wallet are in the archive; sen. */
export interface ArchivedUntil {
  /** The newest entry there, and the balance after it; 0: none is there. */
  version: number;
  balance: number;
  /** The newest month of those entries, `YYYY-MM`. */
  period: string | null;
}

/** What of a wallet is in the archive. */
export async function archivedUntil(db: ReadDb, account: number): Promise<ArchivedUntil> {
  const [found] = await readRows(
    db,
    sql<ArchivedUntil>`
    select coalesce(max(version), 0)::bigint as version, coalesce((array_agg(balance order by version desc))[1], 0)::bigint as balance,
      to_char(max(month), 'YYYY-MM') as period from ${archivedLines} own where account_id = ${account}`,
  );
  return found!;
}
