import { bonusPlans } from '@canopy/contract/bonusPlans';
import type { RunTotals } from '@canopy/domain/compensation/earners';
import type { LevelPaid } from '@canopy/domain/compensation/planCost';
import { rulesOf } from '@canopy/domain/bonusRules';
import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import type { ReadDb } from '../../platform/database/open.ts';
import { query } from '../../platform/operation.ts';
import { readRows } from '../../platform/database/readRows.ts';
import { plansOf } from '../compensation/plans.ts';
import type { PlanKind } from '../compensation/tables.ts';
import { readSettings } from '../settings/readSettings.ts';
import { closedRuns } from './closedRuns.ts';
import { packageNames } from './packages.ts';
import { paidAtOnce } from './postedMonth.ts';
import { termsOf } from './terms.ts';

/**
 * What the last closed month paid on each level of a plan; null: no closed month, or the plan was not paid
 * by levels.
 */
export const planBasis = query(bonusPlans.planBasis, async (ctx, { Plan }) => {
  const { db } = ctx;
  const [run] = await closedRuns(db);
  if (!run || Plan === 'BINARY') return null;
  const version = (await plansOf(db, run.period))[Plan];
  if (version.status !== 'ACTIVE') return null;
  const { pvValue } = rulesOf((await readSettings(db)).rules, run.period);
  const paid =
    Plan === 'SPONSOR' || version.plan.period === 'INSTANT'
      ? await paidAtOnce(db, Plan, run.period)
      : await paidByRun(db, run.id, Plan);
  const { name, status, effectiveFrom, plan } = version;
  const row = { kind: Plan, name, status, effective_from: effectiveFrom, plan };
  return {
    period: run.period,
    terms: termsOf(row, pvValue, await packageNames(ctx)),
    paid: paid.map((level) => ({ level: level.level, amount: decimalOf(level.paid) })),
  };
});

/** From the run's own totals; for a run calculated by an earlier version the lines are summed. */
async function paidByRun(db: ReadDb, runId: number, plan: PlanKind): Promise<LevelPaid[]> {
  const { totals } = await db
    .selectFrom('bonus_run')
    .select('totals')
    .where('id', '=', runId)
    .executeTakeFirstOrThrow();
  const known = (totals as RunTotals | null)?.plans[plan as keyof RunTotals['plans']]?.byLevel;
  return (
    known ??
    readRows(
      db,
      sql<LevelPaid>`select level, sum(amount)::bigint as paid from bonus_line_all
      where run_id = ${runId} and plan = ${plan} and earner_id is not null and reverses is null
      group by level order by level`,
    )
  );
}
