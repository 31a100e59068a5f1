import { readConfig } from '../platform/config.ts';
import { keepFilesPrivate } from '../platform/dataFolder.ts';
import { restoreBackup } from './restoreBackup.ts';

keepFilesPrivate();

/** `npm run restore -- folder`: puts a backup into an empty database and an empty data folder. */
try {
  const backup = process.argv[2];
  if (!backup) throw new Error('Name the backup: npm run restore -- /backups/2026-11-22T09-30-00Z');
  const { name, keyFingerprint } = await restoreBackup(backup, readConfig(process.env));
  console.log(`${name} is restored. Start the server with the master key ${keyFingerprint}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
