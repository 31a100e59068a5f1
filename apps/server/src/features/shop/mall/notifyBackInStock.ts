import { sql } from 'kysely';
import { noAudit } from '../../../platform/audit.ts';
import type { Services } from '../../../platform/context.ts';
import type { Texts } from '../../../platform/database/columns.ts';
import { runCommand } from '../../../platform/operation.ts';
import { systemContext } from '../../../platform/systemContext.ts';
import { isShown, isSoldAt } from '../products/reads.ts';
import { notifyMember } from '../../notices/messages/notify.ts';
import { HEADQUARTERS } from '../stock/warehouse.ts';

/** People notified at a time; the next ones a minute later. */
const AT_ONCE = 100;

/**
 * Job: tells members that products they were waiting for are available again. A wish is deleted in
 * the transaction of its notice, so only the first server to get there notifies.
 */
export async function notifyBackInStock(services: Services): Promise<void> {
  const now = services.clock();
  const due = await sql<{ code: string; names: Texts }>`
    select p.code, p.names from product p
    where exists (select 1 from stock_wish w where w.product_code = p.code)
      and ${isShown} and ${isSoldAt(now)}
      and (select min(coalesce(b.on_hand - b.reserved, 0) / (i.quantity + i.free_of_charge))
        from product_item i left join stock_balance b on b.item_code = i.item_code
          and b.warehouse_id = ${HEADQUARTERS} where i.product_code = p.code) > 0`.execute(
    services.db,
  );
  for (const product of due.rows) {
    await runCommand(systemContext(services, now, 'tellOfStock'), async (ctx) => {
      const { rows } = await sql<{ member_id: number }>`
        with due as materialized (
          select member_id from stock_wish where product_code = ${product.code}
          order by created_at limit ${AT_ONCE} for update skip locked)
        delete from stock_wish w using due
        where w.member_id = due.member_id and w.product_code = ${product.code}
        returning w.member_id`.execute(ctx.tx);
      for (const { member_id } of rows) {
        await notifyMember(ctx, member_id, 'backInStock', {
          productCode: product.code,
          product: product.names,
        });
      }
      return { result: undefined, audit: noAudit('the notice says it') };
    });
  }
}
