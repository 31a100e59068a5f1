import { publicId } from '@canopy/domain/ids';
import { decimalOf, type Sen } from '@canopy/domain/money';
import { movePostings, type WalletAccount } from '@canopy/domain/postings';
import { belowMinimum, chargeFor, type ChargeSetting } from '@canopy/domain/wallet';
import { signedIn, type CommandCtx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { moveMoney } from './ledger.ts';

/** What a member moves; the charge is taken from the sender's wallet beside the amount. */
interface Move {
  type: 'TRANSFER' | 'CONVERT';
  from: WalletAccount;
  to: WalletAccount;
  amount: Sen;
  charge: ChargeSetting;
  remark: string;
  timeZone: string;
}

/**
 * Moves money between two wallets of members and writes what it was.
 *
 * @throws ApiError `BELOW_MINIMUM`, `INSUFFICIENT_BALANCE`
 */
export async function moveBetween(
  ctx: CommandCtx,
  { type, from, to, amount, charge: setting, remark, timeZone }: Move,
): Promise<{ transactionID: string; amount: string; charge: string }> {
  if (belowMinimum(amount, setting)) {
    throw new ApiError('BELOW_MINIMUM', { minimum: decimalOf(setting.minimum) });
  }
  const charge = chargeFor(amount, setting);
  const { id } = await ctx.tx
    .insertInto('wallet_move')
    .values({
      type,
      member_id: from.memberId,
      from_wallet: from.walletType,
      to_member_id: to.memberId,
      to_wallet: to.walletType,
      amount,
      charge,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const transaction = await moveMoney(ctx.tx, {
    type,
    causeKind: 'MOVE',
    causeId: String(id),
    actor: signedIn(ctx).loginId,
    remark,
    now: ctx.now,
    timeZone,
    postings: movePostings(from, to, amount, charge),
  });
  return {
    transactionID: publicId('walletTransaction', transaction),
    amount: decimalOf(amount),
    charge: decimalOf(charge),
  };
}
