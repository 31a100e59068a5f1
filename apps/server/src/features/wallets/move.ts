import { publicId } from '@canopy/domain/ids';
import { decimalOf, type Sen } from '@canopy/domain/money';
import { movePostings, type WalletAccount } from '@canopy/domain/postings';
import { belowMinimum, chargeFor, type ChargeSetting } from '@canopy/domain/wallet';
import { sql } from 'kysely';
import { signedIn, type CommandCtx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { moveMoney } from './ledger.ts';

/** What a member moves; the charge is taken from the sender's wallet beside the amount. */
interface Move {
  /** As {@link moveMoney} takes it. */
  id?: number;
  type: 'TRANSFER' | 'CONVERT';
  from: WalletAccount;
  to: WalletAccount;
  amount: Sen;
  charge: ChargeSetting;
  remark: string;
  timeZone: string;
}

/**
 * Moves money between two wallets of members and writes what it was, in one statement.
 *
 * @throws ApiError `BELOW_MINIMUM`, `INSUFFICIENT_BALANCE`
 */
export async function moveBetween(
  ctx: CommandCtx,
  { id, type, from, to, amount, charge: setting, remark, timeZone }: Move,
): Promise<{ transactionID: string; amount: string; charge: string }> {
  if (belowMinimum(amount, setting)) {
    throw new ApiError('BELOW_MINIMUM', { minimum: decimalOf(setting.minimum) });
  }
  const charge = chargeFor(amount, setting);
  const transaction = await moveMoney(ctx.tx, {
    ...(id === undefined ? {} : { id }),
    type,
    causeKind: 'MOVE',
    causeId: sql`insert into wallet_move (type, member_id, from_wallet, to_member_id, to_wallet, amount, charge, created_at)
      values (${type}, ${from.memberId}, ${from.walletType}, ${to.memberId}, ${to.walletType}, ${amount}, ${charge}, ${ctx.now})
      returning id`,
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
