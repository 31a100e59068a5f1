import { payments } from '@canopy/contract/checkout/payments';
import { parsePublicId } from '@canopy/domain/ids';
import { canGo } from '@canopy/domain/states';
import { sql } from 'kysely';
import { signedIn, type CommandCtx } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError, invalid } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { aboveAlone, secondWanted, waitsForSecond } from '../../company/files/secondApproval.ts';
import { tellOthers } from '../../notices/messages/tellOthers.ts';
import { closeIntent, nextCheck, readCheckedIntent, type CheckedIntent } from './checkedIntent.ts';
import { lockPaidFor, type PaidFor } from './paidFor.ts';
import { recordPayment } from './recordPayment.ts';

/**
 * Decides an order or card reload based on the provider's record, which staff have looked up in its
 * portal; for answers that are unreadable or missing. Paid settles it with the provider's
 * transaction, above the company's limit only once a second person says so too; not paid ends the
 * attempt, and the buyer can start another.
 */
export const decide = command(payments.decide, async (ctx, body) => {
  const { SalesID, RequestID, TransactionID } = body;
  if ((SalesID === undefined) === (RequestID === undefined)) {
    throw invalid({ SalesID: ['REQUIRED'] });
  }
  if (RequestID && !signedIn(ctx).permissions.has('walletRequest.approve')) {
    throw new ApiError('FORBIDDEN');
  }
  const cause: PaidFor = {
    sale_id: SalesID ? (parsePublicId('sale', SalesID) ?? -1) : null,
    request_id: RequestID ? (parsePublicId('walletRequest', RequestID) ?? -1) : null,
  };
  const paidFor = await lockPaidFor(ctx, cause);
  const intent = await newestIntent(ctx, cause);
  if (!paidFor) throw new ApiError('NOT_FOUND');
  if (!paidFor.open) throw new ApiError('STATE_CHANGED', { state: paidFor.status });
  if (!paidFor.byCard || !intent) throw new ApiError('NOT_FOUND');
  const paid = TransactionID !== undefined;
  if (!canGo('cardPayment', intent.status, paid ? 'pay' : 'expire')) {
    throw new ApiError('STATE_CHANGED', { state: intent.status });
  }
  const above = paid ? await aboveAlone(ctx, intent.amount) : null;
  if (above && (await waitsForSecond(ctx, SalesID ?? RequestID!, above))) {
    const { loginId } = signedIn(ctx);
    if (cause.sale_id === null) await tellOthers(ctx, 'reloadSlip', cause.request_id!, loginId);
    else await tellOthers(ctx, 'saleSlip', cause.sale_id, loginId);
    const said = { transactionID: TransactionID!, reason: body.Reason };
    return { result: true as const, audit: secondWanted(SalesID ?? RequestID!, above, said) };
  }
  if (paid) {
    const id = await recordDecided(ctx, intent, TransactionID);
    const after = { ...intent, status: 'PAID' as const };
    await closeIntent(ctx, intent, 'PAID', nextCheck(after, ctx.now));
    await paidFor.settle({ id, transactionId: TransactionID });
  } else {
    await closeIntent(ctx, intent, 'EXPIRED', nextCheck(intent, ctx.now));
  }
  return {
    result: true as const,
    audit: {
      action: 'payment.decide',
      subject: SalesID ?? RequestID!,
      before: { status: intent.status },
      after: {
        status: paid ? 'PAID' : 'EXPIRED',
        ...(paid ? { transactionID: TransactionID } : {}),
        reason: body.Reason,
      },
    },
  };
});

async function newestIntent(
  ctx: CommandCtx,
  { sale_id, request_id }: PaidFor,
): Promise<CheckedIntent | undefined> {
  const [newest] = await readRows(
    ctx.db,
    sql<{ id: number }>`select id from payment_intent
      where sale_id = ${sale_id} or request_id = ${request_id} order by id desc limit 1`,
  );
  return newest && readCheckedIntent(ctx.db, newest.id);
}

/**
 * @throws ApiError `TRANSACTION_USED` when it has paid for another order, or already for this one
 */
async function recordDecided(
  ctx: CommandCtx,
  intent: CheckedIntent,
  transactionId: string,
): Promise<number> {
  const { provider } = await ctx.db
    .selectFrom('payment_intent')
    .select('provider')
    .where('id', '=', intent.id)
    .executeTakeFirstOrThrow();
  const { amount, currency } = intent;
  const received = { provider, transactionId, amount, currency, method: '', problem: null };
  const id = await recordPayment(ctx, intent, received);
  if (id === undefined) throw new ApiError('TRANSACTION_USED');
  return id;
}
