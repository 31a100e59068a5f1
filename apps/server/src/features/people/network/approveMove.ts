import { network } from '@canopy/contract/people/network';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { memberID } from '../../../platform/ids.ts';
import { command } from '../../../platform/operation.ts';
import { requireOther } from '../../company/secondPerson/keptFrom.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { lockTrees } from './lockTrees.ts';
import { lockMove, nextMonth } from './treeMove.ts';

/** The second person approves a move; the month in which it takes effect is determined from now. */
export const approveMove = command(network.approveMove, async (ctx, body) => {
  const actor = signedIn(ctx);
  await lockTrees(ctx.tx);
  const move = await lockMove(ctx.tx, body.MoveID);
  if (move.status !== 'REQUESTED') throw new ApiError('STATE_CHANGED', { state: move.status });
  await requireOther(ctx, 'treeMove', move.id);
  const { effectiveAt } = nextMonth(ctx.now, (await readSettings(ctx.db)).timeZone);
  await ctx.tx
    .updateTable('tree_move')
    .set({
      status: 'SCHEDULED',
      approved_by: actor.loginId,
      approved_at: ctx.now,
      effective_at: effectiveAt,
    })
    .where('id', '=', move.id)
    .execute();
  return {
    result: true as const,
    audit: {
      action: 'network.approveMove',
      subject: memberID(move.member_id),
      after: { moveID: move.id, effectiveAt: effectiveAt.toISOString() },
    },
  };
});
