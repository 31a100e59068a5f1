import { bonusPlans } from '@canopy/contract/bonusPlans';
import { query } from '../../platform/operation.ts';
import { plansOf } from '../compensation/plans.ts';
import { currentPeriod, monthOfRules } from '../periods/currentPeriod.ts';
import { describeRules } from './describeRules.ts';

/** Describes PV value, maintenance PV and company cap while they are being typed. */
export const previewBonusSettings = query(bonusPlans.previewBonusSettings, async (ctx, body) => {
  const rules = {
    pvValue: body.PvValue,
    maintenancePv: body.MaintenancePV,
    companyCap: body.CompanyCap,
  };
  const plans = await plansOf(ctx.db, monthOfRules(await currentPeriod(ctx), body.EffectiveFrom));
  return { sections: describeRules(rules, plans, ctx.language) };
});
