import { network } from '@canopy/contract/people/network';
import { memberRow } from '../../../platform/ids.ts';
import { command } from '../../../platform/operation.ts';
import { setPlacementStrategy } from '../members/setPlacementStrategy.ts';

/** Sets how a sponsor's new members are placed from now on. */
export const saveStrategy = command(network.saveStrategy, async (ctx, body) => {
  const before = await setPlacementStrategy(ctx.tx, memberRow(body.MemberID), body.Strategy);
  return {
    result: true as const,
    audit: {
      action: 'network.strategy',
      subject: body.MemberID,
      before: { strategy: before },
      after: { strategy: body.Strategy },
    },
  };
});
