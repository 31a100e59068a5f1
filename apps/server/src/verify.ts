import { readConfig } from './platform/config.ts';
import { requireCurrentSchema } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open.ts';
import { verify } from './verification.ts';

/** `npm run verify`: prints what it checked; ends with 1 when anything is wrong. */
try {
  const database = await openDatabase({ ...readConfig(process.env), mayOnlyRead: true });
  try {
    await requireCurrentSchema(database.db);
    const { intact, lines } = await verify(database.db);
    for (const line of lines) console.log(line);
    if (!intact) process.exitCode = 1;
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
