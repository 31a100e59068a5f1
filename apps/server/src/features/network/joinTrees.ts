import type { CommandCtx } from '../../platform/context.ts';
import { placeMember, type PlacementChoice, type Position } from './placeMember.ts';

/**
 * Puts a new member below its sponsor and, with a choice, into the placement tree; answers the
 * position there, null while it has none.
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
