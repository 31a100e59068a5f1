import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { MARKER } from '../platform/database/open.ts';

const LOOK_AGAIN_MS = 500;
const MAX_LOOKS = 500;

/**
 * The folder of `DEMO_COMPANY`, to be copied, once the company stands in it: `npm test` makes it beside the
 * first tests. Undefined where nobody makes one.
 *
 * @throws Error when it does not come.
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
