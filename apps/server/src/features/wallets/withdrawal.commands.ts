import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { wallets } from '@canopy/contract/wallets';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import {
  reversalPostings,
  withdrawalHoldPostings,
  withdrawalPaidPostings,
} from '@canopy/domain/postings';
import { belowMinimum, withdrawalTerms as termsOf } from '@canopy/domain/wallet';
import { sql } from 'kysely';
import type { PayoutBank, WalletType } from './tables.ts';
import { audit } from '../../platform/audit.ts';
import { signedIn, type Ctx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { postRequestMovement } from './requestMoney.ts';
import { balanceOf, lastFour } from './wallets.queries.ts';

/** The wallet that money is withdrawn from (domain 6). */
const WALLET: WalletType = 'EW';

interface Payee {
  bank: PayoutBank;
  blocked: 'VERIFICATION_REQUIRED' | 'PAYOUT_ON_HOLD' | 'BANK_MISSING' | null;
  holdUntil: Date | null;
}

/** Where a member's money goes, and what stands in its way: identity, a PIN just reset, no bank. */
async function payeeOf(ctx: Ctx, memberId: number, needsVerification: boolean): Promise<Payee> {
  const { rows } = await sql<PayoutBank & { verification: string; hold: Date | null }>`
    select m.bank_name as name, m.bank_account_number as "accountNumber", m.bank_holder as holder,
      m.bank_branch as branch, m.verification, l.payout_hold_until as hold
    from member m join login l on l.id = m.login_id where m.id = ${memberId} for share of m`.execute(
    ctx.db,
  );
  const { verification, hold, ...bank } = rows[0]!;
  const holdUntil = hold && hold > ctx.now ? hold : null;
  const blocked =
    needsVerification && verification !== 'VERIFIED'
      ? 'VERIFICATION_REQUIRED'
      : holdUntil
        ? 'PAYOUT_ON_HOLD'
        : bank.name && bank.accountNumber && bank.holder
          ? null
          : 'BANK_MISSING';
  return { bank, blocked, holdUntil };
}

/** What a withdrawal costs now and whether there can be one. */
export async function withdrawalTerms(
  ctx: Ctx,
  body: ParsedBodyOf<typeof wallets.withdrawalTerms>,
): Promise<ResultOf<typeof wallets.withdrawalTerms>> {
  const { walletCharges, withdrawalNeedsVerification } = await readSettings(ctx.db);
  const { minimum, kind, value, deductFromBalance } = walletCharges.withdraw;
  const payee = await payeeOf(ctx, signedIn(ctx).memberId!, withdrawalNeedsVerification);
  const { name, accountNumber, holder } = payee.bank;
  return {
    balance: decimalOf(await balanceOf(ctx.db, body.MemberID, WALLET)),
    minimum: decimalOf(minimum),
    kind,
    value,
    deductFromBalance,
    bank: accountNumber ? { name, account: lastFour(accountNumber), holder } : null,
    blocked: payee.blocked,
    holdUntil: payee.holdUntil?.toISOString() ?? null,
  };
}

const when = (instant: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-MY', { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(
    instant,
  );

/**
 * Asks for a withdrawal (domain 6): amount and charge leave the wallet at once and wait in
 * withdrawals payable. The bank account is the one of this moment, whatever is changed later.
 */
export async function withdraw(
  ctx: Ctx,
  body: ParsedBodyOf<typeof wallets.withdraw>,
): Promise<ResultOf<typeof wallets.withdraw>> {
  const actor = signedIn(ctx);
  const memberId = actor.memberId!;
  const { walletCharges, withdrawalNeedsVerification, timeZone } = await readSettings(ctx.db);
  const setting = walletCharges.withdraw;
  const { bank, blocked, holdUntil } = await payeeOf(ctx, memberId, withdrawalNeedsVerification);
  if (blocked) throw new ApiError(blocked, { until: holdUntil ? when(holdUntil, timeZone) : '' });
  const terms = termsOf(body.Amount, setting);
  if (belowMinimum(body.Amount, setting) || !terms) {
    throw new ApiError('BELOW_MINIMUM', {
      minimum: decimalOf(
        Math.max(setting.minimum, setting.kind === 'FIXED' ? setting.value + 1 : 2),
      ),
    });
  }
  const { id } = await ctx.db
    .insertInto('wallet_request')
    .values({
      member_id: memberId,
      type: 'WITHDRAWAL',
      wallet_type: WALLET,
      amount: body.Amount,
      ...terms,
      bank: JSON.stringify(bank),
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const requestID = publicId('walletRequest', id);
  const legs = withdrawalHoldPostings({ memberId, walletType: WALLET }, terms);
  await postRequestMovement(ctx, requestID, 'WITHDRAWAL', '', legs);
  const payout = decimalOf(terms.payout);
  const charge = decimalOf(terms.charge);
  await audit(ctx, {
    action: 'wallet.withdraw',
    subject: actor.publicId,
    after: { requestID, amount: decimalOf(body.Amount), payout, charge },
  });
  return { requestID, status: 'PENDING', payout, charge };
}

/** What deciding a withdrawal needs of it; sen. */
export interface HeldWithdrawal {
  requestID: string;
  member_id: number;
  wallet_type: WalletType;
  held: number;
  payout: number;
  charge: number;
}

/** The bank has paid: what was held leaves the books of the company, the charge stays. */
export const payWithdrawal = (ctx: Ctx, request: HeldWithdrawal, reference: string) =>
  postRequestMovement(
    ctx,
    request.requestID,
    'WITHDRAWAL_PAID',
    reference,
    withdrawalPaidPostings(request),
  );

/** Refused: all that was held is the member's again. */
export function returnWithdrawal(ctx: Ctx, request: HeldWithdrawal, reason: string) {
  const wallet = { memberId: request.member_id, walletType: request.wallet_type };
  const legs = reversalPostings(withdrawalHoldPostings(wallet, request));
  return postRequestMovement(ctx, request.requestID, 'WITHDRAWAL_RETURNED', reason, legs);
}
