import { wallets } from '@canopy/contract/money/wallets';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { withdrawalHoldPostings } from '@canopy/domain/postings';
import { belowMinimum, withdrawalTerms as termsOf } from '@canopy/domain/wallet';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { checkNoDebt } from './bonusDebt.ts';
import { checkDayLimit } from './dayLimit.ts';
import { postRequestMovement } from './request.ts';
import { tellAsked } from './tellRequest.ts';
import { payeeOf, payoutDay, WITHDRAWAL_WALLET } from './withdrawal.ts';

/**
 * Requests a withdrawal: amount and charge leave the wallet at once and wait in withdrawals
 * payable. The bank account is the one on file now, whatever changes later.
 */
export const withdraw = command(wallets.withdraw, async (ctx, body) => {
  const actor = signedIn(ctx);
  const memberId = actor.memberId!;
  await checkNoDebt(ctx, memberId);
  const settings = await readSettings(ctx.db);
  const { walletCharges, withdrawalNeedsVerification, timeZone } = settings;
  const setting = walletCharges.withdraw;
  const { bank, blocked, holdUntil } = await payeeOf(ctx, memberId, withdrawalNeedsVerification);
  if (blocked)
    throw new ApiError(blocked, holdUntil ? { until: holdUntil.toISOString(), timeZone } : {});
  const terms = termsOf(body.Amount, setting);
  if (belowMinimum(body.Amount, setting) || !terms) {
    throw new ApiError('BELOW_MINIMUM', {
      minimum: decimalOf(
        Math.max(setting.minimum, setting.kind === 'FIXED' ? setting.value + 1 : 2),
      ),
    });
  }
  if (!settings.walletWays[WITHDRAWAL_WALLET].withdraw) throw new ApiError('WALLET_NOT_ALLOWED');
  await checkDayLimit(ctx, 'withdraw', body.Amount, settings);
  const payoutBy = payoutDay(ctx.now, settings);
  const { id } = await ctx.tx
    .insertInto('wallet_request')
    .values({
      member_id: memberId,
      type: 'WITHDRAWAL',
      wallet_type: WITHDRAWAL_WALLET,
      amount: body.Amount,
      ...terms,
      bank: JSON.stringify(bank),
      payout_by: payoutBy,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const requestID = publicId('walletRequest', id);
  const postings = withdrawalHoldPostings({ memberId, walletType: WITHDRAWAL_WALLET }, terms);
  await postRequestMovement(ctx, requestID, 'WITHDRAWAL', '', postings);
  const payout = decimalOf(terms.payout);
  const charge = decimalOf(terms.charge);
  await tellAsked(ctx, 'WITHDRAWAL', {
    requestID,
    amount: decimalOf(body.Amount),
    payout,
    day: payoutBy,
  });
  return {
    result: { requestID, status: 'PENDING' as const, payout, charge, payoutBy },
    audit: {
      action: 'wallet.withdraw',
      subject: actor.publicId,
      after: { requestID, amount: decimalOf(body.Amount), payout, charge, payoutBy },
    },
  };
});
