import type { CommandCtx } from '../../../platform/context.ts';
import { placeMember, type PlacementChoice, type Position } from './placeMember.ts';

/**
 * Puts a new member under their sponsor and, if a choice was made, into the placement tree; returns
 * the position there, or null without one.
 *
 * @throws ApiError as {@link placeMember}.
 */
export async function joinTrees(
  ctx: CommandCtx,
  memberId: number,
  sponsorId: number,
  choice: PlacementChoice | null,
): Promise<Position | null> {
  await ctx.tx
    .insertInto('sponsor_edge')
    .values({ member_id: memberId, sponsor_id: sponsorId, valid_from: ctx.now })
    .execute();
  return choice && placeMember(ctx, memberId, sponsorId, choice);
}
