import { asOwner, readConfig } from '../platform/config.ts';
import { keepFilesPrivate } from '../platform/dataFolder.ts';
import { newestIn } from './makeBackup.ts';
import { rehearseBackup } from './rehearseBackup.ts';

keepFilesPrivate();

/**
 * `npm run rehearse -- folder`: restores a backup on trial and verifies it; given a folder of backups, the
 * newest. Exits with 1 when anything is wrong.
 */
try {
  const named = process.argv[2];
  if (!named) throw new Error('Name the backup: npm run rehearse -- /backups/2026-11-22T09-30-00Z');
  const backup = newestIn(named) ?? named;
  console.log(backup);
  const { intact, lines } = await rehearseBackup(
    backup,
    asOwner(readConfig(process.env)),
    new Date(),
  );
  for (const line of lines) console.log(line);
  console.log(intact ? 'The backup holds.' : 'The backup does NOT hold.');
  if (!intact) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
