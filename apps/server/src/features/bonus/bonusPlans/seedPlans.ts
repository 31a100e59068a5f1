import { SEED_BINARY_PLAN } from '@canopy/domain/compensation/binaryPlan';
import { SEED_PLANS } from '@canopy/domain/compensation/plan';
import type { Tx } from '../../../platform/database/handle.ts';
import type { PlanKind } from '../compensation/tables.ts';

const NAMES: Record<PlanKind, string> = {
  SPONSOR: 'Sponsor bonus',
  UNILEVEL: 'Uni-level bonus',
  GENERATION: 'Generation bonus',
  UPGRADE_RANKING: 'Upgrade-ranking bonus',
  BINARY: 'Binary bonus',
};

/** Writes the first version of every plan, with a new company's default values. */
export async function seedPlans(tx: Tx, effectiveFrom: string): Promise<void> {
  await tx
    .insertInto('bonus_plan')
    .values(
      (Object.keys(NAMES) as PlanKind[]).map((kind) => ({
        kind,
        version: 1,
        name: NAMES[kind],
        effective_from: effectiveFrom,
        // not every company pays a binary bonus
        status: kind === 'BINARY' ? ('INACTIVE' as const) : ('ACTIVE' as const),
        plan: JSON.stringify(kind === 'BINARY' ? SEED_BINARY_PLAN : SEED_PLANS[kind]),
      })),
    )
    .execute();
}
