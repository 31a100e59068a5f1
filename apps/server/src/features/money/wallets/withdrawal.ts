import {
  reversalPostings,
  withdrawalHoldPostings,
  withdrawalPaidPostings,
} from '@canopy/domain/postings';
import { businessDate } from '@canopy/domain/time';
import type { WithdrawalTerms } from '@canopy/domain/wallet';
import { addWorkingDays } from '@canopy/domain/workingDays';
import { sql } from 'kysely';
import type { CommandCtx, Ctx } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { bankAccount, isVerified } from '../../people/members/reads.ts';
import type { Settings } from '../../company/settings/settings.ts';
import { postRequestMovement, type LockedRequest } from './request.ts';
import type { PayoutBank, WalletType } from './tables.ts';

/**
 * An account number that its owner recognises, but that is useless to somebody looking over their
 * shoulder.
 */
export const lastFour = (accountNumber: string) => `•••• ${accountNumber.slice(-4)}`;

/**
 * The day by which a withdrawal requested now is paid out, `YYYY-MM-DD`: a working day of the
 * company.
 */
export const payoutDay = (now: Date, { payoutDays, coolingOff, timeZone }: Settings): string =>
  addWorkingDays(businessDate(now, timeZone), payoutDays, new Set(coolingOff.holidays));

/** The wallet withdrawals are made from. */
export const WITHDRAWAL_WALLET: WalletType = 'EW';

interface Payee {
  bank: PayoutBank;
  blocked: 'VERIFICATION_REQUIRED' | 'PAYOUT_ON_HOLD' | 'BANK_MISSING' | null;
  holdUntil: Date | null;
}

/**
 * Where a member's money goes, and what blocks a payout: identity, a PIN just reset, no bank
 * account.
 */
export async function payeeOf(
  ctx: Ctx,
  memberId: number,
  needsVerification: boolean,
): Promise<Payee> {
  const [row] = await readRows(
    ctx.db,
    sql<PayoutBank & { verified: boolean; hold: Date | null }>`
    select ${bankAccount}, ${isVerified} as verified, (select a.held_until from account a
      where a.member_id = m.id and a.wallet_type = ${WITHDRAWAL_WALLET}) as hold
    from member m where m.id = ${memberId} for share of m`,
  );
  const { verified, hold, ...bank } = row!;
  const holdUntil = hold && hold > ctx.now ? hold : null;
  const blocked =
    needsVerification && !verified
      ? 'VERIFICATION_REQUIRED'
      : holdUntil
        ? 'PAYOUT_ON_HOLD'
        : bank.name && bank.accountNumber && bank.holder
          ? null
          : 'BANK_MISSING';
  return { bank, blocked, holdUntil };
}

/** The parts of a withdrawal needed here, however it was locked. */
type HeldRequest = Pick<LockedRequest, 'requestID' | 'member_id' | 'wallet_type'> & WithdrawalTerms;

/** The bank has paid: the held amount leaves the company's books, the charge stays. */
export const payWithdrawal = (ctx: CommandCtx, request: HeldRequest, reference: string) =>
  postRequestMovement(
    ctx,
    request.requestID,
    'WITHDRAWAL_PAID',
    reference,
    withdrawalPaidPostings(request),
  );

/** Refused: everything held goes back to the member. */
export function returnWithdrawal(ctx: CommandCtx, request: HeldRequest, reason: string) {
  const wallet = { memberId: request.member_id, walletType: request.wallet_type };
  const postings = reversalPostings(withdrawalHoldPostings(wallet, request));
  return postRequestMovement(ctx, request.requestID, 'WITHDRAWAL_RETURNED', reason, postings);
}
