import { sql } from 'kysely';
import type { Services } from '../../platform/context.ts';

/** Job: deletes who visited, once the day is counted. */
export async function deleteOldVisitors({ db }: Pick<Services, 'db'>): Promise<void> {
  await sql`delete from referral_visitor where day < current_date - 2`.execute(db);
}
