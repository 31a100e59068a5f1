import { payments } from '@canopy/contract/checkout/payments';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { pageOf } from '../../../platform/database/page.ts';
import { query } from '../../../platform/operation.ts';
import { paidForIds } from './paidFor.ts';

/** Card payments, newest first; can be limited to those owed back. */
export const list = query(
  payments.list,
  async (ctx, body) => {
    let intents = ctx.db
      .selectFrom('payment_intent as i')
      .leftJoin('sale as s', 's.id', 'i.sale_id')
      .leftJoin('wallet_request as r', 'r.id', 'i.request_id')
      .innerJoin('member as m', (join) =>
        join.on('m.id', '=', (eb) => eb.fn.coalesce('s.member_id', 'r.member_id')),
      )
      .leftJoin('card_payment as p', 'p.intent_id', 'i.id');
    if (body.Status) intents = intents.where('i.status', '=', body.Status);
    if (body.Owed) {
      intents = intents.where('p.problem', 'is not', null).where('p.paid_back_at', 'is', null);
    }
    const { found, total } = await pageOf(
      intents
        .select([
          'i.sale_id',
          'i.request_id',
          'i.status',
          'i.amount',
          'i.created_at',
          'i.asked_at',
          'i.last_error',
          'i.provider',
          'm.full_name',
          'm.id as member_id',
          'p.id as payment_id',
          'p.transaction_id',
          'p.amount as received',
          'p.currency',
          'p.method',
          'p.problem',
          'p.paid_back_at',
          'p.paid_back_reference',
        ])
        .orderBy('i.id', 'desc')
        .orderBy('p.id'),
      body,
    );
    return {
      rows: found.map((row) => ({
        paymentID: row.payment_id === null ? null : String(row.payment_id),
        ...paidForIds(row),
        memberID: publicId('member', row.member_id),
        fullName: row.full_name,
        status: row.status,
        amount: decimalOf(row.amount),
        date: row.created_at.toISOString(),
        askedAt: row.asked_at?.toISOString() ?? null,
        lastError: row.last_error,
        transactionID: row.transaction_id,
        received: row.received === null ? null : `${row.currency} ${decimalOf(row.received)}`,
        method: row.method ?? '',
        problem: row.problem,
        paidBackAt: row.paid_back_at?.toISOString() ?? null,
        paidBackReference: row.paid_back_reference,
      })),
      total,
    };
  },
  { standby: 'exports' },
);
