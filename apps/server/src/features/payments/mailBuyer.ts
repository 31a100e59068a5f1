import { publicId } from '@canopy/domain/ids';
import { formatMoney } from '@canopy/domain/money';
import type { CommandCtx } from '../../platform/context.ts';
import { notify } from '../messages/notify.ts';

/** What a card was charged: `RM 1,234.50`; another currency by its code. */
export const chargedText = (currency: string, amount: number): string =>
  `${currency === 'MYR' ? 'RM' : currency} ${formatMoney(amount)}`;

/** Tells the buyer what became of a card payment: failed, owed back because it paid for nothing, or paid back. */
export async function mailBuyer(
  ctx: CommandCtx,
  template: 'cardOwed' | 'cardPaidBack' | 'cardFailed',
  payment: { saleId: number; currency: string; amount: number },
  more: Record<string, string> = {},
): Promise<void> {
  const buyer = await ctx.db
    .selectFrom('sale as s')
    .innerJoin('member as m', 'm.id', 's.member_id')
    .select('m.login_id')
    .where('s.id', '=', payment.saleId)
    .executeTakeFirstOrThrow();
  await notify(ctx, buyer.login_id, template, {
    salesID: publicId('sale', payment.saleId),
    charged: chargedText(payment.currency, payment.amount),
    ...more,
  });
}
