import { notifications } from '@canopy/contract/notices/notifications';
import { noAudit } from '../../../platform/audit.ts';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';

/** Marks a notice as read; the bells of other open pages stop counting it. */
export const read = command(notifications.read, async (ctx, body) => {
  const { loginId } = signedIn(ctx);
  const own = await ctx.tx
    .updateTable('notice')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(ctx.now)) }))
    .where('id', '=', body.NoticeID)
    .where('login_id', '=', loginId)
    .returning('id')
    .executeTakeFirst();
  if (!own) throw new ApiError('NOT_FOUND');
  ctx.tx.unit.afterCommit(({ pool }) => pool?.signals.send('read', [loginId]));
  return { result: true as const, audit: noAudit('what somebody has read is nobody’s concern') };
});
