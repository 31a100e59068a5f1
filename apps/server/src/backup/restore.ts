import { asOwner, readConfig } from '../platform/config.ts';
import { keepFilesPrivate } from '../platform/dataFolder.ts';
import { restoreBackup } from './restoreBackup.ts';
import { verifyRestored } from './verifyRestored.ts';

keepFilesPrivate();

/**
 * `npm run restore -- folder`: restores a backup into an empty database and an empty data folder, then
 * verifies books and paid months. Exits with 1 when anything is wrong.
 */
try {
  const backup = process.argv[2];
  if (!backup) throw new Error('Name the backup: npm run restore -- /backups/2026-11-22T09-30-00Z');
  const config = asOwner(readConfig(process.env));
  const { name, keyFingerprint } = await restoreBackup(backup, config);
  const { intact, lines } = await verifyRestored(config);
  for (const line of lines) console.log(line);
  if (!intact) process.exitCode = 1;
  console.log(`${name} is restored. Start the server with the master key ${keyFingerprint}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
