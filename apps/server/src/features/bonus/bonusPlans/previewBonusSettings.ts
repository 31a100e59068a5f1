import { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import { query } from '../../../platform/operation.ts';
import { plansOf } from '../compensation/calculate/plans.ts';
import { currentPeriod, monthOfRules } from '../../company/periods/currentPeriod.ts';
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
