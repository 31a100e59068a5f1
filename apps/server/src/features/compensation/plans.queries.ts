import type { LevelPlan, RankingPlan } from '@canopy/domain/compensation/plan';
import type { Db } from '../../platform/database/open.ts';
import type { PlanKind } from './tables.ts';

/** A plan in the version that holds for a month. */
export interface PlanVersion<P> {
  kind: PlanKind;
  version: number;
  name: string;
  status: 'ACTIVE' | 'INACTIVE';
  effectiveFrom: string;
  plan: P;
}

export interface Plans {
  SPONSOR: PlanVersion<LevelPlan>;
  UNILEVEL: PlanVersion<LevelPlan>;
  GENERATION: PlanVersion<LevelPlan>;
  UPGRADE_RANKING: PlanVersion<RankingPlan>;
}

/** The four plans as they hold in a month: a change makes a version from the next month on. */
export async function plansOf(db: Db, period: string): Promise<Plans> {
  const rows = await db
    .selectFrom('bonus_plan')
    .selectAll()
    .distinctOn('kind')
    .where('effective_from', '<=', period)
    .orderBy('kind')
    .orderBy('version', 'desc')
    .execute();
  return Object.fromEntries(
    rows.map((row) => [row.kind, { ...row, effectiveFrom: row.effective_from }]),
  ) as unknown as Plans;
}
