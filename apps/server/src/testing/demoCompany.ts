import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { MARKER } from '../platform/database/open.ts';

const LOOK_AGAIN_MS = 500;
const MAX_LOOKS = 500;

/**
 * The folder in `DEMO_COMPANY`, ready to be copied once the company is complete; `npm test` builds it
 * alongside the first tests. Undefined where nobody builds one.
 *
 * @throws Error when it is not completed in time
 */
export async function madeDemoCompany(): Promise<string | undefined> {
  const folder = process.env['DEMO_COMPANY'];
  if (!folder) return undefined;
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    if (existsSync(join(folder, MARKER))) return folder;
    await setTimeout(LOOK_AGAIN_MS);
  }
  throw new Error(`no demo company came to stand in ${folder}`);
}
