import { sql } from 'kysely';

/**
 * Whether a member was active just before an instant, from the history of its status; joins on `m`,
 * the member. A status is what the first later change says it was before, or what it is now.
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
