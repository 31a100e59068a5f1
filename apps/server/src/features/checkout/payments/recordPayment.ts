import type { CommandCtx } from '../../../platform/context.ts';
import type { CheckedIntent } from './checkedIntent.ts';
import type { PaymentProblem } from './tables.ts';

/** A provider transaction; sen. */
interface Received {
  provider: string;
  transactionId: string;
  amount: number;
  currency: string;
  method: string;
  /** Why it pays for nothing; null: it pays what the intent is for. */
  problem: PaymentProblem | null;
}

/**
 * Records a provider transaction.
 *
 * @returns its row id; undefined if already known
 */
export async function recordPayment(
  ctx: CommandCtx,
  intent: CheckedIntent,
  { provider, transactionId, amount, currency, method, problem }: Received,
): Promise<number | undefined> {
  const row = await ctx.tx
    .insertInto('card_payment')
    .values({
      intent_id: intent.id,
      // the database accepts approval of a reload only with the payment that names it
      request_id: problem === null ? intent.request_id : null,
      provider,
      transaction_id: transactionId,
      amount,
      currency,
      method,
      received_at: ctx.now,
      problem,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'transaction_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
