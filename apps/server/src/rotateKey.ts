import { readFileSync } from 'node:fs';
import { asOwner, readConfig } from './platform/config.ts';
import { requireCurrentSchema } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open.ts';
import { makeNextKey, readKeyFile, takeNextKey } from './platform/secrets.ts';
import { rotateMasterKey } from './rotation.ts';

/**
 * `npm run rotate-key [-- file]`: gives the company a new master key. A key kept in the data folder is
 * created and put in place; a key supplied to the servers is read from `file`, and the servers must be
 * given that file from then on. All servers must be stopped. If killed at any point, it can be run again.
 */
try {
  const config = asOwner(readConfig(process.env));
  const file = process.argv[2];
  if (config.masterKey !== undefined && file === undefined) {
    throw new Error(
      'The master key is given from outside: name the file of the new one, npm run rotate-key -- /path/to/new.key ' +
        '(openssl rand -base64 32 > /path/to/new.key).',
    );
  }
  const database = await openDatabase(config);
  try {
    await requireCurrentSchema(database.db);
    const from = config.masterKey ?? readKeyFile(config.dataDir, false);
    const to = file === undefined ? makeNextKey(config.dataDir) : readFileSync(file, 'utf8').trim();
    if (to.length < 32) throw new Error('The new master key has fewer than 32 characters.');
    const done = await rotateMasterKey(
      database.db,
      { from, to, pinKeys: config.pinKeys },
      new Date(),
    );
    if (file === undefined) takeNextKey(config.dataDir);
    console.log(
      done
        ? `Master key ${done.number} is in use: ${done.authenticators} authenticators and ${done.mails} mails ` +
            `are closed with it, ${done.sessions} sessions ended. ${done.pictures} identity pictures follow while ` +
            'the servers run.'
        : 'This is the master key already.',
    );
    if (file !== undefined) console.log(`Start every server with MASTER_KEY_FILE=${file}`);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
