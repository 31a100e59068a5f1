import { notifications } from '@canopy/contract/notices/notifications';
import { noAudit } from '../../../platform/audit.ts';
import { signedIn } from '../../../platform/context.ts';
import { command } from '../../../platform/operation.ts';

/** Marks all of one's own notices as read. */
export const readAll = command(notifications.readAll, async (ctx) => {
  const { loginId } = signedIn(ctx);
  const { numUpdatedRows } = await ctx.tx
    .updateTable('notice')
    .set({ read_at: ctx.now })
    .where('login_id', '=', loginId)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  ctx.tx.unit.afterCommit(({ pool }) => pool?.signals.send('read', [loginId]));
  return {
    result: { read: Number(numUpdatedRows) },
    audit: noAudit('what somebody has read is nobody’s concern'),
  };
});
