import { verifyBonusRuns } from '../bonusVerification.ts';
import { placesOf } from '../features/insight/books/archivePlace.ts';
import type { Config } from '../platform/config.ts';
import { requireCurrentSchema } from '../platform/database/migrate.ts';
import type { Db } from '../platform/database/handle.ts';
import { openDatabase } from '../platform/database/open.ts';
import { verify, type Verification } from '../verification.ts';

/** Verifies the books and every paid month of a restored database. */
export async function verifyBooks(db: Db, bucket: Config['bucket']): Promise<Verification> {
  const openPlace = placesOf(bucket);
  const books = await verify(db, openPlace);
  const months = await verifyBonusRuns(db, null, openPlace);
  return { intact: books.intact && months.intact, lines: [...books.lines, ...months.lines] };
}

/**
 * The same right after a restore. A backup of an earlier version is migrated at the first start and can
 * only be verified then; this is reported, and not treated as an error.
 */
export async function verifyRestored(
  place: Pick<Config, 'dataDir' | 'databaseUrl' | 'bucket'>,
): Promise<Verification> {
  const database = await openDatabase({ ...place, mayOnlyRead: true });
  try {
    const older = await requireCurrentSchema(database.db).then(
      () => null,
      (error: Error) => error.message,
    );
    if (older === null) return await verifyBooks(database.db, place.bucket);
    const then = 'Then run npm run verify and npm run bonus:verify: nothing is verified yet.';
    return { intact: true, lines: [older, then] };
  } finally {
    await database.close();
  }
}
