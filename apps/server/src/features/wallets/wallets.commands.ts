import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { wallets } from '@canopy/contract/wallets';
import { parsePublicId, publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { reloadPostings } from '@canopy/domain/postings';
import { nextState } from '@canopy/domain/states';
import { sql } from 'kysely';
import { audit } from '../../platform/audit.ts';
import { signedIn, type Ctx } from '../../platform/context.ts';
import { invalid, ApiError } from '../../platform/errors.ts';
import { claimFile } from '../files/files.commands.ts';
import { refuseUsedSlip } from '../files/slips.queries.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { postRequestMovement } from './requestMoney.ts';
import { payWithdrawal, returnWithdrawal } from './withdrawal.commands.ts';

type Decided = ResultOf<typeof wallets.approveRequest>;

/** Asks for a reload of the register wallet with a bank slip; nothing moves until it is approved. */
export async function reload(
  ctx: Ctx,
  body: ParsedBodyOf<typeof wallets.reload>,
): Promise<Decided> {
  const actor = signedIn(ctx);
  const { reloadMinimum } = await readSettings(ctx.db);
  if (body.Amount < reloadMinimum) {
    throw new ApiError('BELOW_MINIMUM', { minimum: decimalOf(reloadMinimum) });
  }
  await claimFile(ctx, body.BankSlip, 'slip');
  const { id } = await ctx.db
    .insertInto('wallet_request')
    .values({
      member_id: actor.memberId!,
      type: 'RELOAD',
      wallet_type: 'RW',
      amount: body.Amount,
      bank_slip: body.BankSlip,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const requestID = publicId('walletRequest', id);
  await audit(ctx, {
    action: 'wallet.reload',
    subject: actor.publicId,
    after: { requestID, amount: decimalOf(body.Amount) },
  });
  return { requestID, status: 'PENDING' };
}

interface Request {
  id: number;
  requestID: string;
  type: 'RELOAD' | 'WITHDRAWAL';
  member_id: number;
  status: 'PENDING' | 'APPROVED' | 'REJECTED';
  amount: number;
  wallet_type: 'EW' | 'RW' | 'SW';
  bank_slip: string | null;
  /** Of a withdrawal. */
  held: number;
  payout: number;
  charge: number;
}

async function lockRequest(
  ctx: Ctx,
  requestID: string,
  action: 'approve' | 'reject',
): Promise<Request> {
  const id = parsePublicId('walletRequest', requestID);
  const { rows } = await sql<Request>`
    select id, type, member_id, status, amount, wallet_type, bank_slip, held, payout, charge
    from wallet_request where id = ${id} for no key update`.execute(ctx.db);
  const request = rows[0];
  if (!request) throw new ApiError('NOT_FOUND');
  if (!nextState('walletRequest', request.status, action)) {
    throw new ApiError('STATE_CHANGED', { state: request.status });
  }
  return { ...request, requestID };
}

/**
 * Approves a request. A reload arrives at once; a slip that has already brought money is refused
 * with the place where it did. A withdrawal is paid out and needs the bank's reference.
 */
export async function approveRequest(
  ctx: Ctx,
  body: ParsedBodyOf<typeof wallets.approveRequest>,
): Promise<Decided> {
  const actor = signedIn(ctx);
  const request = await lockRequest(ctx, body.RequestID, 'approve');
  if (request.type === 'WITHDRAWAL' && !body.Reference) {
    throw invalid({ Reference: ['REQUIRED'] });
  }
  if (request.bank_slip) await refuseUsedSlip(ctx.db, request.bank_slip, body.RequestID);
  await ctx.db
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
  else await creditReload(ctx, request, body.Reference ?? '');
  await audit(ctx, {
    action: 'wallet.approveRequest',
    subject: publicId('member', request.member_id),
    before: { status: 'PENDING' },
    after: {
      requestID: body.RequestID,
      type: request.type,
      status: 'APPROVED',
      amount: decimalOf(request.amount),
    },
  });
  return { requestID: body.RequestID, status: 'APPROVED' };
}

function creditReload(ctx: Ctx, request: Request, remark: string): Promise<void> {
  const wallet = { memberId: request.member_id, walletType: request.wallet_type };
  const legs = reloadPostings(wallet, request.amount);
  return postRequestMovement(ctx, request.requestID, 'RELOAD', remark, legs);
}

/** Rejects a request with the reason that the member reads; what a withdrawal held comes back. */
export async function rejectRequest(
  ctx: Ctx,
  body: ParsedBodyOf<typeof wallets.rejectRequest>,
): Promise<Decided> {
  const actor = signedIn(ctx);
  const request = await lockRequest(ctx, body.RequestID, 'reject');
  await ctx.db
    .updateTable('wallet_request')
    .set({
      status: 'REJECTED',
      decided_at: ctx.now,
      decided_by: actor.loginId,
      reason: body.Reason,
    })
    .where('id', '=', request.id)
    .execute();
  if (request.type === 'WITHDRAWAL') await returnWithdrawal(ctx, request, body.Reason);
  await audit(ctx, {
    action: 'wallet.rejectRequest',
    subject: publicId('member', request.member_id),
    before: { status: 'PENDING' },
    after: { requestID: body.RequestID, status: 'REJECTED', reason: body.Reason },
  });
  return { requestID: body.RequestID, status: 'REJECTED' };
}
