import { network } from '@canopy/contract/people/network';
import { signedIn } from '../../../platform/context.ts';
import { memberID } from '../../../platform/ids.ts';
import { command } from '../../../platform/operation.ts';
import { notifyHolders } from '../../notices/messages/notifyHolders.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { checkMove } from './checkMove.ts';
import { lockTrees } from './lockTrees.ts';
import { nextMonth } from './treeMove.ts';

/**
 * Requests a move of a member with their whole downline; if the company requires no second person,
 * schedules it for next month.
 */
export const move = command(network.move, async (ctx, body) => {
  const actor = signedIn(ctx);
  await lockTrees(ctx.tx);
  const wanted = await checkMove(ctx, body);
  const { moveBySecondPerson, timeZone } = await readSettings(ctx.db);
  const { effectiveAt } = nextMonth(ctx.now, timeZone);
  const status = moveBySecondPerson ? ('REQUESTED' as const) : ('SCHEDULED' as const);
  const { id } = await ctx.tx
    .insertInto('tree_move')
    .values({
      member_id: wanted.memberId,
      tree: wanted.tree,
      from_id: wanted.fromId,
      from_side: wanted.fromSide,
      to_id: wanted.toId,
      to_side: wanted.toSide,
      reason: body.Reason,
      status,
      effective_at: effectiveAt,
      requested_by: actor.loginId,
      requested_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (moveBySecondPerson) {
    await notifyHolders(ctx, 'member.move', 'waitingMove', { member: body.MemberID });
  }
  return {
    result: { moveID: String(id), status },
    audit: {
      action: 'network.move',
      subject: body.MemberID,
      before: { tree: wanted.tree, above: memberID(wanted.fromId), side: wanted.fromSide },
      after: {
        moveID: id,
        above: memberID(wanted.toId),
        side: wanted.toSide,
        status,
        effectiveAt: effectiveAt.toISOString(),
        reason: body.Reason,
      },
    },
  };
});
