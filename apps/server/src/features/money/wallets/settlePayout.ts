import { parsePublicId, publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { requestWord } from '@canopy/domain/requestWord';
import { sql } from 'kysely';
import { noAudit } from '../../../platform/audit.ts';
import { signedIn, type CommandCtx } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { Done } from '../../../platform/operation.ts';
import { notify } from '../../notices/messages/notify.ts';
import type { PayoutLine } from './payoutResult.ts';
import { withdrawalOf, type LockedRequest } from './request.ts';
import type { RequestStatus } from './tables.ts';
import { payWithdrawal, returnWithdrawal } from './withdrawal.ts';

/**
 * What a line of the bank's answer makes of a withdrawal; null: it is known already.
 *
 * @param found the withdrawal that it names, if the file has it
 * @throws ApiError `NOT_FOUND`, `STATE_CHANGED`, `PAYOUT_LINE`
 */
export function becomes(
  line: PayoutLine,
  found: { status: RequestStatus; payout: number | null } | undefined,
): 'APPROVED' | 'REJECTED' | null {
  if (!found) throw new ApiError('NOT_FOUND');
  if (!line.outcome || (line.amount !== null && line.amount !== found.payout)) {
    throw new ApiError('PAYOUT_LINE');
  }
  const status = line.outcome === 'PAID' ? 'APPROVED' : 'REJECTED';
  if (found.status === status) return null;
  if (found.status !== 'PAYING') {
    const state = requestWord({ type: 'WITHDRAWAL', status: found.status, inFile: true });
    throw new ApiError('STATE_CHANGED', { state });
  }
  return status;
}

/**
 * Applies the bank's answer to one withdrawal of a payment file.
 *
 * @throws ApiError `NOT_FOUND` when it is not in the file, `STATE_CHANGED` when it already ended
 *   the other way, `PAYOUT_LINE` when the line has neither status or another amount
 */
export async function settlePayout(
  ctx: CommandCtx,
  fileId: number,
  line: PayoutLine,
): Promise<Done<'PAID' | 'FAILED' | 'UNCHANGED'>> {
  const { rows } = await sql<Omit<LockedRequest, 'requestID' | 'locked'>>`
    select r.*, m.login_id from wallet_request r join member m on m.id = r.member_id
    where r.id = ${parsePublicId('walletRequest', line.id) ?? -1} and r.payout_file_id = ${fileId}
    for no key update of r`.execute(ctx.tx);
  const status = becomes(line, rows[0]);
  if (status === null) return { result: 'UNCHANGED', audit: noAudit('known already') };
  const request = withdrawalOf({ ...rows[0]!, requestID: line.id });
  const reference = line.bankReference || publicId('payoutFile', fileId);
  const reason = line.reason || reference;
  await ctx.tx
    .updateTable('wallet_request')
    .set({
      status,
      decided_at: ctx.now,
      decided_by: signedIn(ctx).loginId,
      ...(status === 'APPROVED' ? { reference } : { reason }),
    })
    .where('id', '=', request.id)
    .execute();
  if (status === 'APPROVED') {
    await payWithdrawal(ctx, request, reference);
    const amount = decimalOf(request.payout);
    await notify(ctx, request.login_id, 'withdrawalPaid', {
      requestID: line.id,
      amount,
      reference,
    });
  } else {
    await returnWithdrawal(ctx, request, reason);
    const amount = decimalOf(request.held);
    await notify(ctx, request.login_id, 'withdrawalReturned', {
      requestID: line.id,
      amount,
      reason,
    });
  }
  return {
    result: line.outcome!,
    audit: {
      action: status === 'APPROVED' ? 'wallet.approveRequest' : 'wallet.rejectRequest',
      subject: publicId('member', request.member_id),
      before: { status: 'PAYING' as const },
      after: {
        requestID: line.id,
        status,
        ...(status === 'APPROVED' ? { reference } : { reason }),
      },
    },
  };
}
