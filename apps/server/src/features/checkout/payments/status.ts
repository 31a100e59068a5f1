import { payments } from '@canopy/contract/checkout/payments';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import { noAudit } from '../../../platform/audit.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import type { Ctx } from '../../../platform/context.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { payBy } from '../settlement/payBy.ts';
import { chargedText } from './mailBuyer.ts';
import { paidForIds, type PaidFor } from './paidFor.ts';
import type { PaymentStatus } from './tables.ts';

/**
 * A buyer waiting on the return page triggers queries to the provider, but no more often than this.
 */
const MIN_CHECK_INTERVAL_MS = 5_000;

interface PaymentRow extends PaidFor {
  id: number;
  status: PaymentStatus;
  amount: number;
  paid_for_status: string;
  /** Set for a sale. */
  sales_type: string | null;
  member_id: number | null;
  placed_at: Date | null;
  asked_at: Date | null;
  created_at: Date;
}

/**
 * State of a payment, from our own rows only: the return pages show this, regardless of what the
 * buyer's browser sent. Looking brings the next check forward.
 */
export const status = command(payments.status, async (ctx, body) => {
  const [row] = await readRows(
    ctx.db,
    sql<PaymentRow>`select i.id, i.status, i.amount, i.sale_id, i.request_id, coalesce(s.status, r.status) as paid_for_status,
      s.sales_type, s.member_id, s.created_at as placed_at, i.asked_at, i.created_at
    from payment_intent i left join sale s on s.id = i.sale_id left join wallet_request r on r.id = i.request_id
    where i.reference = ${body.Reference}`,
  );
  if (!row) throw new ApiError('NOT_FOUND');
  const last = row.asked_at ?? row.created_at;
  if (row.status === 'PENDING' && ctx.now.getTime() - last.getTime() >= MIN_CHECK_INTERVAL_MS) {
    await ctx.tx
      .updateTable('payment_intent')
      .set({ next_ask_at: ctx.now })
      .where('id', '=', row.id)
      .where('status', '=', 'PENDING')
      .where('next_ask_at', '>', ctx.now)
      .execute();
  }
  const unapplied = await ctx.db
    .selectFrom('card_payment')
    .select(['amount', 'currency', 'paid_back_at'])
    .where('intent_id', '=', row.id)
    .where('problem', 'is not', null)
    .orderBy('id')
    .execute();
  const paid = row.status === 'PAID';
  const failed = row.status === 'FAILED' || row.status === 'EXPIRED';
  return {
    result: {
      state: paid ? ('PAID' as const) : failed ? ('FAILED' as const) : ('PENDING' as const),
      ...paidForIds(row),
      newMemberID: row.sales_type === 'REGISTRATION' ? publicId('member', row.member_id!) : null,
      amount: decimalOf(row.amount),
      // a buyer who was already charged is not sent to pay again
      mayTryAgain:
        row.paid_for_status === 'PENDING' &&
        !paid &&
        unapplied.length === 0 &&
        !(await isOver(ctx, row)),
      unapplied: unapplied.map(({ amount, currency, paid_back_at }) => ({
        charged: chargedText(currency, amount),
        paidBackAt: paid_back_at?.toISOString() ?? null,
      })),
    },
    audit: noAudit('only the time of the next check changes'),
  };
});

/** Whether the time to pay an order is over; a reload has none. */
async function isOver({ db, now }: Ctx, { placed_at }: PaymentRow): Promise<boolean> {
  if (!placed_at) return false;
  return payBy({ payment_type: 'CARD', created_at: placed_at }, await readSettings(db)) <= now;
}
