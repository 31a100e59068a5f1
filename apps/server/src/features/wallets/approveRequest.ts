import { wallets } from '@canopy/contract/wallets';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { reloadPostings } from '@canopy/domain/postings';
import { signedIn } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { command } from '../../platform/operation.ts';
import { useSlip } from '../files/usedSlip.ts';
import { lockRequest, postRequestMovement } from './request.ts';
import { payWithdrawal } from './withdrawal.ts';

/**
 * Approves a request. A reload arrives at once; a slip that has already brought money is refused
 * with the place where it did. A withdrawal is paid out and needs the bank's reference.
 */
export const approveRequest = command(wallets.approveRequest, async (ctx, body) => {
  const actor = signedIn(ctx);
  const request = await lockRequest(ctx, body.RequestID, 'approve');
  if (request.type === 'WITHDRAWAL' && !body.Reference) {
    throw invalid({ Reference: ['REQUIRED'] });
  }
  const slipLooksLike =
    request.bank_slip &&
    (await useSlip(ctx, {
      file: request.bank_slip,
      cause: body.RequestID,
      compared: body.SlipCompared === true,
    }));
  await ctx.tx
    .updateTable('wallet_request')
    .set({
      status: 'APPROVED',
      decided_at: ctx.now,
      decided_by: actor.loginId,
      reference: body.Reference ?? null,
    })
    .where('id', '=', request.id)
    .execute();
  if (request.type === 'WITHDRAWAL') await payWithdrawal(ctx, request, body.Reference!);
  else {
    const wallet = { memberId: request.member_id, walletType: request.wallet_type };
    const postings = reloadPostings(wallet, request.amount);
    await postRequestMovement(ctx, body.RequestID, 'RELOAD', body.Reference ?? '', postings);
  }
  return {
    result: { requestID: body.RequestID, status: 'APPROVED' as const },
    audit: {
      action: 'wallet.approveRequest',
      subject: publicId('member', request.member_id),
      before: { status: 'PENDING' as const },
      after: {
        requestID: body.RequestID,
        type: request.type,
        status: 'APPROVED',
        amount: decimalOf(request.amount),
        ...(slipLooksLike ? { slipLooksLike } : {}),
      },
    },
  };
});
