import { parsePublicId } from '@canopy/domain/ids';
import type { IsInReach } from '../../../platform/http/access.ts';

/**
 * Whether a member has access to another: below in the sponsor tree or, for `team`, in either tree.
 */
export const isInReach: IsInReach = async (ctx, rule, member, memberID) => {
  const id = parsePublicId('member', memberID);
  if (id === null || id === member) return false;
  const { sponsors, placements } = await ctx.memberIndex.now(ctx);
  return sponsors.isBelow(id, member) || (rule === 'team' && placements.isBelow(id, member));
};
