import { signedIn, type CommandCtx } from '../../../platform/context.ts';
import { notifyMembers } from '../../notices/messages/notify.ts';

/** One side of a transfer. */
interface Side {
  id: number;
  name: string;
}

/** Notifies both sides of a transfer; a job writes the mails. */
export async function tellTransfer(
  ctx: CommandCtx,
  from: Side,
  to: Side,
  amount: string,
): Promise<void> {
  const sent = { memberId: from.id, params: { amount, to: to.name } };
  const received = { memberId: to.id, params: { amount, from: from.name } };
  await notifyMembers(ctx, 'transferSent', [sent, { ...received, kind: 'transferReceived' }]);
}

/** Tells a member about money moved between their own wallets. */
export const tellConverted = (ctx: CommandCtx, amount: string): Promise<void> =>
  notifyMembers(ctx, 'converted', [{ memberId: signedIn(ctx).memberId!, params: { amount } }]);
