import { sql } from 'kysely';
import type { Db } from '../platform/database/handle.ts';

/**
 * Approved sales without payments, by members chosen at random from `seed`, for tests that only add them
 * up. Some are partly refunded.
 *
 * @param days number of days on which they were approved, counting back from `last`
 */
export async function addReportSales(
  db: Db,
  { count, days, last, seed }: { count: number; days: number; last: string; seed: number },
): Promise<void> {
  await sql`select setseed(${seed})`.execute(db);
  await sql`
    with ids as (select array_agg(id) as id from member),
    drawn as (select i, id[1 + floor(random() * array_length(id, 1))::int] as buyer,
        ${last}::timestamptz - floor(random() * ${days} * 24 * 60) * interval '1 minute' as at,
        (1 + floor(random() * 400))::bigint * 100 as amount, random() as back,
        (array['ACTIVATION', 'MAINTENANCE', 'MAINTENANCE', 'UPGRADE'])[1 + floor(random() * 4)::int] as type
      from ids, generate_series(1, ${count}::int) i)
    insert into sale (member_id, payer_id, sales_type, mall_type, payment_type, delivery_type, status, sub_total,
      shipment_fee, total, total_pv, counted_pv, refunded, refunded_pv, weight, warehouse_id, created_at, approved_at, period)
    select buyer, buyer, type, 2, 'WALLET', 'SELF_PICKUP', 'COMPLETED', amount, 0, amount, amount, amount - back_amount,
      back_amount, back_amount, 0, 1, at, at, to_char(at at time zone 'Asia/Kuala_Lumpur', 'YYYY-MM')
    from (select *, case when back < 0.2 then floor(amount * back)::bigint else 0 end as back_amount from drawn) d`.execute(
    db,
  );
}
