import { sql } from 'kysely';
import { thisMonth, type Search } from './look.ts';

/** A job compares slips, possibly some time after they were sent. */
const COMPARED_WITHIN = sql`interval '1 hour'`;

/**
 * `SHARED_SLIP`: several members sent slips that look the same, or on which one bank number was read, with orders
 * or reloads; one slip was sent, or read, since the last look.
 */
export const sharedSlip: Search = (look, least) => sql`
  with fresh as materialized (
    select distinct same_as from file where pathway = 'slip' and same_as is not null
      and created_at >= ${look.from}::timestamptz - ${COMPARED_WITHIN}
  ), numbered as materialized (
    -- a slip that was read late is compared with what was credited before
    select distinct number_key from slip_reading where read_at >= ${look.from}::timestamptz and number_key is not null
  ), alike as materialized (
    select f.same_as, f.name from fresh x join file f on f.same_as = x.same_as
    union select n.number_key, r.file from numbered n join slip_reading r on r.number_key = n.number_key
  ), sent as (
    select a.same_as, s.member_id, s.id as sale_id, s.total as amount from alike a
      join sale s on s.bank_slip = a.name and s.status not in ('REJECTED', 'CANCELLED')
    union all
    select a.same_as, r.member_id, null, r.amount from alike a
      join wallet_request r on r.bank_slip = a.name and r.status <> 'REJECTED'
  ), shared as (
    select min(member_id) as member_id, count(distinct member_id) as count, sum(amount)::bigint as amount,
      array_agg(distinct member_id) as members,
      coalesce(array_agg(sale_id order by sale_id) filter (where sale_id is not null), '{}') as sales
    from sent group by same_as having count(distinct member_id) >= ${least}::int
  )
  select distinct on (member_id) member_id, ${thisMonth(look)}::date as business_date, count, amount, members, sales
  from shared order by member_id, count desc`;
