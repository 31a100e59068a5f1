import { sql } from 'kysely';
import { endedMonths, type Look, type Search } from './look.ts';

/** Number of levels below a leader that form the group. */
const LEVELS = 3;
const WHOLE = 10_000;

/**
 * `LAST_DAY`: most of the maintained members within three levels below a member reached the maintenance PV
 * only on the last day of the month, and with hardly more than it. Searched once the month is over. If
 * several members are above the same group, the closest is named.
 */
export const lastDay: Search = (look, least) => {
  const months = endedMonths(look);
  return months.length === 0
    ? null
    : sql.join(
        months.map((month) => sql`(${ofMonth(look, least, month)})`),
        sql` union all `,
      );
};

function ofMonth(
  { rules, terms }: Look,
  least: number,
  { period, lastDay: day }: ReturnType<typeof endedMonths>[number],
) {
  const { maintenancePv } = rules(period);
  const most = Math.floor((maintenancePv * (WHOLE + terms.justOver)) / WHOLE);
  const lastDays = sql`s.approved_at >= ${day.from}::timestamptz and s.approved_at < ${day.until}::timestamptz`;
  return sql`
    with recursive month as materialized (
      select s.member_id, sum(s.counted_pv) as pv,
        coalesce(sum(s.counted_pv) filter (where ${lastDays}), 0) as last,
        sum(s.total) filter (where ${lastDays}) as amount
      from sale s where s.period = ${period} and s.sales_type = 'MAINTENANCE'
      group by s.member_id having sum(s.counted_pv) >= ${maintenancePv}::bigint
    ), just as (
      select * from month where pv <= ${most}::bigint and pv - last < ${maintenancePv}::bigint
    ), up (member_id, leader, level) as (
      select j.member_id, e.sponsor_id, 1 from just j
        join sponsor_edge e on e.member_id = j.member_id and e.valid_until is null
      union all
      select u.member_id, e.sponsor_id, u.level + 1 from up u
        join sponsor_edge e on e.member_id = u.leader and e.valid_until is null
        where u.level < ${LEVELS}::int
    ), led as (
      select u.leader, max(u.level) as level, count(*) as count, sum(j.amount) as amount,
        array_agg(j.member_id order by j.member_id) as members
      from up u join just j on j.member_id = u.member_id
      group by u.leader having count(*) >= ${least}::int
    ), below (leader, member_id, level) as (
      select l.leader, e.member_id, 1 from led l
        join sponsor_edge e on e.sponsor_id = l.leader and e.valid_until is null
      union all
      select b.leader, e.member_id, b.level + 1 from below b
        join sponsor_edge e on e.sponsor_id = b.member_id and e.valid_until is null
        where b.level < ${LEVELS}::int
    ), maintained as (
      select b.leader, count(*) as count from below b join month m on m.member_id = b.member_id group by b.leader
    ), closest as (
      select distinct on (l.members) l.* from led l join maintained m on m.leader = l.leader
        where l.count * ${WHOLE}::int >= m.count * ${terms.ofGroup}::int
        order by l.members, l.level, l.leader
    )
    select c.leader as member_id, (${period} || '-01')::date as business_date, c.count, c.amount, c.members,
      array(select s.id from sale s where s.member_id = any(c.members) and s.period = ${period}
        and s.sales_type = 'MAINTENANCE' and ${lastDays} order by s.id) as sales
    from closest c`;
}
