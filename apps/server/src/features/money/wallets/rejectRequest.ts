import { wallets } from '@canopy/contract/money/wallets';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { signedIn } from '../../../platform/context.ts';
import { command } from '../../../platform/operation.ts';
import { notify } from '../../notices/messages/notify.ts';
import { refusalText, requireRefusal } from '../../notices/messages/refusalText.ts';
import { lockRequest, withdrawalOf } from './request.ts';
import { returnWithdrawal } from './withdrawal.ts';

/**
 * Rejects a request with a reason for the member; money held by a withdrawal goes back to the
 * wallet.
 */
export const rejectRequest = command(wallets.rejectRequest, async (ctx, body) => {
  requireRefusal(body);
  const request = await lockRequest(ctx, body.RequestID, 'reject');
  const reason = await refusalText(ctx, request.login_id, body);
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
  const withdrawal = request.type === 'WITHDRAWAL' ? withdrawalOf(request) : null;
  if (withdrawal) await returnWithdrawal(ctx, withdrawal, reason);
  await notify(ctx, request.login_id, withdrawal ? 'withdrawalReturned' : 'reloadRejected', {
    requestID: body.RequestID,
    amount: decimalOf(withdrawal ? withdrawal.held : request.amount),
    reason,
  });
  return {
    result: { requestID: body.RequestID, status: 'REJECTED' as const },
    audit: {
      action: 'wallet.rejectRequest',
      subject: publicId('member', request.member_id),
      before: { status: request.status },
      after: { requestID: body.RequestID, status: 'REJECTED', reason },
    },
  };
});
