import { wallets } from '@canopy/contract/money/wallets';
import { signedIn } from '../../../platform/context.ts';
import { command } from '../../../platform/operation.ts';
import { lockRequest, withdrawalOf } from './request.ts';
import { tellCancelled } from './tellRequest.ts';
import { returnWithdrawal } from './withdrawal.ts';

/** A member cancels a pending request; money held by a withdrawal goes back to the wallet. */
export const cancelRequest = command(wallets.cancelRequest, async (ctx, body) => {
  const { loginId, publicId } = signedIn(ctx);
  const request = await lockRequest(ctx, body.RequestID, 'cancel');
  await ctx.tx
    .updateTable('wallet_request')
    .set({ status: 'CANCELLED', decided_at: ctx.now, decided_by: loginId })
    .where('id', '=', request.id)
    .execute();
  if (request.type === 'WITHDRAWAL') await returnWithdrawal(ctx, withdrawalOf(request), '');
  await tellCancelled(ctx, request);
  return {
    result: { requestID: body.RequestID, status: 'CANCELLED' as const },
    audit: {
      action: 'wallet.cancelRequest',
      subject: publicId,
      before: { status: 'PENDING' as const },
      after: { requestID: body.RequestID, status: 'CANCELLED' },
    },
  };
});
