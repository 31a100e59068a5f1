import { payments } from '@canopy/contract/checkout/payments';
import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import { signedIn } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { moveMoney } from '../../money/wallets/ledger.ts';
import { mailBuyer } from './mailBuyer.ts';
import { paidForId, type PaidFor } from './paidFor.ts';

interface UnappliedPayment extends PaidFor {
  id: number;
  provider: string;
  transaction_id: string;
  amount: number;
  currency: string;
  paid_back_at: Date | null;
}

/** Records that card money received for nothing has been paid back in the provider's portal. */
export const paidBack = command(payments.paidBack, async (ctx, body) => {
  const actor = signedIn(ctx);
  const [payment] = await readRows(
    ctx.db,
    sql<UnappliedPayment>`
    select p.id, p.provider, p.transaction_id, p.amount, p.currency, p.paid_back_at, i.sale_id, i.request_id
    from card_payment p join payment_intent i on i.id = p.intent_id
    where p.id = ${body.PaymentID} and p.problem is not null for no key update of p`,
  );
  if (!payment) throw new ApiError('NOT_FOUND');
  if (payment.paid_back_at) throw new ApiError('STATE_CHANGED', { state: 'PAID_BACK' });
  await ctx.tx
    .updateTable('card_payment')
    .set({
      paid_back_at: ctx.now,
      paid_back_by: actor.loginId,
      paid_back_reference: body.Reference,
    })
    .where('id', '=', payment.id)
    .execute();
  if (payment.currency === 'MYR') {
    const { timeZone } = await readSettings(ctx.db);
    await moveMoney(ctx.tx, {
      type: 'CARD_PAID_BACK',
      causeKind: 'PAYMENT',
      causeId: `${payment.provider}:${payment.transaction_id}`,
      actor: actor.loginId,
      remark: body.Reference,
      now: ctx.now,
      timeZone,
      postings: [
        { system: 'REFUNDS_PAYABLE', amount: -payment.amount },
        { system: 'BANK_CLEARING', amount: payment.amount },
      ],
    });
  }
  await mailBuyer(ctx, 'cardPaidBack', payment, { reference: body.Reference });
  return {
    result: true as const,
    audit: {
      action: 'payment.paidBack',
      subject: paidForId(payment),
      after: {
        transactionID: payment.transaction_id,
        amount: decimalOf(payment.amount),
        reference: body.Reference,
      },
    },
  };
});
