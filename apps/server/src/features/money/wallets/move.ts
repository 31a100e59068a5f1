import { publicId } from '@canopy/domain/ids';
import { decimalOf, type Sen } from '@canopy/domain/money';
import { movePostings, type WalletAccount } from '@canopy/domain/postings';
import { belowMinimum, chargeFor, type ChargeSetting } from '@canopy/domain/wallet';
import { sql } from 'kysely';
import { signedIn, type CommandCtx } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { checkNoDebt } from './bonusDebt.ts';
import { moveMoney, moveMoneyAtCommit, type Movement } from './ledger.ts';

/** What a member moves; the charge is taken from the sender's wallet on top of the amount. */
interface Move {
  type: 'TRANSFER' | 'CONVERT';
  from: WalletAccount;
  to: WalletAccount;
  amount: Sen;
  charge: ChargeSetting;
  remark: string;
  timeZone: string;
}

/** The answer to the member who moved money. */
interface Moved {
  transactionID: string;
  amount: string;
  charge: string;
}

/**
 * Moves money between two members' wallets and records what it was for, in one statement.
 *
 * @throws ApiError `BELOW_MINIMUM`, `BONUS_DEBT`, `INSUFFICIENT_BALANCE`
 */
export async function moveBetween(ctx: CommandCtx, move: Move): Promise<Moved> {
  const { charge, movement } = priced(ctx, move);
  await checkNoDebt(ctx, move.from.memberId);
  return answerOf(await moveMoney(ctx.tx, movement), move, charge);
}

/**
 * The same at commit, which fails if a wallet holds too little.
 *
 * @param id as for {@link moveMoneyAtCommit}
 * @throws ApiError `BELOW_MINIMUM`, `BONUS_DEBT`
 */
export async function moveBetweenAtCommit(ctx: CommandCtx, id: number, move: Move): Promise<Moved> {
  const { charge, movement } = priced(ctx, move);
  await checkNoDebt(ctx, move.from.memberId);
  await moveMoneyAtCommit(ctx.tx, id, movement);
  return answerOf(id, move, charge);
}

/** The charge of a move in sen, and the movement that takes it. */
function priced(
  ctx: CommandCtx,
  { type, from, to, amount, charge: setting, remark, timeZone }: Move,
): { charge: Sen; movement: Movement } {
  if (belowMinimum(amount, setting)) {
    throw new ApiError('BELOW_MINIMUM', { minimum: decimalOf(setting.minimum) });
  }
  const charge = chargeFor(amount, setting);
  const movement: Movement = {
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
  };
  return { charge, movement };
}

const answerOf = (transaction: number, { amount }: Move, charge: Sen): Moved => ({
  transactionID: publicId('walletTransaction', transaction),
  amount: decimalOf(amount),
  charge: decimalOf(charge),
});
