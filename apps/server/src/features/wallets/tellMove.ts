import { signedIn, type CommandCtx } from '../../platform/context.ts';
import { notify, notifyMember } from '../messages/notify.ts';

/** Tells both sides of a transfer. */
export async function tellTransfer(
  ctx: CommandCtx,
  fromId: number,
  toId: number,
  amount: string,
): Promise<void> {
  const people = await ctx.db
    .selectFrom('member')
    .select(['id', 'full_name', 'login_id'])
    .where('id', 'in', [fromId, toId])
    .execute();
  const nameOf = (id: number) => people.find((one) => one.id === id)!.full_name;
  await notify(ctx, signedIn(ctx).loginId, 'transferSent', { amount, to: nameOf(toId) });
  await notifyMember(ctx, toId, 'transferReceived', { amount, from: nameOf(fromId) });
}

/** Tells a member of money that went from one of the own wallets to another. */
export const tellConverted = (ctx: CommandCtx, amount: string): Promise<boolean> =>
  notify(ctx, signedIn(ctx).loginId, 'converted', { amount });
