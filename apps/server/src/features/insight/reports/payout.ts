import { reports } from '@canopy/contract/insight/reports';
import { decimalOf } from '@canopy/domain/money';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';
import { monthsOf } from './reportRange.ts';

/** A month; sen and hundredths of PV. */
interface Month {
  period: string;
  sales: number;
  pv: number;
  bonus: number;
  breakage: number;
}

/** Basis points of sales; null if there were none. */
const ratioOf = ({ bonus, sales }: { bonus: number; sales: number }) =>
  sales > 0 ? Math.round((bonus * 10_000) / sales) : null;

/**
 * What each month sold, paid out and kept: bonuses of posted runs, instant bonuses and adjustments.
 */
export const payout = query(
  reports.payout,
  async (ctx, body) => {
    const { from, to } = monthsOf(body);
    const months = await readRows(
      ctx.db,
      sql<Month>`
    select period, sum(sales)::bigint as sales, sum(pv)::bigint as pv, sum(bonus)::bigint as bonus,
      sum(breakage)::bigint as breakage
    from (
      select period, sum(total - refunded) as sales, sum(counted_pv) as pv, 0 as bonus, 0 as breakage
        from sale where period between ${from} and ${to} group by period
      union all
      select period, 0, 0, sum(amount) filter (where earner_id is not null),
        coalesce(floor(sum(amount_fine) filter (where earner_id is null) / 1000000), 0)
        from bonus_line where (run_id is null or reverses is not null) and period between ${from} and ${to}
        group by period
      union all
      select period, 0, 0, sum(amount), 0 from bonus_adjustment where kind = 'MONEY' and status = 'APPROVED'
        and period between ${from} and ${to} group by period
      union all
      select b.period, 0, 0, b.paid, b.breakage from bonus_run b
        where b.state = 'POSTED' and b.period between ${from} and ${to}
    ) parts group by period order by period desc`,
    );
    const sum = (of: keyof Omit<Month, 'period'>) =>
      months.reduce((all, month) => all + (month[of] ?? 0), 0);
    const totals = { sales: sum('sales'), bonus: sum('bonus') };
    return {
      rows: months
        .slice((body.Page - 1) * body.PageSize, body.Page * body.PageSize)
        .map((month) => ({
          period: month.period,
          sales: decimalOf(month.sales),
          pv: formatPv(month.pv),
          bonus: decimalOf(month.bonus ?? 0),
          breakage: decimalOf(month.breakage ?? 0),
          ratio: ratioOf({ bonus: month.bonus ?? 0, sales: month.sales }),
        })),
      total: months.length,
      totals: {
        sales: decimalOf(totals.sales),
        bonus: decimalOf(totals.bonus),
        breakage: decimalOf(sum('breakage')),
        ratio: ratioOf(totals),
      },
    };
  },
  { standby: 'always' },
);
