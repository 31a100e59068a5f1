import { sql } from 'kysely';

/**
 * Whether a member was active just before an instant, according to the status history; joins on
 * `m`, the member. The status is what the next change recorded as the previous one or, without a
 * later change, the current one.
 *
 * @example sql`select ${at.active} from member m ${at.join}`
 */
export function activeAt(instant: Date) {
  return {
    join: sql`left join (select distinct on (member_id) member_id, from_status
      from member_status_change where at >= ${instant} order by member_id, at, id) was
      on was.member_id = m.id`,
    active: sql<boolean>`(coalesce(was.from_status, m.status) = 'ACTIVE'
      and (m.activated_at is null or m.activated_at < ${instant}))`,
  };
}
