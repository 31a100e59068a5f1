import { sql } from 'kysely';

/** Where warehouse `w` is: `address1` to `address3`, `post_code`, `city`, `state_id`, `country_id`. */
export const warehouseAddress = sql`w.address1, w.address2, w.address3, w.post_code, w.city, w.state_id, w.country_id`;

/** The same without state and country, as on papers: `w_address1` to `w_city`. */
export const senderAddress = sql`w.address1 as w_address1, w.address2 as w_address2, w.address3 as w_address3,
  w.post_code as w_post_code, w.city as w_city`;

/** Condition: it is known where warehouse `w` is. */
export const hasAddress = sql<boolean>`w.address1 <> ''`;

/**
 * Relation `item_code`, `each`: what a unit of an item cost on average, of everything received until then whose
 * cost was entered; sen with fractions. An item of which nothing was entered has no row.
 *
 * @param until later receipts do not count; absent: all count
 */
export const averageCost = (until?: Date) => sql`(select c.item_code,
    sum(c.unit_cost * c.on_hand_change)::numeric / sum(c.on_hand_change) as each
  from stock_movement c where c.unit_cost is not null and (${until ?? null}::timestamptz is null or c.at < ${until ?? null}) group by c.item_code)`;

/** Relation `sale_id`, `item_code`, `units`: what left the warehouses for sales, less what came back. */
export const unitsOfSales = sql`(select o.sale_id, o.item_code, -o.on_hand_change as units from stock_movement o
  where o.sale_id is not null and o.kind in ('SALE', 'FREE_OF_CHARGE', 'RETURN'))`;
