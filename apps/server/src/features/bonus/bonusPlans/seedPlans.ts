import { SEED_BINARY_PLAN } from '@canopy/domain/compensation/binaryPlan';
import { SEED_PLANS, type Available } from '@canopy/domain/compensation/plan';
import type { Tx } from '../../../platform/database/handle.ts';
import type { PlanKind } from '../compensation/tables.ts';

const NAMES: Record<PlanKind, string> = {
  SPONSOR: 'Sponsor bonus',
  UNILEVEL: 'Uni-level bonus',
  GENERATION: 'Generation bonus',
  UPGRADE_RANKING: 'Upgrade-ranking bonus',
  BINARY: 'Binary bonus',
};

/**
 * Writes the first version of every plan, with a new company's default values.
 *
 * @param available when sponsor bonuses are available, if not as in the seed
 */
export async function seedPlans(
  tx: Tx,
  effectiveFrom: string,
  available: Available = SEED_PLANS.SPONSOR.available,
): Promise<void> {
  const { available: _, ...sponsor } = SEED_PLANS.SPONSOR;
  // stored as a saved version is: at once goes without saying
  const SPONSOR = available === 'AT_ONCE' ? sponsor : { ...sponsor, available };
  const plans = { ...SEED_PLANS, SPONSOR };
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
        plan: JSON.stringify(kind === 'BINARY' ? SEED_BINARY_PLAN : plans[kind]),
      })),
    )
    .execute();
}
