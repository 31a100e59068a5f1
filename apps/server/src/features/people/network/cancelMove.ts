import { network } from '@canopy/contract/people/network';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { memberID } from '../../../platform/ids.ts';
import { command } from '../../../platform/operation.ts';
import { makeDueMoves } from './makeDueMoves.ts';
import { lockTrees } from './lockTrees.ts';
import { closeMove, lockMove } from './treeMove.ts';

/** Cancels a move that has not taken effect. */
export const cancelMove = command(network.cancelMove, async (ctx, body) => {
  const actor = signedIn(ctx);
  await lockTrees(ctx.tx);
  await makeDueMoves(ctx);
  const move = await lockMove(ctx.tx, body.MoveID);
  if (move.status !== 'REQUESTED' && move.status !== 'SCHEDULED') {
    throw new ApiError('STATE_CHANGED', { state: move.status });
  }
  await closeMove(ctx.tx, move.id, {
    status: 'CANCELLED',
    closed_at: ctx.now,
    closed_reason: body.Reason,
    closed_by: actor.loginId,
  });
  return {
    result: true as const,
    audit: {
      action: 'network.cancelMove',
      subject: memberID(move.member_id),
      after: { moveID: move.id, reason: body.Reason },
    },
  };
});
