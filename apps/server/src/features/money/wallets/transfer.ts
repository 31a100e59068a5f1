import { wallets } from '@canopy/contract/money/wallets';
import { publicId } from '@canopy/domain/ids';
import { signedIn } from '../../../platform/context.ts';
import { pipeline } from '../../../platform/database/pipeline.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { checkDayLimit } from './dayLimit.ts';
import { moveBetweenAtCommit } from './move.ts';
import { tellTransfer } from './tellMove.ts';
import { activeRecipient, readTransfer } from './recipient.ts';

/** Transfers money to the same wallet of another active member, at once. */
export const transfer = command(wallets.transfer, async (ctx, body) => {
  const { memberId, publicId: subject } = signedIn(ctx);
  const { WalletType: walletType } = body;
  const { found, settings, transaction } = await readTransfer(ctx, body.ToMember, memberId!);
  const { walletCharges, walletWays, timeZone } = settings;
  if (!walletWays[walletType].transfer) throw new ApiError('WALLET_NOT_ALLOWED');
  await checkDayLimit(ctx, 'transfer', body.Amount, settings);
  const to = activeRecipient(found, memberId!);
  // everything is known: notifications go out with the commit, and so do the wallets, locked last
  const result = await pipeline(ctx.tx, async () => {
    const moved = await moveBetweenAtCommit(ctx, transaction, {
      type: 'TRANSFER',
      from: { memberId: memberId!, walletType },
      to: { memberId: to.id, walletType },
      amount: body.Amount,
      charge: walletCharges.transfer,
      remark: body.Remark,
      timeZone,
    });
    const from = { id: memberId!, name: to.sender_name };
    await tellTransfer(ctx, from, { id: to.id, name: to.full_name }, moved.amount);
    return moved;
  });
  return {
    result,
    audit: {
      action: 'wallet.transfer',
      subject,
      after: { ...result, toMember: publicId('member', to.id), walletType },
    },
  };
});
