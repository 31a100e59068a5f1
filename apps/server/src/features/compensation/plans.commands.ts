import { SEED_PLANS } from '@canopy/domain/compensation/plan';
import type { PlanKind } from './tables.ts';
import type { Ctx } from '../../platform/context.ts';

const NAMES: Record<PlanKind, string> = {
  SPONSOR: 'Sponsor bonus',
  UNILEVEL: 'Uni-level bonus',
  GENERATION: 'Generation bonus',
  UPGRADE_RANKING: 'Upgrade-ranking bonus',
};

/** Writes the first version of every plan, with the seed values of domain 8. */
export async function seedPlans(ctx: Ctx, effectiveFrom: string): Promise<void> {
  await ctx.db
    .insertInto('bonus_plan')
    .values(
      (Object.keys(NAMES) as PlanKind[]).map((kind) => ({
        kind,
        version: 1,
        name: NAMES[kind],
        effective_from: effectiveFrom,
        status: 'ACTIVE' as const,
        plan: JSON.stringify(SEED_PLANS[kind]),
      })),
    )
    .execute();
}
