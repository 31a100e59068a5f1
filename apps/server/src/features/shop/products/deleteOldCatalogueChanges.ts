import { sql } from 'kysely';
import type { Db } from '../../../platform/database/handle.ts';

/** Hours for which changed products are recorded per catalogue version. */
const KEEP_HOURS = 24;

/** Job: deletes records of changed products that every server has read. */
export async function deleteOldCatalogueChanges({ db }: { db: Db }): Promise<void> {
  await sql`delete from catalogue_change
    where at < now() - ${`${KEEP_HOURS} hours`}::interval`.execute(db);
}
