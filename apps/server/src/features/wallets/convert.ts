import { wallets } from '@canopy/contract/wallets';
import { SEED_WALLET_RULES } from '@canopy/domain/wallet';
import { signedIn } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { command } from '../../platform/operation.ts';
import { readSettings } from '../settings/readSettings.ts';
import { tellConverted } from './tellMove.ts';
import { moveBetween } from './move.ts';

/** Converts money from one of the own wallets into another that its rule names, at once. */
export const convert = command(wallets.convert, async (ctx, body) => {
  const { memberId, publicId: subject } = signedIn(ctx);
  const { FromWalletType: fromWallet, ToWalletType: toWallet } = body;
  if (!SEED_WALLET_RULES[fromWallet].convertTo.includes(toWallet)) {
    throw new ApiError('WALLET_NOT_ALLOWED');
  }
  const { walletCharges, timeZone } = await readSettings(ctx.db);
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
