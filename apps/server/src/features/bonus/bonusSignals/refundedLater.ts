import { sql } from 'kysely';
import { dayOf, monthBegan, type Search } from './look.ts';

/**
 * `REFUNDED_LATER`: in one month, several purchases of a member's recruits were refunded after the bonuses
 * of the month they counted in had been paid.
 */
export const refundedLater: Search = (look, least) => sql`
  with late as materialized (
    select r.id, r.settled_at, date_trunc('month', ${dayOf(look, sql`r.settled_at`)})::date as month, s.id as sale_id, s.member_id, e.sponsor_id, s.total from refund r
      join sale s on s.id = r.sale_id
      join bonus_run b on b.period = s.period and b.state = 'POSTED' and b.posted_at <= r.settled_at
      join sponsor_edge e on e.member_id = s.member_id and e.valid_until is null
    where r.settled_at >= ${monthBegan(look)}
  ), sponsor as (
    select distinct sponsor_id, month from late where settled_at >= ${look.from}::timestamptz
  )
  select sponsor_id as member_id, month as business_date, count(distinct id) as count,
    sum(total) as amount, array_agg(distinct member_id) as members, array_agg(distinct sale_id) as sales
  from late where (sponsor_id, month) in (select sponsor_id, month from sponsor)
  group by sponsor_id, month having count(distinct id) >= ${least}::int`;
