import { sql } from 'kysely';
import { approver } from '../../orders/saleRecord/reads.ts';
import { dayOf, monthBegan, type Search } from './look.ts';

/** Number of levels above a buyer searched for the stockist. */
const LEVELS = sql.lit(10);

/**
 * `OWN_LINE`: in one month a stockist approved orders of many members of their own downline, in a warehouse
 * with new orders since the last look.
 */
export const ownLine: Search = (look, least) => sql`
  with recursive fresh as materialized (
    select distinct s.warehouse_id from sale s
    where s.approved_at >= ${look.from}::timestamptz and s.payment_type = 'STOCKIST'
  ), approved as materialized (
    select s.id, s.member_id, s.total, k.id as stockist_id, date_trunc('month', ${dayOf(look, sql`s.approved_at`)})::date as month
    from fresh f join warehouse w on w.id = f.warehouse_id join member k on k.id = w.stockist_id
      join sale s on s.warehouse_id = w.id and s.payment_type = 'STOCKIST' and s.approved_at >= ${monthBegan(look)}
        and ${approver} = k.login_id
  ), up (id, member_id, total, month, stockist_id, above, level) as (
    select id, member_id, total, month, stockist_id, member_id, 0 from approved
    union all
    select u.id, u.member_id, u.total, u.month, u.stockist_id, e.sponsor_id, u.level + 1 from up u
      join sponsor_edge e on e.member_id = u.above and e.valid_until is null
      where u.level < ${LEVELS} and u.above <> u.stockist_id
  )
  select stockist_id as member_id, month as business_date, count(distinct member_id) as count,
    sum(total)::bigint as amount, array_agg(distinct member_id) as members, array_agg(id order by id) as sales
  from up where above = stockist_id
  group by 1, 2 having count(distinct member_id) >= ${least}::int`;
