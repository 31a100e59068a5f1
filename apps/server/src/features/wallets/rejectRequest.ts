import { wallets } from '@canopy/contract/wallets';
import { publicId } from '@canopy/domain/ids';
import { signedIn } from '../../platform/context.ts';
import { command } from '../../platform/operation.ts';
import { refusalText, requireRefusal } from '../messages/refusalText.ts';
import { lockRequest } from './request.ts';
import { returnWithdrawal } from './withdrawal.ts';

/** Rejects a request with the reason that the member reads; what a withdrawal held comes back. */
export const rejectRequest = command(wallets.rejectRequest, async (ctx, body) => {
  requireRefusal(body);
  const request = await lockRequest(ctx, body.RequestID, 'reject');
  const { login_id } = await ctx.db
    .selectFrom('member')
    .select('login_id')
    .where('id', '=', request.member_id)
    .executeTakeFirstOrThrow();
  const reason = await refusalText(ctx, login_id, body);
  await ctx.tx
    .updateTable('wallet_request')
    .set({
      status: 'REJECTED',
      decided_at: ctx.now,
      decided_by: signedIn(ctx).loginId,
      reason,
    })
    .where('id', '=', request.id)
    .execute();
  if (request.type === 'WITHDRAWAL') await returnWithdrawal(ctx, request, reason);
  return {
    result: { requestID: body.RequestID, status: 'REJECTED' as const },
    audit: {
      action: 'wallet.rejectRequest',
      subject: publicId('member', request.member_id),
      before: { status: 'PENDING' as const },
      after: { requestID: body.RequestID, status: 'REJECTED', reason },
    },
  };
});
