import { sql } from 'kysely';

/** What is still owed of a claw-back `l` of a bonus that was paid at once, sen. */
export const leftToTake = sql<number>`(-l.amount
  - coalesce((select sum(k.amount) from bonus_taken k where k.line_id = l.id), 0))::bigint`;
