import { parsePublicId, publicId } from '@canopy/domain/ids';
import type { Posting } from '@canopy/domain/postings';
import { requestWord } from '@canopy/domain/requestWord';
import { nextState } from '@canopy/domain/states';
import { sql } from 'kysely';
import { isStaff, signedIn, type CommandCtx } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { moveMoney } from './ledger.ts';
import { walletsLocked } from './walletsLocked.ts';
import type { RequestStatus, WalletType } from './tables.ts';

/** A wallet request about to be decided; sen. */
export interface LockedRequest {
  id: number;
  requestID: string;
  type: 'RELOAD' | 'WITHDRAWAL';
  member_id: number;
  status: RequestStatus;
  amount: number;
  wallet_type: WalletType;
  bank_slip: string | null;
  by_card: boolean;
  /** Set for a withdrawal; see {@link withdrawalOf}. */
  held: number | null;
  payout: number | null;
  charge: number | null;
  payout_file_id: number | null;
  /** The member's login. */
  login_id: number;
  /** Whether the member's wallets are locked, so that nothing leaves them. */
  locked: boolean;
}

/**
 * Locks a request that can still be approved, rejected or, by its own member, cancelled.
 *
 * @throws ApiError `NOT_FOUND`; `STATE_CHANGED` when already decided; `IN_PAYOUT_FILE`.
 */
export async function lockRequest(
  ctx: CommandCtx,
  requestID: string,
  action: 'approve' | 'clear' | 'reject' | 'cancel',
): Promise<LockedRequest> {
  const actor = signedIn(ctx);
  const id = parsePublicId('walletRequest', requestID);
  const [request] = await readRows(
    ctx.db,
    sql<Omit<LockedRequest, 'requestID'>>`
    select r.id, r.type, r.member_id, r.status, r.amount, r.wallet_type, r.bank_slip, r.by_card, r.held, r.payout, r.charge,
      r.payout_file_id, m.login_id, ${walletsLocked(ctx.now)} as locked
    from wallet_request r join member m on m.id = r.member_id
    where r.id = ${id} and (${isStaff(actor)} or r.member_id = ${actor.memberId})
    for no key update of r`,
  );
  if (!request) throw new ApiError('NOT_FOUND');
  if (!nextState('walletRequest', request.status, action)) {
    const state = requestWord({ ...request, inFile: request.payout_file_id !== null });
    throw new ApiError('STATE_CHANGED', { state });
  }
  // once sent to the bank, only the bank's answer decides
  if (request.payout_file_id !== null && action !== 'cancel') {
    throw new ApiError('IN_PAYOUT_FILE', {
      file: publicId('payoutFile', request.payout_file_id),
    });
  }
  return { ...request, requestID };
}

/**
 * A request that is a withdrawal, with the amounts that only a withdrawal has.
 *
 * @throws Error for any other
 */
export function withdrawalOf<R extends Pick<LockedRequest, 'held' | 'payout' | 'charge'>>(
  request: R,
) {
  const { held, payout, charge } = request;
  if (held === null || payout === null || charge === null) {
    throw new Error('a wallet request that is no withdrawal');
  }
  return { ...request, held, payout, charge };
}

/**
 * Moves the money of a wallet request: once per type of movement, even if buttons are clicked
 * twice.
 */
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
    actor: ctx.actor?.loginId ?? null,
    ...(type === 'WITHDRAWAL_RETURNED' ? { reverses: 'WITHDRAWAL' } : {}),
    remark,
    now: ctx.now,
    timeZone,
    postings,
  });
}
