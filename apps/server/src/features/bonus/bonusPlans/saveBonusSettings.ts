import { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import type { BonusRules } from '@canopy/domain/bonusRules';
import type { CommandCtx } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { readBonusSettings, rulesShown } from '../../company/settings/bonusSettings.ts';
import { lockPlans, openDraft } from './lockDraft.ts';
import { monthOfDraft, planPeriods, requirePlanPeriod } from './planPeriods.ts';
import { writeDraft } from './writeDraft.ts';

/**
 * Saves the draft of the next version of PV value, maintenance PV and company cap, in the same way as a
 * plan's draft: there is only one, and saving a sent draft makes it a draft again. Without a `Revision` a
 * sent draft is not changed.
 *
 * @throws ApiError `PLAN_STATE`
 */
export const saveBonusSettings = command(bonusPlans.saveBonusSettings, async (ctx, body) => {
  await lockPlans(ctx);
  const open = await openDraft(ctx.db, 'RULES');
  const { Revision = open?.revision ?? null } = body;
  if (body.Revision === undefined && open?.state === 'SENT') throw new ApiError('PLAN_STATE');
  const { EffectiveFrom = monthOfDraft(open, await planPeriods(ctx, 'RULES')) } = body;
  await requirePlanPeriod(ctx, 'RULES', EffectiveFrom);
  const rules: BonusRules = {
    pvValue: body.PvValue,
    maintenancePv: body.MaintenancePV,
    companyCap: body.CompanyCap,
  };
  const before = await writeDraft(ctx, 'RULES', Revision, () => ({
    name: '',
    status: 'ACTIVE',
    effective_from: EffectiveFrom,
    plan: JSON.stringify(rules),
  }));
  return {
    result: { ...(await readBonusSettings(ctx)), draft: await savedDraft(ctx, rules) },
    audit: {
      action: 'bonus.saveRules',
      subject: 'RULES',
      ...(before && { before: { effectiveFrom: before.effective_from, plan: before.plan } }),
      after: { effectiveFrom: EffectiveFrom, plan: rules },
    },
  };
});

async function savedDraft(ctx: CommandCtx, rules: BonusRules) {
  const draft = (await openDraft(ctx.db, 'RULES'))!;
  return {
    draftID: draft.id,
    revision: draft.revision,
    effectiveFrom: draft.effective_from,
    ...rulesShown(rules),
  };
}
