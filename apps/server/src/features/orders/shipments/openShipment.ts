import { sql, type RawBuilder } from 'kysely';
import { randomInt } from 'node:crypto';
import type { CommandCtx } from '../../../platform/context.ts';
import type { DeliveryType } from '../saleRecord/tables.ts';

/** Opens an empty shipment of a sale, to be filled by the caller. Returns its row id. */
export async function openShipment(
  { tx, now }: CommandCtx,
  sale: { id: number; delivery_type: DeliveryType; warehouse_id: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('shipment')
    .values({
      sale_id: sale.id,
      delivery_type: sale.delivery_type,
      warehouse_id: sale.warehouse_id,
      pick_up_code: sale.delivery_type === 'SELF_PICKUP' ? newPickUpCode() : null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * SQL that opens a sale's first shipment with everything in it. Use it to end a statement whose
 * common table expression `approved` has the sale's `id`, `delivery_type` and `warehouse_id`.
 */
export const openFirstShipment = (
  { now }: CommandCtx,
  sale: { id: number; delivery_type: DeliveryType },
): RawBuilder<unknown> => sql`opened as (
      insert into shipment (sale_id, delivery_type, warehouse_id, pick_up_code, created_at)
      select id, delivery_type, warehouse_id, ${sale.delivery_type === 'SELF_PICKUP' ? newPickUpCode() : null}, ${now}
      from approved returning id
    )
    insert into shipment_line (shipment_id, sale_line_id, quantity)
    select opened.id, l.id, l.quantity from opened, sale_line l where l.sale_id = ${sale.id}`;

/** Without characters that look alike: the code is read aloud at the counter. */
const CHARACTERS = 'ACDEFHJKMNPRTUVWXY34679';

/** The code a buyer shows to collect a sale. */
const newPickUpCode = () =>
  Array.from({ length: 6 }, () => CHARACTERS[randomInt(CHARACTERS.length)]!).join('');
