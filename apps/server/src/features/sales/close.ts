import { publicId } from '@canopy/domain/ids';
import type { Ctx, Services } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { systemContext } from '../../platform/systemContext.ts';
import { sql } from 'kysely';
import { transaction } from '../../platform/database/transaction.ts';
import { notify } from '../messages/notify.ts';
import { moveSaleStock } from '../stock/moveSaleStock.ts';
import { voidMember } from '../members/voidMember.ts';
import { leavePlacement } from '../network/leavePlacement.ts';
import { demandOfSale, lockSale, type LockedSale } from './approve.ts';
import { noteSale } from './history.ts';

/**
 * Ends a pending sale that was not accepted, in the caller's transaction: reserved stock is given
 * back, and of a registration the new member's username, email, mobile and identity number are free
 * again. A wallet has paid for none of them: what it pays for is approved in the same transaction.
 */
export async function closeSale(
  ctx: Ctx,
  sale: LockedSale,
  status: 'REJECTED' | 'CANCELLED',
  reason: string,
): Promise<void> {
  await ctx.db.updateTable('sale').set({ status, reason }).where('id', '=', sale.id).execute();
  await noteSale(ctx, sale.id, status, reason);
  await moveSaleStock(ctx.db, 'RELEASE', sale.warehouse_id, await demandOfSale(ctx, sale.id), {
    saleId: sale.id,
    actor: ctx.actor?.loginId ?? null,
    now: ctx.now,
  });
  if (sale.sales_type !== 'REGISTRATION') return;
  if (await voidMember(ctx, sale.member_id)) {
    await leavePlacement(ctx.tx, sale.member_id, ctx.now);
  }
}

const HOUR_MS = 3_600_000;
/** A sale that a stockist never approved is given up (domain 5). */
const UNPAID_MS = 72 * HOUR_MS;
/** After a card payment failed the buyer may try again for so long. */
const TRY_AGAIN_MS = HOUR_MS / 2;
const AT_ONCE = 50;

/** Job: cancels sales that nobody has paid for in time. Answers how many. */
export async function cancelUnpaid(services: Services): Promise<number> {
  const now = services.clock();
  const { rows } = await sql<{ id: number }>`
    select s.id from sale s where s.status = 'PENDING' and (
      s.payment_type = 'STOCKIST' and s.created_at <= ${new Date(now.getTime() - UNPAID_MS)}
      or s.payment_type = 'CARD' and not exists (select 1 from payment_intent i where i.sale_id = s.id
        and (i.ended_at is null or i.ended_at > ${new Date(now.getTime() - TRY_AGAIN_MS)})))
    order by s.id limit ${AT_ONCE}`.execute(services.db);
  const ctx = systemContext(services, now, 'cancelUnpaid');
  let cancelled = 0;
  for (const { id } of rows) {
    try {
      await transaction(services.db, async (db) => {
        const inside = { ...ctx, db, tx: db };
        const sale = await lockSale(inside, id, 'cancel');
        // paid or begun again since
        const { rows: live } = await sql`select 1 from payment_intent where sale_id = ${id}
          and ended_at is null`.execute(db);
        if (live.length > 0) return;
        const buyer = await db
          .selectFrom('member as m')
          .innerJoin('sale as s', 's.member_id', 'm.id')
          .select(['m.login_id', 's.language'])
          .where('s.id', '=', id)
          .executeTakeFirstOrThrow();
        const language = buyer.language as Ctx['language'];
        const salesID = publicId('sale', id);
        await notify({ ...inside, language }, buyer.login_id, 'orderUnpaid', { salesID });
        await closeSale(inside, sale, 'CANCELLED', 'UNPAID');
        cancelled += 1;
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
  return cancelled;
}
