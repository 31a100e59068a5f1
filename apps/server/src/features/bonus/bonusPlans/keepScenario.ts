import { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import { signedIn } from '../../../platform/context.ts';
import { command } from '../../../platform/operation.ts';
import { lockDraft } from './lockDraft.ts';
import { readScenarios } from './readScenarios.ts';

/** Saves a draft as a named scenario, with its simulation results unless the draft has been saved since. */
export const keepScenario = command(bonusPlans.keepScenario, async (ctx, body) => {
  const draft = await lockDraft(ctx, body, ['DRAFT', 'SENT']);
  const { kind, name, status, plan, simulation, writers, saved_by } = draft;
  const found = draft.simulated_revision === draft.revision ? simulation : null;
  await ctx.tx
    .insertInto('bonus_scenario')
    .values({
      kind,
      name: body.Name,
      shared: body.Shared,
      plan_name: name,
      status,
      plan: JSON.stringify(plan),
      simulation: found && JSON.stringify(found),
      kept_at: ctx.now,
      kept_by: signedIn(ctx).loginId,
      writers: [...new Set([...writers, saved_by])],
    })
    .execute();
  return {
    result: await readScenarios(ctx, kind),
    audit: {
      action: 'bonus.keepScenario',
      subject: kind,
      after: { name: body.Name, shared: body.Shared, plan },
    },
  };
});
