import { network } from '@canopy/contract/people/network';
import { memberRow } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';

/** Number of direct members, and of the whole downline, in the sponsor tree. */
export const summary = query(network.summary, async (ctx, body) => {
  const memberId = memberRow(body.MemberID);
  const { sponsors } = await ctx.memberIndex.now(ctx);
  return {
    directDownline: sponsors.childCount(memberId),
    totalMember: sponsors.countBelow(memberId),
  };
});
