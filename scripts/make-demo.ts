import { renameSync } from 'node:fs';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { start } from '../apps/server/src/start.ts';

/**
 * Builds the demo company, embedded, in an empty or missing folder for tests that start with it: `node
 * scripts/make-demo.ts FOLDER`. The folder contains it completely or not at all.
 */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('the folder is missing');
const making = `${folder}-making`;
const made = await start(readConfig({ DATA_DIR: making, LOG: 'silent' }));
await made.stop();
renameSync(making, folder);
