import { sql } from 'kysely';

/** Where warehouse `w` is: `address1` to `address3`, `post_code`, `city`, `state_id`, `country_id`. */
export const warehouseAddress = sql`w.address1, w.address2, w.address3, w.post_code, w.city, w.state_id, w.country_id`;

/** The same without state and country, as on papers: `w_address1` to `w_city`. */
export const senderAddress = sql`w.address1 as w_address1, w.address2 as w_address2, w.address3 as w_address3,
  w.post_code as w_post_code, w.city as w_city`;

/** Condition: it is known where warehouse `w` is. */
export const hasAddress = sql<boolean>`w.address1 <> ''`;
