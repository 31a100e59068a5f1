import { dayBounds } from '@canopy/domain/time';
import { sql } from 'kysely';
import type { CommandCtx } from '../../../../platform/context.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import { refundDeadline } from '../../../orders/shipments/refundDeadline.ts';
import { readSettings } from '../../../company/settings/readSettings.ts';

/** Sales looked at per transaction. */
const BATCH_SIZE = 200;

/**
 * Gives bonuses that wait until their sale can no longer be returned the time at which that is so: the end of the
 * last day of return, known as soon as the last parcel is delivered. If nothing of the sale is left to be
 * returned, it is now.
 */
export async function endReturns(ctx: CommandCtx): Promise<void> {
  const { tx, now } = ctx;
  const { timeZone } = await readSettings(tx);
  const sales = await readRows(
    tx,
    sql<{ id: number; refunded: boolean }>`
    select s.id, s.status = 'REFUNDED' as refunded from sale s
    where s.id in (select sale_id from bonus_line where until_return and released_at is null)
      and (s.status = 'REFUNDED' or s.shipment_status in ('DELIVERED', 'COLLECTED'))
    order by s.id limit ${BATCH_SIZE}`,
  );
  for (const { id, refunded } of sales) {
    const { until } = refunded ? { until: null } : await refundDeadline({ db: tx, now }, id);
    const over = until === null ? now : dayBounds(until, timeZone).until;
    await sql`update bonus_line set until_return = false, hold_until = greatest(hold_until, ${over})
      where sale_id = ${id} and until_return and released_at is null`.execute(tx);
  }
}
