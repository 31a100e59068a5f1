import { asOwner, readConfig } from '../platform/config.ts';
import { keepFilesPrivate } from '../platform/dataFolder.ts';
import { makeBackup } from './makeBackup.ts';

keepFilesPrivate();

/** `npm run backup -- folder`: creates a new backup in the folder. */
try {
  const target = process.argv[2];
  if (!target) throw new Error('Name the folder of the backups: npm run backup -- /backups');
  const folder = await makeBackup(asOwner(readConfig(process.env)), target, new Date());
  console.log(`${folder} is whole. It does not hold the master key: keep that somewhere else.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
