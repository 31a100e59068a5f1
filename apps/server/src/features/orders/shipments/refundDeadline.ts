import { lastRefundDay } from '@canopy/domain/coolingOff';
import { allDelivered } from '@canopy/domain/shipment';
import { businessDate } from '@canopy/domain/time';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { readSettings } from '../../company/settings/readSettings.ts';

/**
 * Last day `YYYY-MM-DD` on which the buyer of a sale can request a refund, counted in the state
 * where it was handed over; null until everything has been handed over. `over`: that day is past.
 */
export async function refundDeadline(
  ctx: Pick<Ctx, 'db' | 'now'>,
  saleId: number,
): Promise<{ until: string | null; over: boolean }> {
  const rows = await readRows(
    ctx.db,
    sql<{ statuses: string[]; finished: Date | null; state: string }>`
    select coalesce(array_agg(h.status), '{}') as statuses, max(h.finished_at) as finished,
      (select coalesce(s.address ->> 'stateID', w.state_id) from sale s join warehouse w on w.id = s.warehouse_id
        where s.id = ${saleId}) as state
    from shipment h where h.sale_id = ${saleId}`,
  );
  const { statuses, finished, state } = rows[0]!;
  const { timeZone, coolingOff } = await readSettings(ctx.db);
  const delivered = allDelivered(statuses) && finished ? businessDate(finished, timeZone) : null;
  const until = lastRefundDay(delivered, state, coolingOff);
  return { until, over: until !== null && businessDate(ctx.now, timeZone) > until };
}
