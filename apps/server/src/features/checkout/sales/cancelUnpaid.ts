import { publicId } from '@canopy/domain/ids';
import { sql } from 'kysely';
import { noAudit } from '../../../platform/audit.ts';
import type { CommandCtx, Services } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { runCommand } from '../../../platform/operation.ts';
import { systemContext } from '../../../platform/systemContext.ts';
import { notifyMember } from '../../notices/messages/notify.ts';
import { lockSale } from '../../orders/saleRecord/lockSale.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import type { PaymentType } from '../../orders/saleRecord/tables.ts';
import { closeSale } from '../settlement/closeSale.ts';
import { waitsFor } from '../settlement/payBy.ts';

const BATCH_SIZE = 50;

/**
 * Job: cancels sales not paid in time, by how they are paid: by card after minutes, unless a payment
 * is under way; cash that a stockist never confirmed, slips and free registrations that nobody
 * decided about after the company's hours. Returns how many.
 */
export async function cancelUnpaid(services: Services): Promise<number> {
  const now = services.clock();
  const settings = await readSettings(services.db);
  const due = (type: PaymentType) => sql`s.payment_type = ${type}
    and s.created_at <= ${new Date(now.getTime() - waitsFor(type, settings))}`;
  const over = await readRows(
    services.db,
    sql<{ id: number }>`
    select s.id from sale s where s.status = 'PENDING' and (
      ${due('STOCKIST')} or ${due('FREE')} or ${due('BANK_SLIP')}
      or ${due('CARD')} and not exists (select 1 from payment_intent i where i.sale_id = s.id and i.ended_at is null))
    order by s.id limit ${BATCH_SIZE}`,
  );
  const ctx = systemContext(services, now, 'cancelUnpaid');
  let cancelled = 0;
  for (const { id } of over) {
    try {
      const done = await runCommand(ctx, async (inside) => ({
        result: await cancelIfUnpaid(inside, id),
        audit: noAudit('the history of the sale says that nobody paid for it'),
      }));
      if (done) cancelled += 1;
    } catch (error) {
      // somebody else was faster
      if (!(error instanceof ApiError)) throw error;
    }
  }
  return cancelled;
}

/** Cancels one sale, unless it has been paid or another payment started meanwhile. */
async function cancelIfUnpaid(ctx: CommandCtx, saleId: number): Promise<boolean> {
  const sale = await lockSale(ctx, saleId, 'cancel');
  const live = await ctx.db
    .selectFrom('payment_intent')
    .select('id')
    .where('sale_id', '=', saleId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (live) return false;
  if (sale.sales_type === 'REGISTRATION') await tellExpired(ctx, sale.member_id);
  else
    await notifyMember(ctx, sale.member_id, 'orderUnpaid', { salesID: publicId('sale', saleId) });
  await closeSale(ctx, sale, 'CANCELLED', 'UNPAID');
  return true;
}

/** Tells the person who registered, and the sponsor who was told of it, that it has lapsed. */
async function tellExpired(ctx: CommandCtx, memberId: number): Promise<void> {
  const memberID = publicId('member', memberId);
  await notifyMember(ctx, memberId, 'registrationExpired', { memberID });
  const recruit = await ctx.db
    .selectFrom('member as m')
    .innerJoin('sponsor_edge as e', 'e.member_id', 'm.id')
    .select(['m.full_name', 'e.sponsor_id'])
    .where('m.id', '=', memberId)
    .where('e.valid_until', 'is', null)
    .executeTakeFirstOrThrow();
  await notifyMember(ctx, recruit.sponsor_id, 'recruitExpired', {
    recruit: recruit.full_name,
    memberID,
  });
}
