import { compensation } from '@canopy/contract/compensation';
import type { RunTotals } from '@canopy/domain/compensation/earners';
import { RUN_PLANS } from '@canopy/domain/compensation/runLines';
import { parsePublicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import type { ReadDb } from '../../platform/database/open.ts';
import { readRows } from '../../platform/database/readRows.ts';
import { query } from '../../platform/operation.ts';
import { plansOf } from './plans.ts';
import { runSummary } from './runSummary.ts';
import type { BreakageReason } from './tables.ts';

/**
 * One run: totals by plan, what was not paid and why. All of it is stored with the run, so ten million lines are opened as fast as ten.
 */
export const runDetail = query(compensation.runDetail, async (ctx, body) => {
  const id = parsePublicId('bonusRun', body.RunID) ?? -1;
  const run = await runSummary(ctx.db, id);
  const plans = await plansOf(ctx.db, run.period);
  const totals = await totalsOf(ctx.db, id);
  return {
    ...run,
    plans: RUN_PLANS.filter((plan) => plan !== 'BINARY' || plans.BINARY?.status === 'ACTIVE').map(
      (plan) => {
        const { lines, paid, breakage } = totals.plans[plan] ?? { lines: 0, paid: 0, breakage: {} };
        return {
          plan,
          name: plans[plan]?.name ?? '',
          lines,
          paid: decimalOf(paid),
          breakage: Object.entries(breakage)
            .toSorted(([, a], [, b]) => b - a)
            .map(([reason, amount]) => ({
              reason: reason as BreakageReason,
              amount: decimalOf(amount),
            })),
        };
      },
    ),
  };
});

async function totalsOf(db: ReadDb, id: number): Promise<RunTotals> {
  const [row] = await readRows(
    db,
    sql<{ totals: RunTotals | null }>`select totals from bonus_run where id = ${id}`,
  );
  // a run that is not calculated yet has none
  return row?.totals ?? { earners: 0, plans: {} };
}
