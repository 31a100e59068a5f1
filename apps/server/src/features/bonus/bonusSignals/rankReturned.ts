import { sql } from 'kysely';
import type { Search } from './look.ts';

/** Number of levels below a member that form the group whose orders made the rank. */
const LEVELS = sql.lit(3);

/**
 * `RANK_RETURNED`: orders from the month in which a member rose, by the member or within three levels
 * below, were refunded after the rank was reached.
 *
 * Each step fetches its own few rows (`offset 0`): the planner overestimates the group so much that it
 * would otherwise read the whole tree, all orders and all refunds.
 */
export const rankReturned: Search = (look, least) => sql`
  with recursive fresh as materialized (
    select distinct s.member_id, s.period from refund r join sale s on s.id = r.sale_id
    where r.settled_at >= ${look.from}::timestamptz and s.period is not null
  ), up (leader, period, level) as (
    select member_id, period, 0 from fresh
    union
    select e.sponsor_id, u.period, u.level + 1 from up u cross join lateral (
      select sponsor_id from sponsor_edge where member_id = u.leader and valid_until is null offset 0) e
      where u.level < ${LEVELS}
  ), risen as materialized (
    select c.member_id as leader, c.period, min(c.at) as at from member_rank_change c
    where (c.member_id, c.period) in (select leader, period from up) group by 1, 2
  ), below (leader, period, at, member_id, level) as (
    select leader, period, at, leader, 0 from risen
    union all
    select b.leader, b.period, b.at, e.member_id, b.level + 1 from below b cross join lateral (
      select member_id from sponsor_edge where sponsor_id = b.member_id and valid_until is null offset 0) e
      where b.level < ${LEVELS}
  )
  select b.leader as member_id, (b.period || '-01')::date as business_date, count(distinct r.id) as count,
    sum(r.amount)::bigint as amount, array_agg(distinct s.member_id) as members, array_agg(distinct s.id) as sales
  from below b
    cross join lateral (
      select id, member_id from sale where member_id = b.member_id and period = b.period offset 0) s
    cross join lateral (
      select id, amount from refund where sale_id = s.id and settled_at >= b.at offset 0) r
  group by 1, 2 having count(distinct r.id) >= ${least}::int`;
