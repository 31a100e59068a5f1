import { sql } from 'kysely';

/** The name of the member of staff who made the line of the audit log `a`; null for anybody else. */
export const byName = sql<string | null>`(select s.full_name from staff s
  where a.actor like 'A%' and s.id = substr(a.actor, 2)::bigint)`.as('by_name');
