import { books } from '@canopy/contract/insight/books';
import { decimalOf } from '@canopy/domain/money';
import { businessDate, DAY_MS } from '@canopy/domain/time';
import { sql } from 'kysely';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { query } from '../../../platform/operation.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { everyAmount } from '../../money/wallets/archived.ts';
import { archivedLines } from './reads.ts';

/** An account, or all wallets of a type, in sen; what the company owes is above zero. */
interface Held {
  account: string;
  moved: number;
  closing: number;
}

/** Debits and credits, in sen. */
interface Sides {
  debit: number;
  credit: number;
}

/**
 * What each account held at the end of a business day: what it holds now, less what moved later. So a
 * recent day reads little of the ledger, however long it is; only of the months in which the days begin
 * and end is it read transaction by transaction.
 *
 * @throws ApiError `DAY_IN_ARCHIVE` when a day lies within an archived month, which is known as a whole only
 */
export const accountBalances = query(
  books.accountBalances,
  async ({ db, now }, body) => {
    const { timeZone } = await readSettings(db);
    const to = body.To ?? businessDate(now, timeZone);
    const from = body.From ?? `${to.slice(0, 7)}-01`;
    const rows = (await heldOn(db, from, to)).map(({ account, moved, closing }) => ({
      account,
      moved: sidesOf(moved),
      held: sidesOf(closing),
    }));
    const total = {
      account: 'TOTAL',
      moved: sumOf(rows.map(({ moved }) => moved)),
      held: sumOf(rows.map(({ held }) => held)),
    };
    const shown = [...rows, total].map(({ account, moved, held }) => ({
      account,
      movedDebit: decimalOf(moved.debit),
      movedCredit: decimalOf(moved.credit),
      debit: decimalOf(held.debit),
      credit: decimalOf(held.credit),
    }));
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
const sidesOf = (sen: number): Sides => ({ debit: Math.max(0, -sen), credit: Math.max(0, sen) });

const sumOf = (some: readonly Sides[]): Sides => ({
  debit: some.reduce((sum, { debit }) => sum + debit, 0),
  credit: some.reduce((sum, { credit }) => sum + credit, 0),
});

/** What each account held at the end of `to`, and by how much it moved from `from` on. */
async function heldOn(db: ReadDb, from: string, to: string): Promise<Held[]> {
  // nothing moves between a day and one before it
  const since = from > to ? dayAfter(to) : from;
  const [first, last] = [since, to].map((day) => `${day.slice(0, 7)}-01`);
  const [cut] = await readRows(
    db,
    sql<{ period: string }>`select to_char(month, 'YYYY-MM') as period from ledger_archive
      where (month = ${first}::date and ${since}::date > month)
        or (month = ${last}::date and ${to}::date + 1 < month + interval '1 month')
      order by month desc limit 1`,
  );
  if (cut) throw new ApiError('DAY_IN_ARCHIVE', { period: cut.period });
  return readRows(
    db,
    sql<Held>`
    with moves as (
      select account_id, month > ${to}::date as later, amount from ${archivedLines} archived where month >= ${since}::date
      union all select account_id, month > ${to}::date, amount from posting
        where month > ${first}::date and month <> ${last}::date and month <> date '1900-01-01'
      union all select p.account_id, t.business_date > ${to}::date, p.amount
        from posting p join ledger_tx t on t.id = p.tx_id
        where p.month in (${first}::date, ${last}::date, date '1900-01-01') and t.business_date >= ${since}::date),
    sums as (
      select id as account_id, balance as held, 0 as later, 0 as moved from account where member_id is not null
      union all select account_id, sum(amount), 0, 0 from ${everyAmount} own where version is null group by account_id
      union all select account_id, 0, coalesce(sum(amount) filter (where later), 0),
        coalesce(sum(amount) filter (where not later), 0) from moves group by account_id)
    select coalesce(a.system_code, a.wallet_type) as account, coalesce(sum(s.moved), 0)::bigint as moved,
      coalesce(sum(s.held - s.later), 0)::bigint as closing
    from account a left join sums s on s.account_id = a.id
    group by 1 order by min(a.wallet_type) nulls first, min(a.id)`,
  );
}

const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
