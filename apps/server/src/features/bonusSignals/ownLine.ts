import { sql } from 'kysely';
import { dayOf, monthBegan, type Search } from './look.ts';

/** How many levels above a buyer are looked through for the stockist. */
const LEVELS = sql.lit(10);

/** `OWN_LINE`: a stockist approved orders of many members of the own line in a month, one of them since the last look. */
export const ownLine: Search = (look, least) => sql`
  with recursive fresh as materialized (
    select distinct s.warehouse_id from sale s
    where s.approved_at >= ${look.from}::timestamptz and s.payment_type = 'STOCKIST'
  ), approved as materialized (
    select s.id, s.member_id, s.total, k.id as stockist_id, date_trunc('month', ${dayOf(look, sql`s.approved_at`)})::date as month
    from fresh f join warehouse w on w.id = f.warehouse_id join member k on k.id = w.stockist_id
      join sale s on s.warehouse_id = w.id and s.payment_type = 'STOCKIST' and s.approved_at >= ${monthBegan(look)}
        and s.approved_by = k.login_id
  ), up (id, stockist_id, above, level) as (
    select id, stockist_id, member_id, 0 from approved
    union all
    select u.id, u.stockist_id, e.sponsor_id, u.level + 1 from up u
      join sponsor_edge e on e.member_id = u.above and e.valid_until is null
      where u.level < ${LEVELS} and u.above <> u.stockist_id
  )
  select a.stockist_id as member_id, a.month as business_date, count(distinct a.member_id) as count,
    sum(a.total)::bigint as amount, array_agg(distinct a.member_id) as members, array_agg(a.id order by a.id) as sales
  from approved a where exists (select from up u where u.id = a.id and u.above = a.stockist_id)
  group by 1, 2 having count(distinct a.member_id) >= ${least}::int`;
