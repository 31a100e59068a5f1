import { formatMoney } from '@canopy/domain/money';
import { sql } from 'kysely';
import type { CommandCtx } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { notify } from '../../notices/messages/notify.ts';
import { paidForId, type PaidFor } from './paidFor.ts';

/** The amount charged to a card: `RM 1,234.50`; other currencies by code. */
export const chargedText = (currency: string, amount: number): string =>
  `${currency === 'MYR' ? 'RM' : currency} ${formatMoney(amount)}`;

const OF_RELOAD = {
  cardOwed: 'reloadCardOwed',
  cardPaidBack: 'reloadCardPaidBack',
  cardFailed: 'reloadCardFailed',
} as const;

/**
 * Tells the buyer the outcome of a card payment: failed, owed back because it paid for nothing, or
 * paid back. People who are registering cannot sign in before they have paid, so the mail links to
 * the payment page and contains its reference.
 */
export async function mailBuyer(
  ctx: CommandCtx,
  template: keyof typeof OF_RELOAD,
  payment: PaidFor & { currency: string; amount: number; reference?: string },
  more: Record<string, string> = {},
): Promise<void> {
  const { sale_id, request_id, currency, amount } = payment;
  const [buyer] = await readRows(
    ctx.db,
    sql<{ login_id: number; registers: boolean }>`
    select m.login_id, exists (select from sale where id = ${sale_id} and sales_type = 'REGISTRATION') as registers
    from member m where m.id = coalesce(
      (select member_id from sale where id = ${sale_id}),
      (select member_id from wallet_request where id = ${request_id}))`,
  );
  const id = paidForId(payment);
  const named: Record<string, string> = request_id === null ? { salesID: id } : { requestID: id };
  await notify(ctx, buyer!.login_id, request_id === null ? template : OF_RELOAD[template], {
    ...named,
    charged: chargedText(currency, amount),
    ...(template === 'cardFailed' && buyer!.registers && payment.reference
      ? { open: `${ctx.config.publicUrl}/Payex/PaymentCancel?reference=${payment.reference}` }
      : {}),
    ...more,
  });
}
