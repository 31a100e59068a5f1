import { sql } from 'kysely';

/** Name of the employee who caused the audit log line `a`; null for anybody else. */
export const byName = sql<string | null>`(select s.full_name from staff s
  where a.actor like 'A%' and s.id = substr(a.actor, 2)::bigint)`.as('by_name');
