import { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import { ApiError } from '../../../platform/errors.ts';
import { query } from '../../../platform/operation.ts';
import { currentPeriod, settingsOfVersion } from '../../company/periods/currentPeriod.ts';
import { describePlan } from './describePlan.ts';
import { planFrom } from './terms.ts';

/** Describes the terms of a plan while they are being typed. */
export const previewPlan = query(bonusPlans.previewPlan, async (ctx, body) => {
  const plan = planIfWhole(body);
  if (!plan) return { sections: null };
  const row = {
    kind: body.Plan,
    name: body.Name,
    status: body.Status,
    effective_from: body.EffectiveFrom,
    plan,
  };
  const settings = settingsOfVersion(await currentPeriod(ctx), body.EffectiveFrom);
  return { sections: describePlan(row, settings, ctx.language) };
});

/** Terms being typed are often incomplete; that is not an error of the caller. */
function planIfWhole(body: Parameters<typeof planFrom>[0]): ReturnType<typeof planFrom> | null {
  try {
    return planFrom(body);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'INVALID_BODY') return null;
    throw error;
  }
}
