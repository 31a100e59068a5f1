import { bonusPlans } from '@canopy/contract/bonusPlans';
import { command } from '../../platform/operation.ts';
import { lockPlans } from './lockDraft.ts';
import { requirePlanPeriod } from './planPeriods.ts';
import { readPlanVersions } from './readPlanVersions.ts';
import { planFrom } from './terms.ts';
import { writeDraft } from './writeDraft.ts';

/**
 * Saves the draft of a plan's next version. One draft of a plan is worked on at a time; whoever saves
 * over what somebody else has saved since is refused. One that was sent becomes a draft again.
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
