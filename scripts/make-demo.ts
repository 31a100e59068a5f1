import { renameSync } from 'node:fs';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { start } from '../apps/server/src/start.ts';

/**
 * Makes the demo company in a folder that is empty or missing, embedded, for the tests that begin with it:
 * `node scripts/make-demo.ts FOLDER`. The folder has it whole or not at all.
 */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('the folder is missing');
const making = `${folder}-making`;
const made = await start(readConfig({ DATA_DIR: making, LOG: 'silent' }));
await made.stop();
renameSync(making, folder);
