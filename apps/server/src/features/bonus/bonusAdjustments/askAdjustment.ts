import { bonusAdjustments } from '@canopy/contract/bonus/bonusAdjustments';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { periodBounds } from '@canopy/domain/time';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { memberRow } from '../../../platform/ids.ts';
import { command } from '../../../platform/operation.ts';
import { tellOthers } from '../../notices/messages/tellOthers.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { requireAdjustable } from './adjustablePeriods.ts';

/** Requests an adjustment; nothing counts or is paid until a second person approves it. */
export const askAdjustment = command(bonusAdjustments.askAdjustment, async (ctx, body) => {
  const { Kind: kind, Period: period, Amount: amount, Reason: reason } = body;
  await requireAdjustable(ctx, { kind, period });
  const { timeZone } = await readSettings(ctx.db);
  // members who joined later have no place in the month's trees
  const member = await ctx.db
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberRow(body.MemberID))
    .where('created_at', '<', periodBounds(period, timeZone).until)
    .executeTakeFirst();
  if (!member) throw new ApiError('NOT_FOUND');
  const { id } = await ctx.tx
    .insertInto('bonus_adjustment')
    .values({
      kind,
      period,
      member_id: member.id,
      amount,
      reason,
      asked_at: ctx.now,
      asked_by: signedIn(ctx).loginId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tellOthers(ctx, 'bonusAdjustment', id, signedIn(ctx).loginId);
  const adjustmentID = publicId('bonusAdjustment', id);
  return {
    result: { adjustmentID, status: 'PENDING' as const },
    audit: {
      action: 'bonus.askAdjustment',
      subject: body.MemberID,
      after: { adjustmentID, kind, period, amount: decimalOf(amount), reason },
    },
  };
});
