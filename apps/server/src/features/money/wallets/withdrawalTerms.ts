import { wallets } from '@canopy/contract/money/wallets';
import { decimalOf } from '@canopy/domain/money';
import { signedIn } from '../../../platform/context.ts';
import { query } from '../../../platform/operation.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { balanceOf } from './balanceOf.ts';
import { lastFour, payeeOf, payoutDay, WITHDRAWAL_WALLET } from './withdrawal.ts';

/** What a withdrawal costs now and whether one is possible. */
export const withdrawalTerms = query(wallets.withdrawalTerms, async (ctx, body) => {
  const settings = await readSettings(ctx.db);
  const { walletCharges, withdrawalNeedsVerification } = settings;
  const { minimum, kind, value, deductFromBalance } = walletCharges.withdraw;
  const payee = await payeeOf(ctx, signedIn(ctx).memberId!, withdrawalNeedsVerification);
  const { name, accountNumber, holder } = payee.bank;
  return {
    balance: decimalOf(await balanceOf(ctx.db, body.MemberID, WITHDRAWAL_WALLET)),
    minimum: decimalOf(minimum),
    kind,
    value,
    deductFromBalance,
    bank: accountNumber ? { name, account: lastFour(accountNumber), holder } : null,
    blocked:
      payee.blocked ??
      (settings.walletWays[WITHDRAWAL_WALLET].withdraw ? null : ('WALLET_NOT_ALLOWED' as const)),
    payoutBy: payoutDay(ctx.now, settings),
    holdUntil: payee.holdUntil?.toISOString() ?? null,
  };
});
