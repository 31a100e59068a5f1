import { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import { command } from '../../../platform/operation.ts';
import { findScenario, readScenarios } from './readScenarios.ts';

/** Deletes the caller's own scenario; a draft made from it stays. */
export const deleteScenario = command(bonusPlans.deleteScenario, async (ctx, body) => {
  const { id, kind, name, plan } = await findScenario(ctx, body.ScenarioID, 'own');
  await ctx.tx.deleteFrom('bonus_scenario').where('id', '=', id).execute();
  return {
    result: await readScenarios(ctx, kind),
    audit: { action: 'bonus.deleteScenario', subject: kind, before: { name, plan } },
  };
});
