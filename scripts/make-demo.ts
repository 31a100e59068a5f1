import { readConfig } from '../apps/server/src/platform/config.ts';
import { start } from '../apps/server/src/start.ts';

/**
 * Makes the demo company in a folder, embedded, for the tests that begin with it:
 * `node scripts/make-demo.ts FOLDER`.
 */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('the folder is missing');
const made = await start(readConfig({ DATA_DIR: folder, LOG: 'silent' }));
await made.stop();
