import { parseArgs } from 'node:util';
import type { Period } from '@canopy/domain/time';
import { placesOf } from './features/insight/books/archivePlace.ts';
import { restoreMonth } from './features/insight/books/restoreMonth.ts';
import { asOwner, readConfig } from './platform/config.ts';
import { requireCurrentSchema } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open.ts';

/**
 * `npm run ledger:restore -- --month 2024-06 [--from folder|s3]`: puts an archived month back into the
 * ledger. Exits with 1 when its rows are not those that were archived.
 */
try {
  const { month, from } = parseArgs({
    options: { month: { type: 'string' }, from: { type: 'string' } },
  }).values;
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month ?? ''))
    throw new Error('npm run ledger:restore -- --month <YYYY-MM> [--from <folder or s3>]');
  const config = asOwner(readConfig(process.env));
  const database = await openDatabase(config);
  try {
    await requireCurrentSchema(database.db);
    const openPlace = placesOf(config.bucket);
    console.log(
      await restoreMonth(database.db, month as Period, { openPlace, from, now: new Date() }),
    );
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
