import { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import { PLAN_KINDS } from '@canopy/contract/bonus/bonusShapes';
import type { RunTotals } from '@canopy/domain/compensation/earners';
import type { PlanPeriod } from '@canopy/domain/compensation/plan';
import type { LevelPaid } from '@canopy/domain/compensation/planCost';
import { isOnNet } from '@canopy/domain/compensation/planSources';
import { rulesOf } from '@canopy/domain/bonusRules';
import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { query } from '../../../platform/operation.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { plansOf, type Plans } from '../compensation/calculate/plans.ts';
import type { PlanKind } from '../compensation/tables.ts';
import { packageTermsAt } from '../../shop/products/packageTerms.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { closedRuns, type ClosedRun } from './closedRuns.ts';
import { packageNames, startOf } from './packages.ts';
import { paidAtOnce } from './postedMonth.ts';
import { soldPackages } from './soldPackages.ts';
import { isBinary, isRanking, termsOf } from './terms.ts';

/**
 * What the last closed month paid on each level of a plan, for its packages or by all bonuses; null: no
 * closed month, or the plan was not paid in it.
 */
export const planBasis = query(bonusPlans.planBasis, async (ctx, { Plan }) => {
  const { db } = ctx;
  const [run] = await closedRuns(db);
  if (!run) return null;
  const { period } = run;
  const plans = await plansOf(db, period);
  const rules = rulesOf((await readSettings(db)).rules, period);
  const names = await packageNames(ctx);
  if (Plan === 'RULES') {
    const terms = termsOf(
      { ...WHOLE, effective_from: period, kind: Plan, plan: rules },
      rules.pvValue,
      names,
    );
    return { period, terms, paid: [], plans: await paidByPlans(db, run, plans) };
  }
  if (Plan === 'PACKAGES') {
    const packages = await packageTermsAt(db, await startOf(ctx, period));
    const terms = termsOf(
      { ...WHOLE, effective_from: period, kind: Plan, plan: packages },
      rules.pvValue,
      names,
    );
    const { base = 'PV' } = plans.SPONSOR.plan;
    const sold = await soldPackages(db, period, base, packages);
    return { period, terms: { ...terms, base }, paid: [], sold };
  }
  const version = plans[Plan];
  if (version?.status !== 'ACTIVE') return null;
  const paid = isPaidAtOnce(Plan, version.plan)
    ? await paidAtOnce(db, Plan, period)
    : await paidByRun(db, run.id, Plan);
  const { name, status, effectiveFrom, plan } = version;
  const row = { kind: Plan, name, status, effective_from: effectiveFrom, plan };
  return {
    period,
    terms: termsOf(row, rules.pvValue, names),
    paid: paid.map((level) => ({ level: level.level, amount: decimalOf(level.paid) })),
  };
});

/** Packages and rules have neither a name nor a status. */
const WHOLE = { name: '', status: 'ACTIVE' } as const;

const isPaidAtOnce = (kind: PlanKind, { period }: { period: PlanPeriod }): boolean =>
  kind === 'SPONSOR' || period === 'INSTANT';

/** What each active plan was paid in a month, and whether its amounts follow the PV value. */
async function paidByPlans(db: ReadDb, { id, period }: ClosedRun, plans: Plans) {
  const rows = [];
  for (const kind of PLAN_KINDS) {
    const version = plans[kind];
    if (version?.status !== 'ACTIVE') continue;
    const { plan } = version;
    const paid = isPaidAtOnce(kind, plan)
      ? await paidAtOnce(db, kind, period)
      : await paidByRun(db, id, kind);
    rows.push({
      plan: kind,
      amount: decimalOf(paid.reduce((sum, level) => sum + level.paid, 0)),
      byPvValue: isBinary(plan) ? plan.perPair === null : !isRanking(plan) && !isOnNet(plan),
    });
  }
  return rows;
}

/** From the run's own totals; for a run calculated by an earlier version the lines are summed. */
async function paidByRun(db: ReadDb, runId: number, plan: PlanKind): Promise<LevelPaid[]> {
  const { totals } = await db
    .selectFrom('bonus_run')
    .select('totals')
    .where('id', '=', runId)
    .executeTakeFirstOrThrow();
  const known = (totals as RunTotals | null)?.plans[plan as keyof RunTotals['plans']];
  if (plan === 'BINARY') return [{ level: 1, paid: known?.paid ?? 0 }];
  return (
    known?.byLevel ??
    readRows(
      db,
      sql<LevelPaid>`select level, sum(amount)::bigint as paid from bonus_line_all
      where run_id = ${runId} and plan = ${plan} and earner_id is not null and reverses is null
      group by level order by level`,
    )
  );
}
