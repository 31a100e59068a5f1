import { sql } from 'kysely';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { archivedIncome, archivedLines } from '../../insight/books/reads.ts';

/**
 * SQL relation of every ledger amount with its account: `account_id`, `version` (null: a company
 * account) and `amount` in sen. Postings, plus closing lines for archived months.
 */
export const everyAmount = sql`(select account_id, version, amount from posting
  union all select account_id, version, amount from ${archivedLines} archived)`;

/**
 * SQL relation of the bonuses paid to e-wallets between two business days: `member_id`, `day`,
 * `type`, `amount` and, on top of that, `withheld` (sen). One row per posting; for an archived
 * month, one per day and type.
 *
 * @param member null: all members
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
  from account a join ${archivedIncome} i on i.account_id = a.id
  where (${member}::bigint is null or a.member_id = ${member}) and i.day between ${from}::date and ${to}::date)`;

/** The point up to which a wallet's entries are archived; sen. */
export interface ArchivedUntil {
  /** The newest archived entry (0: none) and the balance after it. */
  version: number;
  balance: number;
  /** The newest archived month, `YYYY-MM`. */
  period: string | null;
}

/** How much of a wallet is archived. */
export async function archivedUntil(db: ReadDb, account: number): Promise<ArchivedUntil> {
  const [found] = await readRows(
    db,
    sql<ArchivedUntil>`
    select coalesce(max(version), 0)::bigint as version, coalesce((array_agg(balance order by version desc))[1], 0)::bigint as balance,
      to_char(max(month), 'YYYY-MM') as period from ${archivedLines} own where account_id = ${account}`,
  );
  return found!;
}
