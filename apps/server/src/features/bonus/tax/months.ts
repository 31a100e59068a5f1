import { tax } from '@canopy/contract/bonus/tax';
import { decimalOf } from '@canopy/domain/money';
import { businessDate, nextPeriod, periodBounds, type Period } from '@canopy/domain/time';
import { sql } from 'kysely';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';
import { readSettings } from '../../company/settings/readSettings.ts';

interface Month {
  period: Period;
  members: number;
  base: number;
  withheld: number;
  remitted: number;
  refs: string[];
}

/** Withheld tax by month, newest first, with the part already remitted. */
export const months = query(tax.months, async (ctx, body) => {
  const { timeZone } = await readSettings(ctx.db);
  const today = businessDate(ctx.now, timeZone);
  const all = await readRows(
    ctx.db,
    sql<Month>`select w.period, count(distinct w.member_id)::int as members, sum(w.base)::bigint as base,
      sum(w.tax)::bigint as withheld, coalesce(sum(w.tax) filter (where w.remittance_id is not null), 0)::bigint as remitted,
      coalesce((select array_agg(r.reference order by r.id) from tax_remittance r where r.period = w.period), '{}') as refs
    from tax_withheld w group by w.period order by w.period desc`,
  );
  const sum = (what: 'withheld' | 'remitted') => all.reduce((sum, month) => sum + month[what], 0);
  const [withheld, remitted] = [sum('withheld'), sum('remitted')];
  return {
    rows: all.slice((body.Page - 1) * body.PageSize, body.Page * body.PageSize).map((month) => {
      const open = month.withheld - month.remitted;
      const due = dueDay(month.period, timeZone);
      return {
        period: month.period,
        members: month.members,
        base: decimalOf(month.base),
        withheld: decimalOf(month.withheld),
        remitted: decimalOf(month.remitted),
        open: decimalOf(open),
        due,
        state: stateOf(month.period, open, today),
        late: open > 0 && today > due,
        references: month.refs,
      };
    }),
    total: all.length,
    totals: {
      withheld: decimalOf(withheld),
      remitted: decimalOf(remitted),
      open: decimalOf(withheld - remitted),
    },
  };
});

/** The last day of the following month. */
function dueDay(period: Period, timeZone: string): string {
  const { until } = periodBounds(nextPeriod(period), timeZone);
  return businessDate(new Date(until.getTime() - 1), timeZone);
}

function stateOf(period: Period, open: number, today: string) {
  if (period >= today.slice(0, 7)) return 'RUNNING' as const;
  return open === 0 ? ('PAID' as const) : ('OPEN' as const);
}
