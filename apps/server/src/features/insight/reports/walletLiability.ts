import { reports } from '@canopy/contract/insight/reports';
import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';
import { archivedLines } from '../books/reads.ts';
import { monthsOf } from './reportRange.ts';

/** Sen by wallet type. */
interface Owed {
  EW: number;
  RW: number;
  SW: number;
}

const money = ({ EW, RW, SW }: Owed) => ({
  EW: decimalOf(EW),
  RW: decimalOf(RW),
  SW: decimalOf(SW),
  total: decimalOf(EW + RW + SW),
});

/**
 * Balance of members’ wallets at the end of each month, computed from the ledger, plus the current
 * wallet balances for comparison.
 */
export const walletLiability = query(
  reports.walletLiability,
  async (ctx, body) => {
    const { from, to } = monthsOf(body);
    const moved = await readRows(
      ctx.db,
      sql<Owed & { period: string }>`
    select p.period, coalesce(sum(p.amount) filter (where a.wallet_type = 'EW'), 0)::bigint as "EW",
      coalesce(sum(p.amount) filter (where a.wallet_type = 'RW'), 0)::bigint as "RW",
      coalesce(sum(p.amount) filter (where a.wallet_type = 'SW'), 0)::bigint as "SW"
    from (select p.account_id, p.amount, to_char(t.business_date, 'YYYY-MM') as period from posting p join ledger_tx t on t.id = p.tx_id
      union all select account_id, amount, to_char(month, 'YYYY-MM') from ${archivedLines} archived) p
    join account a on a.id = p.account_id
    where a.member_id is not null group by 1 order by 1`,
    );
    const [now] = await readRows(
      ctx.db,
      sql<Owed>`select coalesce(sum(balance) filter (where wallet_type = 'EW'), 0)::bigint as "EW",
      coalesce(sum(balance) filter (where wallet_type = 'RW'), 0)::bigint as "RW",
      coalesce(sum(balance) filter (where wallet_type = 'SW'), 0)::bigint as "SW"
    from account where member_id is not null`,
    );
    const sum: Owed = { EW: 0, RW: 0, SW: 0 };
    const months = moved.map(({ period, EW, RW, SW }) => {
      sum.EW += EW;
      sum.RW += RW;
      sum.SW += SW;
      return { period, ...money(sum) };
    });
    const rows = months.filter(({ period }) => period >= from && period <= to).toReversed();
    return {
      rows: rows.slice((body.Page - 1) * body.PageSize, body.Page * body.PageSize),
      total: rows.length,
      totals: money(now!),
    };
  },
  { standby: 'always' },
);
