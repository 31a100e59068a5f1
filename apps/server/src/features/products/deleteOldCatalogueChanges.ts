import { sql } from 'kysely';
import type { Db } from '../../platform/database/open.ts';

/** How long it is kept which products a version of the catalogue changed. */
const KEEP_HOURS = 24;

/** Job: deletes the notes of changed products that every server has read. */
export async function deleteOldCatalogueChanges({ db }: { db: Db }): Promise<void> {
  await sql`delete from catalogue_change
    where at < now() - ${`${KEEP_HOURS} hours`}::interval`.execute(db);
}
