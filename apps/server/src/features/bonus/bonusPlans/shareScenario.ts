import { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import { command } from '../../../platform/operation.ts';
import { findScenario, readScenarios } from './readScenarios.ts';

/** Shares the caller's own scenario with everybody who works on plans, or stops sharing it. */
export const shareScenario = command(bonusPlans.shareScenario, async (ctx, body) => {
  const { id, kind, name, shared } = await findScenario(ctx, body.ScenarioID, 'own');
  await ctx.tx
    .updateTable('bonus_scenario')
    .set({ shared: body.Shared })
    .where('id', '=', id)
    .execute();
  return {
    result: await readScenarios(ctx, kind),
    audit: {
      action: 'bonus.shareScenario',
      subject: kind,
      before: { name, shared },
      after: { name, shared: body.Shared },
    },
  };
});
