import { bonusPlans } from '@canopy/contract/bonusPlans';
import type { BonusRules } from '@canopy/domain/bonusRules';
import type { CommandCtx } from '../../platform/context.ts';
import { command } from '../../platform/operation.ts';
import { readBonusSettings, rulesShown } from '../settings/bonusSettings.ts';
import { lockPlans, openDraft } from './lockDraft.ts';
import { planPeriods, requirePlanPeriod } from './planPeriods.ts';
import { writeDraft } from './writeDraft.ts';

/**
 * Saves the draft of the next version of PV value, maintenance PV and company cap, as that of a plan is: one is worked on
 * at a time, and one that was sent becomes a draft again.
 */
export const saveBonusSettings = command(bonusPlans.saveBonusSettings, async (ctx, body) => {
  await lockPlans(ctx);
  const [first] = await planPeriods(ctx, 'RULES');
  const { EffectiveFrom = first! } = body;
  await requirePlanPeriod(ctx, 'RULES', EffectiveFrom);
  const rules: BonusRules = {
    pvValue: body.PvValue,
    maintenancePv: body.MaintenancePV,
    companyCap: body.CompanyCap,
  };
  const { Revision = (await openDraft(ctx.db, 'RULES'))?.revision ?? null } = body;
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
