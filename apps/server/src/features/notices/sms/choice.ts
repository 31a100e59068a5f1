import { sms } from '@canopy/contract/notices/sms';
import { signedIn } from '../../../platform/context.ts';
import { query } from '../../../platform/operation.ts';

/** Whether the caller agrees to text messages from the company. */
export const choice = query(sms.choice, async (ctx) => {
  const chosen = await ctx.db
    .selectFrom('sms_choice')
    .select('wanted')
    .where('member_id', '=', signedIn(ctx).memberId!)
    .executeTakeFirst();
  return { wanted: chosen?.wanted ?? true };
});
