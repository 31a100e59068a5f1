import { payments } from '@canopy/contract/payments';
import { parsePublicId } from '@canopy/domain/ids';
import { canGo } from '@canopy/domain/states';
import type { CommandCtx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { command } from '../../platform/operation.ts';
import { lockSale } from '../saleRecord/lockSale.ts';
import { settleSale } from '../settlement/settleSale.ts';
import { closeIntent, nextCheck, readCheckedIntent, type CheckedIntent } from './checkedIntent.ts';

/**
 * Decides a card order by the provider's record, which staff have looked up in its portal: for an answer
 * that cannot be read, or none. Paid settles the order with the provider's transaction; not paid ends the
 * attempt, and the buyer may begin another one.
 */
export const decide = command(payments.decide, async (ctx, body) => {
  const sale = await lockSale(ctx, parsePublicId('sale', body.SalesID), 'approve');
  const intent = await newestIntent(ctx, sale.id);
  if (sale.payment_type !== 'CARD' || !intent) throw new ApiError('NOT_FOUND');
  const paid = body.TransactionID !== undefined;
  if (!canGo('cardPayment', intent.status, paid ? 'pay' : 'expire')) {
    throw new ApiError('STATE_CHANGED', { state: intent.status });
  }
  if (paid) {
    await recordTransaction(ctx, intent, body.TransactionID!);
    const after = { ...intent, status: 'PAID' as const };
    await closeIntent(ctx, intent, 'PAID', nextCheck(after, ctx.now));
    await settleSale(ctx, sale, { reference: body.TransactionID });
  } else {
    await closeIntent(ctx, intent, 'EXPIRED', nextCheck(intent, ctx.now));
  }
  return {
    result: true as const,
    audit: {
      action: 'payment.decide',
      subject: body.SalesID,
      before: { status: intent.status },
      after: {
        status: paid ? 'PAID' : 'EXPIRED',
        ...(paid ? { transactionID: body.TransactionID } : {}),
        reason: body.Reason,
      },
    },
  };
});

async function newestIntent(ctx: CommandCtx, saleId: number): Promise<CheckedIntent | undefined> {
  const newest = await ctx.db
    .selectFrom('payment_intent')
    .select('id')
    .where('sale_id', '=', saleId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return newest && readCheckedIntent(ctx.db, newest.id);
}

/** @throws ApiError `TRANSACTION_USED`: it has paid for another order, or for this one already */
async function recordTransaction(ctx: CommandCtx, intent: CheckedIntent, transactionId: string) {
  const { provider } = await ctx.db
    .selectFrom('payment_intent')
    .select('provider')
    .where('id', '=', intent.id)
    .executeTakeFirstOrThrow();
  const row = await ctx.tx
    .insertInto('card_payment')
    .values({
      intent_id: intent.id,
      provider,
      transaction_id: transactionId,
      amount: intent.amount,
      currency: intent.currency,
      received_at: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'transaction_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new ApiError('TRANSACTION_USED');
}
