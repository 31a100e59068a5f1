import type { BinaryPlan } from '@canopy/domain/compensation/binaryPlan';
import type { LevelPlan, RankingPlan } from '@canopy/domain/compensation/plan';
import { sql } from 'kysely';
import type { ReadDb } from '../../../../platform/database/handle.ts';
import type { PlanKind } from '../tables.ts';

/** The version of a plan in force in a period. */
export interface PlanVersion<P> {
  kind: PlanKind;
  version: number;
  name: string;
  status: 'ACTIVE' | 'INACTIVE';
  /** First period of this version. */
  effectiveFrom: string;
  plan: P;
}

/** The company's plans. */
export interface Plans {
  SPONSOR: PlanVersion<LevelPlan>;
  UNILEVEL: PlanVersion<LevelPlan>;
  GENERATION: PlanVersion<LevelPlan>;
  UPGRADE_RANKING: PlanVersion<RankingPlan>;
  /** Absent: a period before this bonus existed. */
  BINARY?: PlanVersion<BinaryPlan>;
}

/** The plans in force in a period; a change creates a new version from a later period on. */
export async function plansOf(db: ReadDb, period: string): Promise<Plans> {
  const rows = await db
    .selectFrom('bonus_plan')
    .select(['kind', 'version', 'name', 'status', 'plan', 'effective_from'])
    .distinctOn('kind')
    .where('effective_from', '<=', period)
    .orderBy('kind')
    .orderBy('version', 'desc')
    .execute();
  // the plan's shape depends on its kind, which the row type cannot express
  return Object.fromEntries(
    rows.map((row) => [row.kind, { ...row, effectiveFrom: row.effective_from }]),
  ) as unknown as Plans;
}

/**
 * Column for any statement: whether any version of a plan pays on approved orders of the maintenance mall.
 * Usually none does, and such orders need not read the plans.
 */
export const mayPayMaintenance = sql<boolean>`exists (select from bonus_plan
  where kind in ('UNILEVEL', 'GENERATION') and plan->>'period' = 'INSTANT' or kind = 'SPONSOR' and plan->'malls' @> '2')`;
