import { resetAdmin } from './features/office/access/resetAdmin.ts';
import { readConfig } from './platform/config.ts';
import { requireCurrentSchema } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open.ts';

/** `npm run admin:reset [-- username]`: sets a new one-time password for an administrator. */
const username = process.argv[2] ?? 'admin';
try {
  const database = await openDatabase(readConfig(process.env));
  try {
    await requireCurrentSchema(database.db);
    await database.restrict();
    const password = await resetAdmin(database.db, username, new Date());
    console.log(`Sign in as "${username}" with the one-time password ${password}`);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
