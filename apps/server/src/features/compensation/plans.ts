import type { BinaryPlan } from '@canopy/domain/compensation/binaryPlan';
import type { LevelPlan, RankingPlan } from '@canopy/domain/compensation/plan';
import { sql } from 'kysely';
import type { ReadDb } from '../../platform/database/open.ts';
import type { PlanKind } from './tables.ts';

/** A plan in the version that holds for a period. */
export interface PlanVersion<P> {
  kind: PlanKind;
  version: number;
  name: string;
  status: 'ACTIVE' | 'INACTIVE';
  /** First period that the version holds for. */
  effectiveFrom: string;
  plan: P;
}

/** The company's plans. */
export interface Plans {
  SPONSOR: PlanVersion<LevelPlan>;
  UNILEVEL: PlanVersion<LevelPlan>;
  GENERATION: PlanVersion<LevelPlan>;
  UPGRADE_RANKING: PlanVersion<RankingPlan>;
  /** Absent: a period before the bonus was there. */
  BINARY?: PlanVersion<BinaryPlan>;
}

/** The plans as they hold in a period: a change makes a new version from a later period on. */
export async function plansOf(db: ReadDb, period: string): Promise<Plans> {
  const rows = await db
    .selectFrom('bonus_plan')
    .selectAll()
    .distinctOn('kind')
    .where('effective_from', '<=', period)
    .orderBy('kind')
    .orderBy('version', 'desc')
    .execute();
  // the plan's shape follows from its kind, which the row type cannot say
  return Object.fromEntries(
    rows.map((row) => [row.kind, { ...row, effectiveFrom: row.effective_from }]),
  ) as unknown as Plans;
}

/**
 * Column for any statement: whether some version of a plan pays an order of the maintenance mall when it is approved. Where
 * none does, which is the rule, such an order need not read the plans.
 */
export const mayPayMaintenance = sql<boolean>`exists (select from bonus_plan
  where kind in ('UNILEVEL', 'GENERATION') and plan->>'period' = 'INSTANT' or kind = 'SPONSOR' and plan->'malls' @> '2')`;
