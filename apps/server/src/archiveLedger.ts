import { parseArgs } from 'node:util';
import type { Period } from '@canopy/domain/time';
import { archiveLedger } from './features/insight/books/archiveLedger.ts';
import { placesOf } from './features/insight/books/archivePlace.ts';
import { dropArchived } from './features/insight/books/restoreMonth.ts';
import { asOwner, readConfig } from './platform/config.ts';
import { requireCurrentSchema } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open.ts';

/**
 * `npm run ledger:archive -- --before 2024-07 --to folder|s3 [--age months]`: moves the months before that
 * one out of the database. `npm run ledger:archive -- --before 2024-07 --drop`: drops the tables they left
 * behind. Exits with 1 when it refuses.
 */
const USAGE =
  'npm run ledger:archive -- --before <YYYY-MM> --to <folder or s3> [--age <months>], or -- --before <YYYY-MM> --drop';
try {
  const { before, to, age, drop } = parseArgs({
    options: {
      before: { type: 'string' },
      to: { type: 'string' },
      age: { type: 'string' },
      drop: { type: 'boolean', default: false },
    },
  }).values;
  const right =
    /^\d{4}-(0[1-9]|1[0-2])$/.test(before ?? '') &&
    drop === (to === undefined) &&
    /^\d+$/.test(age ?? '24');
  if (!right) throw new Error(USAGE);
  const config = asOwner(readConfig(process.env));
  const openPlace = placesOf(config.bucket);
  const database = await openDatabase(config);
  try {
    await requireCurrentSchema(database.db);
    const now = new Date();
    const lines = drop
      ? await dropArchived(database.db, { before: before as Period, openPlace, now })
      : await archiveLedger(database.db, await openPlace(to!), {
          before: before as Period,
          age: age === undefined ? undefined : Number(age),
          now,
        });
    for (const line of lines) console.log(line);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
