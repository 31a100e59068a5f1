import { wallets } from '@canopy/contract/wallets';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { signedIn } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { command } from '../../platform/operation.ts';
import { claimFile } from '../files/claimFile.ts';
import { tellAsked } from './tellRequest.ts';
import { readSettings } from '../settings/readSettings.ts';

/** Asks for a reload of the register wallet with a bank slip; nothing moves until it is approved. */
export const reload = command(wallets.reload, async (ctx, body) => {
  const actor = signedIn(ctx);
  const { reloadMinimum } = await readSettings(ctx.db);
  if (body.Amount < reloadMinimum) {
    throw new ApiError('BELOW_MINIMUM', { minimum: decimalOf(reloadMinimum) });
  }
  await claimFile(ctx, body.BankSlip, 'slip');
  const { id } = await ctx.tx
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
  await tellAsked(ctx, 'RELOAD', { requestID, amount: decimalOf(body.Amount) });
  return {
    result: { requestID, status: 'PENDING' as const },
    audit: {
      action: 'wallet.reload',
      subject: actor.publicId,
      after: { requestID, amount: decimalOf(body.Amount) },
    },
  };
});
