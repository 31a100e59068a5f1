import { parsePublicId } from '@canopy/domain/ids';
import type { Posting } from '@canopy/domain/postings';
import { nextState } from '@canopy/domain/states';
import { sql } from 'kysely';
import { isStaff, signedIn, type CommandCtx } from '../../platform/context.ts';
import { readRows } from '../../platform/database/readRows.ts';
import { ApiError } from '../../platform/errors.ts';
import { readSettings } from '../settings/readSettings.ts';
import { moveMoney } from './ledger.ts';
import type { WalletType } from './tables.ts';

/** A wallet request that is about to be decided; sen. */
export interface LockedRequest {
  id: number;
  requestID: string;
  type: 'RELOAD' | 'WITHDRAWAL';
  member_id: number;
  status: 'PENDING' | 'APPROVED' | 'REJECTED' | 'CANCELLED';
  amount: number;
  wallet_type: WalletType;
  bank_slip: string | null;
  /** Of a withdrawal. */
  held: number;
  payout: number;
  charge: number;
}

/**
 * Locks a request that may still be approved, rejected or, by its own member, taken back.
 *
 * @throws ApiError `NOT_FOUND`; `STATE_CHANGED` when it was decided already.
 */
export async function lockRequest(
  ctx: CommandCtx,
  requestID: string,
  action: 'approve' | 'reject' | 'cancel',
): Promise<LockedRequest> {
  const actor = signedIn(ctx);
  const id = parsePublicId('walletRequest', requestID);
  const [request] = await readRows(
    ctx.db,
    sql<LockedRequest>`
    select id, type, member_id, status, amount, wallet_type, bank_slip, held, payout, charge
    from wallet_request where id = ${id} and (${isStaff(actor)} or member_id = ${actor.memberId})
    for no key update`,
  );
  if (!request) throw new ApiError('NOT_FOUND');
  if (!nextState('walletRequest', request.status, action)) {
    throw new ApiError('STATE_CHANGED', { state: request.status });
  }
  return { ...request, requestID };
}

/** Moves the money of a wallet request: once for each type of movement, whatever is clicked twice. */
export async function postRequestMovement(
  ctx: CommandCtx,
  requestID: string,
  type: 'RELOAD' | 'WITHDRAWAL' | 'WITHDRAWAL_PAID' | 'WITHDRAWAL_RETURNED',
  remark: string,
  postings: readonly Posting[],
): Promise<void> {
  const { timeZone } = await readSettings(ctx.db);
  await moveMoney(ctx.tx, {
    type,
    causeKind: 'REQUEST',
    causeId: requestID,
    actor: signedIn(ctx).loginId,
    remark,
    now: ctx.now,
    timeZone,
    postings,
  });
}
