import { basename } from 'node:path';
import { asOwner, readConfig } from '../platform/config.ts';
import { keepFilesPrivate } from '../platform/dataFolder.ts';
import { removeOldBackups } from './keepBackups.ts';
import { makeBackup, withDatabase } from './makeBackup.ts';

keepFilesPrivate();

/**
 * `npm run backup -- folder`: creates a new backup in the folder, then removes old ones beyond what
 * `BACKUPS_KEEP` allows.
 */
try {
  const target = process.argv[2];
  if (!target) throw new Error('Name the folder of the backups: npm run backup -- /backups');
  const config = asOwner(readConfig(process.env));
  const folder = await makeBackup(config, target, new Date());
  console.log(`${folder} is whole. It does not hold the master key: keep that somewhere else.`);
  const { backupsKeep: keep } = config;
  if (keep) {
    console.log(
      await withDatabase(config, (db) => removeOldBackups(db, target, keep, basename(folder))),
    );
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
