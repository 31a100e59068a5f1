import { compensation } from '@canopy/contract/bonus/compensation';
import { sql } from 'kysely';
import { readRows } from '../../../../platform/database/readRows.ts';
import { query } from '../../../../platform/operation.ts';
import { openPeriods } from '../calculate/openPeriods.ts';
import { runColumns, summaryOf, type RunRow } from './runSummary.ts';

/** Runs, newest period first, and the periods without a run. */
export const runList = query(compensation.runList, async (ctx, body) => {
  const [rows, count] = await Promise.all([
    readRows(
      ctx.db,
      sql<RunRow>`select ${runColumns} from bonus_run b where b.state <> 'DISCARDED' order by b.period desc
      limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`,
    ),
    readRows(
      ctx.db,
      sql<{
        total: number;
      }>`select count(*)::int as total from bonus_run where state <> 'DISCARDED'`,
    ),
  ]);
  return {
    rows: rows.map(summaryOf),
    total: count[0]!.total,
    openPeriods: await openPeriods(ctx),
  };
});
