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
import { closeSale } from '../settlement/closeSale.ts';

const HOUR_MS = 3_600_000;
/** How long the buyer can retry after a card payment failed. */
const RETRY_MS = HOUR_MS / 2;
const BATCH_SIZE = 50;

/**
 * Job: cancels sales not paid in time, including cash that a stockist never confirmed and free
 * registrations not decided within the company's hours. Returns how many.
 */
export async function cancelUnpaid(services: Services): Promise<number> {
  const now = services.clock();
  const { unpaidHours } = await readSettings(services.db);
  const due = await readRows(
    services.db,
    sql<{ id: number }>`
    select s.id from sale s where s.status = 'PENDING' and (
      s.payment_type in ('STOCKIST', 'FREE') and s.created_at <= ${new Date(now.getTime() - unpaidHours * HOUR_MS)}
      or s.payment_type = 'CARD' and not exists (select 1 from payment_intent i where i.sale_id = s.id
        and (i.ended_at is null or i.ended_at > ${new Date(now.getTime() - RETRY_MS)})))
    order by s.id limit ${BATCH_SIZE}`,
  );
  const ctx = systemContext(services, now, 'cancelUnpaid');
  let cancelled = 0;
  for (const { id } of due) {
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
