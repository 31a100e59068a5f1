import { network } from '@canopy/contract/people/network';
import { isStaff, signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { memberID, memberRow } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import { fullNames } from '../members/fullNames.ts';
import { treeOf } from './treeOf.ts';

/** A member's upline, starting with the member; members see it up to their own position. */
export const path = query(network.path, async (ctx, body) => {
  const actor = signedIn(ctx);
  const memberIndex = await ctx.memberIndex.now(ctx);
  const start = memberRow(body.MemberID);
  if (!memberIndex.known[start]) throw new ApiError('NOT_FOUND');
  const tree = treeOf(memberIndex, body.Tree);
  const offset = (body.Page - 1) * body.PageSize;
  const ids = tree.pathUp(start, offset, body.PageSize);
  const own = isStaff(actor) ? null : actor.memberId;
  const steps = own === null ? null : tree.depthBelow(start, own);
  // in the other tree, a downline member may stand elsewhere: nothing above them is shown
  const shown = own === null ? ids : ids.slice(0, Math.max(0, (steps ?? 0) + 1 - offset));
  const ranks = shown.map((id) => memberIndex.ranking[id]!);
  const names = await fullNames(ctx.db, shown);
  return shown.map((id, i) => ({
    memberID: memberID(id),
    fullName: names.get(id)!,
    ranking: ranks[i]!,
  }));
});
