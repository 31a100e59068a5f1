import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import type { AuditLine } from '../../../platform/audit.ts';
import { signedIn, type CommandCtx } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { secondWanted } from '../../company/files/secondApproval.ts';
import { useSlip, type SlipSeen } from '../../company/files/useSlip.ts';
import { notify } from '../../notices/messages/notify.ts';
import { tellOthers } from '../../notices/messages/tellOthers.ts';
import { creditReload } from './creditReload.ts';
import { lockRequest, withdrawalOf, type LockedRequest } from './request.ts';
import { slipOfRequest } from './slipOfRequest.ts';
import { payWithdrawal } from './withdrawal.ts';

/**
 * Approves a request. A reload is credited at once, unless its slip or amount takes a second person
 * (`PENDING` until they have approved it too). A withdrawal with a bank reference is recorded as paid;
 * without one it goes into the next payment file.
 *
 * @throws ApiError `NOT_FOUND`, `STATE_CHANGED`, `IN_PAYOUT_FILE`, `CARD_PAYMENT`, `SLIP_USED` with
 *   the place where the slip was credited, `SLIP_LOOKS_USED`, `SLIP_DIFFERS`, `SLIP_READING`,
 *   `SLIP_SECOND`, `MEMBER_WALLETS_LOCKED`
 */
export async function approveOne(
  ctx: CommandCtx,
  requestID: string,
  { reference, ...seen }: SlipSeen & { reference: string | undefined },
): Promise<{ status: 'PENDING' | 'PAYING' | 'APPROVED'; audit: AuditLine }> {
  const request = await lockRequest(ctx, requestID, 'approve');
  if (request.type === 'WITHDRAWAL') {
    if (request.locked) throw new ApiError('MEMBER_WALLETS_LOCKED');
    if (!reference) return { status: 'PAYING', audit: await clear(ctx, requestID) };
    const withdrawal = withdrawalOf(request);
    await close(ctx, request, reference);
    await payWithdrawal(ctx, withdrawal, reference);
    await notify(ctx, request.login_id, 'withdrawalPaid', {
      requestID,
      amount: decimalOf(withdrawal.payout),
      reference,
    });
    return { status: 'APPROVED', audit: lineOf(request, 'APPROVED') };
  }
  // only the provider can confirm that a card was charged
  if (request.by_card) throw new ApiError('CARD_PAYMENT');
  const reason = seen.differs ? { slipDiffers: seen.differs } : {};
  const sent = await slipOfRequest(ctx.db, requestID);
  const slip = sent && (await useSlip(ctx, sent, seen));
  if (slip && slip.second) {
    await tellOthers(ctx, 'reloadSlip', request.id, signedIn(ctx).loginId);
    return { status: 'PENDING', audit: secondWanted(requestID, slip.second, reason) };
  }
  await creditReload(ctx, request, { reference });
  return {
    status: 'APPROVED',
    audit: lineOf(request, 'APPROVED', {
      ...reason,
      ...(slip && slip.looksLike ? { slipLooksLike: slip.looksLike } : {}),
    }),
  };
}

/** Approves a withdrawal that has not been paid yet. */
async function clear(ctx: CommandCtx, requestID: string): Promise<AuditLine> {
  const request = await lockRequest(ctx, requestID, 'clear');
  await ctx.tx
    .updateTable('wallet_request')
    .set({ status: 'PAYING', cleared_at: ctx.now, cleared_by: signedIn(ctx).loginId })
    .where('id', '=', request.id)
    .execute();
  return lineOf(request, 'PAYING');
}

async function close(ctx: CommandCtx, request: LockedRequest, reference: string) {
  await ctx.tx
    .updateTable('wallet_request')
    .set({
      status: 'APPROVED',
      decided_at: ctx.now,
      decided_by: signedIn(ctx).loginId,
      reference,
    })
    .where('id', '=', request.id)
    .execute();
}

const lineOf = (
  request: LockedRequest,
  status: 'PAYING' | 'APPROVED',
  slip: { slipDiffers?: string; slipLooksLike?: string } = {},
): AuditLine => ({
  action: 'wallet.approveRequest',
  subject: publicId('member', request.member_id),
  before: { status: request.status },
  after: {
    requestID: request.requestID,
    type: request.type,
    status,
    amount: decimalOf(request.amount),
    ...slip,
  },
});
