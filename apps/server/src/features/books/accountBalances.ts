import { books } from '@canopy/contract/books';
import { decimalOf } from '@canopy/domain/money';
import { businessDate } from '@canopy/domain/time';
import { sql } from 'kysely';
import { readRows } from '../../platform/database/readRows.ts';
import { ApiError } from '../../platform/errors.ts';
import { query } from '../../platform/operation.ts';
import { readSettings } from '../settings/readSettings.ts';
import { archivedLines } from '../wallets/archived.ts';

/** An account, or all wallets of a type, in sen; what the company owes is above zero. */
interface Held {
  account: string;
  opening: number;
  closing: number;
}

/**
 * What each account held at the end of a business day, added up from the ledger: closing lines of
 * archived months, whole months by their partitions, and only in the months that the days begin and end
 * in transaction by transaction.
 *
 * @throws ApiError `DAY_IN_ARCHIVE` when a day lies within an archived month, which is known as a whole only
 */
export const accountBalances = query(
  books.accountBalances,
  async ({ db, now }, body) => {
    const { timeZone } = await readSettings(db);
    const to = body.To ?? businessDate(now, timeZone);
    const from = body.From ?? `${to.slice(0, 7)}-01`;
    const [first, last] = [from, to].map((day) => `${day.slice(0, 7)}-01`);
    const [cut] = await readRows(
      db,
      sql<{ period: string }>`select to_char(month, 'YYYY-MM') as period from ledger_archive
      where (month = ${first}::date and ${from}::date > month)
        or (month = ${last}::date and ${to}::date + 1 < month + interval '1 month')
      order by month desc limit 1`,
    );
    if (cut) throw new ApiError('DAY_IN_ARCHIVE', { period: cut.period });
    const held = await readRows(
      db,
      sql<Held>`
    with moved as (
      select account_id, month < ${from}::date as earlier, amount from ${archivedLines} archived where month <= ${to}::date
      union all select account_id, month < ${from}::date, amount from posting
        where month < ${last}::date and month <> ${first}::date and month <> date '1900-01-01'
      union all select p.account_id, t.business_date < ${from}::date, p.amount
        from posting p join ledger_tx t on t.id = p.tx_id
        where (p.month in (${first}::date, ${last}::date) or p.month = date '1900-01-01')
          and t.business_date <= ${to}::date),
    summed as (select account_id, sum(amount) filter (where earlier) as opening, sum(amount) as closing
      from moved group by account_id)
    select coalesce(a.system_code, a.wallet_type) as account, coalesce(sum(s.opening), 0)::bigint as opening,
      coalesce(sum(s.closing), 0)::bigint as closing
    from account a left join summed s on s.account_id = a.id
    group by 1 order by min(a.wallet_type) nulls first, min(a.id)`,
    );
    const rows = held.map(({ account, opening, closing }) => ({
      account,
      moved: sidesOf(closing - opening),
      held: sidesOf(closing),
    }));
    const sides = (of: 'moved' | 'held') =>
      rows.reduce(
        (sum, row) => ({ debit: sum.debit + row[of].debit, credit: sum.credit + row[of].credit }),
        { debit: 0, credit: 0 },
      );
    const shown = [...rows, { account: 'TOTAL', moved: sides('moved'), held: sides('held') }].map(
      (row) => ({
        account: row.account,
        movedDebit: decimalOf(row.moved.debit),
        movedCredit: decimalOf(row.moved.credit),
        debit: decimalOf(row.held.debit),
        credit: decimalOf(row.held.credit),
      }),
    );
    return {
      rows: shown.slice((body.Page - 1) * body.PageSize, body.Page * body.PageSize),
      total: shown.length,
      from,
      to,
    };
  },
  { standby: 'always' },
);

/** An amount on its side: what the company owes or has earned is a credit. */
const sidesOf = (sen: number) => ({ debit: Math.max(0, -sen), credit: Math.max(0, sen) });
