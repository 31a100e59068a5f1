import { wallets } from '@canopy/contract/money/wallets';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { tellConverted } from './tellMove.ts';
import { checkDayLimit } from './dayLimit.ts';
import { moveBetween } from './move.ts';

/**
 * Converts money between the member's own wallets, as the rule of the source wallet allows, at
 * once.
 */
export const convert = command(wallets.convert, async (ctx, body) => {
  const { memberId, publicId: subject } = signedIn(ctx);
  const { FromWalletType: fromWallet, ToWalletType: toWallet } = body;
  const settings = await readSettings(ctx.db);
  const { walletCharges, walletWays, timeZone } = settings;
  if (!walletWays[fromWallet].convertTo.includes(toWallet)) {
    throw new ApiError('WALLET_NOT_ALLOWED');
  }
  await checkDayLimit(ctx, 'convert', body.Amount, settings);
  const result = await moveBetween(ctx, {
    type: 'CONVERT',
    from: { memberId: memberId!, walletType: fromWallet },
    to: { memberId: memberId!, walletType: toWallet },
    amount: body.Amount,
    charge: walletCharges.convert,
    remark: '',
    timeZone,
  });
  await tellConverted(ctx, result.amount);
  return {
    result,
    audit: { action: 'wallet.convert', subject, after: { ...result, fromWallet, toWallet } },
  };
});
