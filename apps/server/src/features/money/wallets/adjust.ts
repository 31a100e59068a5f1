import { wallets } from '@canopy/contract/money/wallets';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { memberRow } from '../../../platform/ids.ts';
import { command } from '../../../platform/operation.ts';
import { tellOthers } from '../../notices/messages/tellOthers.ts';

/** Requests a balance adjustment; nothing moves until a second person approves it. */
export const adjust = command(wallets.adjust, async (ctx, body) => {
  const memberId = memberRow(body.MemberID);
  const wallet = await ctx.db
    .selectFrom('account')
    .select('id')
    .where('member_id', '=', memberId)
    .where('wallet_type', '=', body.WalletType)
    .executeTakeFirst();
  if (!wallet) throw new ApiError('NOT_FOUND');
  const { id } = await ctx.tx
    .insertInto('wallet_adjustment')
    .values({
      member_id: memberId,
      wallet_type: body.WalletType,
      amount: body.Amount,
      reason: body.Reason,
      asked_at: ctx.now,
      asked_by: signedIn(ctx).loginId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tellOthers(ctx, 'walletAdjustment', id, signedIn(ctx).loginId);
  const adjustmentID = publicId('walletAdjustment', id);
  return {
    result: { adjustmentID, status: 'PENDING' as const },
    audit: {
      action: 'wallet.adjust',
      subject: body.MemberID,
      after: {
        adjustmentID,
        walletType: body.WalletType,
        amount: decimalOf(body.Amount),
        reason: body.Reason,
      },
    },
  };
});
