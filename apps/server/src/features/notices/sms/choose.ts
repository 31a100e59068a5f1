import { sms } from '@canopy/contract/notices/sms';
import { signedIn } from '../../../platform/context.ts';
import { command } from '../../../platform/operation.ts';

/**
 * Sets whether the company may send text messages; waiting ones to a member who declines are
 * stopped.
 */
export const choose = command(sms.choose, async (ctx, { Wanted: wanted }) => {
  const { memberId, loginId, publicId } = signedIn(ctx);
  const chosen = { wanted, changed_at: ctx.now, changed_by: loginId };
  await ctx.tx
    .insertInto('sms_choice')
    .values({ member_id: memberId!, ...chosen })
    .onConflict((known) => known.column('member_id').doUpdateSet(chosen))
    .execute();
  if (!wanted) {
    await ctx.tx
      .updateTable('sms_message')
      .set({ status: 'STOPPED' })
      .where('member_id', '=', memberId!)
      .where('status', '=', 'QUEUED')
      .execute();
  }
  return {
    result: true as const,
    audit: { action: 'sms.choose', subject: publicId, after: { wanted } },
  };
});
