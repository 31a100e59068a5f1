import { nextPeriod, periodOf } from '@canopy/domain/time';
import { approvePlan } from '../features/bonus/bonusPlans/approvePlan.ts';
import { savePlan } from '../features/bonus/bonusPlans/savePlan.ts';
import { sendPlan } from '../features/bonus/bonusPlans/sendPlan.ts';
import type { Actor, Ctx } from '../platform/context.ts';

const TIME_ZONE = 'Asia/Kuala_Lumpur';

/** What the next two versions of the generation bonus pay, and how many months ahead each begins. */
const VERSIONS = [
  { ahead: 2, levels: [500, 300, 200, 100], leaderRank: 1, memberCap: 800_000 },
  { ahead: 5, levels: [500, 350, 200, 100, 50], leaderRank: 1, memberCap: 1_200_000 },
];

/**
 * Two approved versions of the generation bonus that are yet to come, so that versions can be compared. No
 * month that is paid or running changes, nor the next one, from which a draft starts.
 */
export async function planAhead(ctx: Ctx, { finance }: { finance: Actor }): Promise<void> {
  const clerk = { ...ctx, actor: finance };
  for (const { ahead, levels, leaderRank, memberCap } of VERSIONS) {
    let EffectiveFrom = periodOf(ctx.now, TIME_ZONE);
    for (let month = 0; month < ahead; month += 1) EffectiveFrom = nextPeriod(EffectiveFrom);
    const { draft } = await savePlan(clerk, {
      Plan: 'GENERATION',
      Revision: null,
      Name: 'Generation bonus',
      Status: 'ACTIVE',
      EffectiveFrom,
      Period: 'MONTHLY',
      Base: 'PV',
      Compression: 'FULL',
      Levels: levels,
      LeaderRank: leaderRank,
      OpenLevels: null,
      OwnPackageCap: false,
      MemberCap: memberCap,
      HoldDays: 0,
      DifferentLegs: false,
      OnlyHighest: false,
      Ranks: [],
      Qualification: null,
    });
    const sent = await sendPlan(clerk, { DraftID: draft!.draftID, Revision: draft!.revision });
    const { draftID: DraftID, revision: Revision } = sent.draft!;
    await approvePlan(ctx, { DraftID, Revision });
  }
}
