import { sql } from 'kysely';
import type { Services } from '../../../platform/context.ts';

/** Job: deletes visitors once their day has been counted, and registration counts of past days. */
export async function deleteOldVisitors({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await sql`delete from referral_visitor where day < current_date - 2`.execute(db);
  await sql`delete from registration_day where day < ${clock()}::date - 1`.execute(db);
}
