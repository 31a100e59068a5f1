import { sql } from 'kysely';
import { bankNumber, isThere, livesAt, place } from '../../people/members/reads.ts';
import { monthBegan, thisMonth, type Search } from './look.ts';

/** `SHARED_BANK`: members with the same bank account, one of whom is new or has changed the account. */
export const sharedBank: Search = (look, least) => sql`
  with touched as (
    select m.id from member m where m.created_at >= ${look.from}::timestamptz
    union
    select c.member_id from profile_change c where c.kind = 'BANK' and c.status = 'APPROVED'
      and c.decided_at >= ${look.from}::timestamptz
  ), account as (
    select distinct ${bankNumber} as number from touched t join member m on m.id = t.id
    where ${bankNumber} <> ''
  )
  select min(m.id) as member_id, ${thisMonth(look)}::date as business_date, count(*) as count,
    null::bigint as amount, array_agg(m.id order by m.id) as members, '{}'::bigint[] as sales
  from account a join member m on ${bankNumber} = a.number and ${bankNumber} <> ''
  where ${isThere} group by a.number having count(*) >= ${least}::int`;

/**
 * `SHARED_ADDRESS`: a sponsor's recruits (and the sponsor) at the same address, one of the recruits new.
 */
export const sharedAddress: Search = (look, least) => sql`
  with place as (
    select distinct e.sponsor_id, ${place} from member m
      join sponsor_edge e on e.member_id = m.id and e.valid_until is null
    where m.created_at >= ${look.from}::timestamptz and ${isThere}
  ), living as (
    select p.sponsor_id, p.line, p.post_code, m.id from place p
      join sponsor_edge e on e.sponsor_id = p.sponsor_id and e.valid_until is null
      join member m on m.id = e.member_id
    where ${livesAt} and ${isThere}
    union
    select p.sponsor_id, p.line, p.post_code, m.id from place p join member m on m.id = p.sponsor_id
    where ${livesAt} and ${isThere}
  ), home as (
    select sponsor_id, count(*) as count, array_agg(id order by id) as members from living
    group by sponsor_id, line, post_code having count(*) >= ${least}::int
  )
  select distinct on (sponsor_id) sponsor_id as member_id, ${thisMonth(look)}::date as business_date, count,
    null::bigint as amount, members, '{}'::bigint[] as sales
  from home order by sponsor_id, count desc`;

/**
 * `SHARED_DEVICE`: members who signed in from the same browser in a month, one of them since the last look.
 */
export const sharedDevice: Search = (look, least) => sql`
  with device as materialized (
    select distinct s.device_hash from session s where s.created_at >= ${look.from}::timestamptz
      and s.device_hash is not null and s.impersonator_id is null
  ), person as (
    select distinct d.device_hash, m.id from device d
      join session s on s.device_hash = d.device_hash and s.impersonator_id is null
        and s.device_hash is not null and s.created_at >= ${monthBegan(look)}
      join member m on m.login_id = s.login_id
    where ${isThere}
  ), shared as (
    select min(id) as member_id, count(*) as count, array_agg(id order by id) as members
    from person group by device_hash having count(*) >= ${least}::int
  )
  select distinct on (member_id) member_id, ${thisMonth(look)}::date as business_date, count,
    null::bigint as amount, members, '{}'::bigint[] as sales
  from shared order by member_id, count desc`;
