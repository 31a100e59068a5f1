import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { payments } from '@canopy/contract/payments';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import { pageOf } from '../../platform/database/page.ts';
import type { Ctx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';

/** Who waits on the return page makes us ask, but not more often than this. */
const NUDGE_MS = 5_000;

/**
 * Where a payment stands, from our own rows alone: the return pages show this, whatever came with
 * the buyer's browser.
 */
export async function paymentStatus(
  ctx: Ctx,
  body: ParsedBodyOf<typeof payments.status>,
): Promise<ResultOf<typeof payments.status>> {
  const { rows } = await sql<{
    id: number;
    status: 'CREATED' | 'PENDING' | 'PAID' | 'FAILED' | 'EXPIRED';
    amount: number;
    sale_id: number;
    sale_status: string;
    sales_type: string;
    member_id: number;
    asked_at: Date | null;
    created_at: Date;
  }>`select i.id, i.status, i.amount, i.sale_id, s.status as sale_status, s.sales_type, s.member_id, i.asked_at, i.created_at
    from payment_intent i join sale s on s.id = i.sale_id where i.reference = ${body.Reference}`.execute(
    ctx.db,
  );
  const row = rows[0];
  if (!row) throw new ApiError('NOT_FOUND');
  const last = row.asked_at ?? row.created_at;
  if (row.status === 'PENDING' && ctx.now.getTime() - last.getTime() >= NUDGE_MS) {
    await ctx.db
      .updateTable('payment_intent')
      .set({ next_ask_at: ctx.now })
      .where('id', '=', row.id)
      .where('status', '=', 'PENDING')
      .where('next_ask_at', '>', ctx.now)
      .execute();
  }
  const paid = row.status === 'PAID';
  const ended = row.status === 'FAILED' || row.status === 'EXPIRED';
  return {
    state: paid ? 'PAID' : ended ? 'FAILED' : 'PENDING',
    salesID: publicId('sale', row.sale_id),
    newMemberID: row.sales_type === 'REGISTRATION' ? publicId('member', row.member_id) : null,
    amount: decimalOf(row.amount),
    mayTryAgain: row.sale_status === 'PENDING' && !paid,
  };
}

/** Card payments, newest first; those that are owed back can be asked for alone. */
export async function paymentList(
  ctx: Ctx,
  body: ParsedBodyOf<typeof payments.list>,
): Promise<ResultOf<typeof payments.list>> {
  let query = ctx.db
    .selectFrom('payment_intent as i')
    .innerJoin('sale as s', 's.id', 'i.sale_id')
    .innerJoin('member as m', 'm.id', 's.member_id')
    .leftJoin('card_payment as p', 'p.intent_id', 'i.id');
  if (body.Status) query = query.where('i.status', '=', body.Status);
  if (body.Owed)
    query = query.where('p.problem', 'is not', null).where('p.paid_back_at', 'is', null);
  const { found, total } = await pageOf(
    query
      .select([
        'i.sale_id',
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
      salesID: publicId('sale', row.sale_id),
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
}
