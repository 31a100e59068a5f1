import { sql } from 'kysely';
import { dayOf, monthBegan, type Search } from './look.ts';

/**
 * `RECRUITS_RETURNED`: in one month, the packages of several recruits of a member were returned, whether or not
 * their month had been paid.
 */
export const recruitsReturned: Search = (look, least) => sql`
  with back as materialized (
    select r.id, r.settled_at, date_trunc('month', ${dayOf(look, sql`r.settled_at`)})::date as month, s.id as sale_id, s.member_id, e.sponsor_id, r.amount from refund r
      join sale s on s.id = r.sale_id and s.sales_type in ('REGISTRATION', 'ACTIVATION')
      join sponsor_edge e on e.member_id = s.member_id and e.valid_until is null
    where r.settled_at >= ${monthBegan(look)}
  ), sponsor as (
    select distinct sponsor_id, month from back where settled_at >= ${look.from}::timestamptz
  )
  select sponsor_id as member_id, month as business_date, count(distinct member_id) as count,
    sum(amount)::bigint as amount, array_agg(distinct member_id) as members, array_agg(distinct sale_id) as sales
  from back where (sponsor_id, month) in (select sponsor_id, month from sponsor)
  group by sponsor_id, month having count(distinct member_id) >= ${least}::int`;
