import { sql } from 'kysely';
import { isAccepted } from '../../people/members/reads.ts';
import { thisMonth, type Search } from './look.ts';

/** Maximum length of a chain. */
const LONGEST = 100;

/**
 * `CHAIN`: new members who each sponsored exactly one member, the next in the chain, and none of whom
 * bought anything beyond the purchase they joined with. The signal names the sponsor of the first.
 */
export const chain: Search = ({ terms, ...look }, least) => sql`
  with recursive link (tip, member_id, members) as (
    select m.id, m.id, array[m.id] from member m
    where m.created_at >= ${look.from}::timestamptz and ${isAccepted}
      and not exists (select from sponsor_edge r where r.sponsor_id = m.id and r.valid_until is null)
    union all
    select l.tip, p.id, p.id || l.members from link l
      join sponsor_edge e on e.member_id = l.member_id and e.valid_until is null
      join member p on p.id = e.sponsor_id
        and p.created_at >= ${look.until}::timestamptz - make_interval(days => ${terms.chainDays}::int)
    where cardinality(l.members) < ${LONGEST}::int
      and not exists (select from sponsor_edge r where r.sponsor_id = p.id and r.valid_until is null
        and r.member_id <> l.member_id)
  ), whole as (
    select distinct on (tip) tip, member_id as first, members from link order by tip, cardinality(members) desc
  ), quiet as (
    select w.* from whole w where cardinality(w.members) >= ${least}::int and not exists (
      select from sale s where s.member_id = any(w.members) and s.approved_at is not null
        and s.sales_type in ('MAINTENANCE', 'UPGRADE'))
  )
  select distinct on (e.sponsor_id) e.sponsor_id as member_id, ${thisMonth({ terms, ...look })}::date as business_date,
    cardinality(q.members) as count, null::bigint as amount, q.members, '{}'::bigint[] as sales
  from quiet q join sponsor_edge e on e.member_id = q.first and e.valid_until is null
  order by e.sponsor_id, cardinality(q.members) desc`;
