import { sql } from 'kysely';
import { fedSales } from './fedSales.ts';
import { dayOf, type Look, monthBegan, type Search } from './look.ts';

const JOINING = sql`'REGISTRATION', 'ACTIVATION'`;
const FROM = (look: Look) => sql`${look.from}::timestamptz`;

/** `ONE_PAYER`: one member paid the maintenance of many other members in a month. */
export const onePayer: Search = (look, least) => {
  const maintenance = sql`'MAINTENANCE'`;
  return sql`
    with fresh as materialized (
      select distinct payer from (${fedSales(look, maintenance, FROM(look), null)}) f
    ), fed as (${fedSales(look, maintenance, monthBegan(look), sql`select payer from fresh`)})
    select payer as member_id, (period || '-01')::date as business_date, count(distinct member_id) as count,
      sum(total) as amount, array_agg(distinct member_id) as members, array_agg(distinct id) as sales
    from fed group by payer, period having count(distinct member_id) >= ${least}::int`;
};

/** `MANY_SIGN_UPS`: one member paid for many others who joined within an hour. */
export const manySignUps: Search = (look, least) => sql`
  with fed as (${fedSales(look, JOINING, sql`${FROM(look)} - interval '1 hour'`, null)}), hour as (
    select *, count(*) over (partition by payer order by approved_at
      range between interval '1 hour' preceding and current row) as joined from fed
  ), many as (
    select payer, approved_at from hour where joined >= ${least}::int
  ), together as (
    select distinct f.* from fed f join many m on m.payer = f.payer
      and f.approved_at between m.approved_at - interval '1 hour' and m.approved_at
  )
  select payer as member_id, ${dayOf(look, sql`approved_at`)} as business_date, count(*) as count,
    sum(total) as amount, array_agg(distinct member_id) as members, array_agg(id order by id) as sales
  from together group by 1, 2`;

/** `RANK_BOUGHT`: a member rose in a month in which they had paid the packages of many others. */
export const rankBought: Search = (look, least) => sql`
  with risen as materialized (
    select member_id, period, max(at) as at from member_rank_change where at >= ${FROM(look)} group by 1, 2
  ), fed as (${fedSales(
    look,
    sql`${JOINING}, 'UPGRADE'`,
    // a month's sales are approved within the month
    sql`(select min((period || '-01')::date) - interval '1 day' from risen)`,
    sql`select member_id from risen`,
  )})
  select r.member_id, (r.period || '-01')::date as business_date, count(distinct f.member_id) as count,
    sum(f.total) as amount, array_agg(distinct f.member_id) as members, array_agg(distinct f.id) as sales
  from risen r join fed f on f.payer = r.member_id and f.period = r.period
  group by r.member_id, r.period having count(distinct f.member_id) >= ${least}::int`;
