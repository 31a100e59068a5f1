import { parseArgs } from 'node:util';
import { placesOf } from './features/insight/books/archivePlace.ts';
import { readConfig } from './platform/config.ts';
import { requireCurrentSchema } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open.ts';
import { verify } from './verification.ts';

/**
 * `npm run verify [-- --archive folder]`: prints what it checked. Exits with 1 when anything is wrong, or
 * when an archived month cannot be read at its place (or in that folder).
 */
try {
  const { archive } = parseArgs({ options: { archive: { type: 'string' } } }).values;
  const config = readConfig(process.env);
  const database = await openDatabase({ ...config, mayOnlyRead: true });
  try {
    await requireCurrentSchema(database.db);
    const { intact, lines } = await verify(database.db, placesOf(config.bucket), archive);
    for (const line of lines) console.log(line);
    if (!intact) process.exitCode = 1;
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
