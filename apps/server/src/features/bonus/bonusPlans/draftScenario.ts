import { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import { command } from '../../../platform/operation.ts';
import { lockPlans } from './lockDraft.ts';
import { monthOfDraft, planPeriods } from './planPeriods.ts';
import { findScenario } from './readScenarios.ts';
import { readPlanVersions } from './readPlanVersions.ts';
import { writeDraft } from './writeDraft.ts';

/**
 * Turns a scenario into the draft of its plan's next version, which is simulated, sent and approved like
 * any other draft.
 */
export const draftScenario = command(bonusPlans.draftScenario, async (ctx, body) => {
  const scenario = await findScenario(ctx, body.ScenarioID, 'any');
  const { kind, name, plan_name, status, plan, writers, kept_by } = scenario;
  await lockPlans(ctx);
  const periods = await planPeriods(ctx, kind);
  const before = await writeDraft(ctx, kind, body.Revision, (open) => ({
    name: plan_name,
    status,
    effective_from: monthOfDraft(open, periods),
    plan: JSON.stringify(plan),
    writers: [...writers, kept_by],
  }));
  return {
    result: await readPlanVersions(ctx, kind),
    audit: {
      action: 'bonus.draftScenario',
      subject: kind,
      ...(before && { before: { effectiveFrom: before.effective_from, plan: before.plan } }),
      after: { scenario: name, status, plan },
    },
  };
});
