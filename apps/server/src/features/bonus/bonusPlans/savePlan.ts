import { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import { command } from '../../../platform/operation.ts';
import { lockPlans } from './lockDraft.ts';
import { requirePlanPeriod } from './planPeriods.ts';
import { readPlanVersions } from './readPlanVersions.ts';
import { planFrom } from './terms.ts';
import { writeDraft } from './writeDraft.ts';

/**
 * Saves the draft of a plan's next version. A plan has one draft at a time; saving is refused if somebody
 * else has saved since it was read. Saving a sent draft makes it a draft again.
 */
export const savePlan = command(bonusPlans.savePlan, async (ctx, body) => {
  const plan = planFrom(body);
  await lockPlans(ctx);
  const before = await writeDraft(ctx, body.Plan, body.Revision, async () => {
    await requirePlanPeriod(ctx, body.Plan, body.EffectiveFrom);
    return {
      name: body.Name,
      status: body.Status,
      effective_from: body.EffectiveFrom,
      plan: JSON.stringify(plan),
    };
  });
  return {
    result: await readPlanVersions(ctx, body.Plan),
    audit: {
      action: 'bonus.savePlan',
      subject: body.Plan,
      ...(before && { before: { effectiveFrom: before.effective_from, plan: before.plan } }),
      after: { effectiveFrom: body.EffectiveFrom, status: body.Status, plan },
    },
  };
});
