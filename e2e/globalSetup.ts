import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { packedChromium } from './browser.ts';
import { TWO_SERVERS } from './runOptions.ts';
import { makeCompany, type MadeCompany } from './twoServers.ts';
import { start } from '../apps/server/src/start.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the original demo company. */
    company: string;
    /** Its database, if two servers share one. */
    made: MadeCompany | null;
  }
}

/**
 * Unpacks the browser and builds the demo company once; each journey works on a copy. Under `npm test` the
 * company already exists.
 */
export default async function setup(project: TestProject): Promise<() => void | Promise<void>> {
  await packedChromium();
  if (TWO_SERVERS) {
    const folder = mkdtempSync(join(tmpdir(), 'canopy-e2e-made-'));
    const { made, drop } = await makeCompany(folder);
    project.provide('company', folder);
    project.provide('made', made);
    return async () => {
      await drop();
      rmSync(folder, { recursive: true, force: true });
    };
  }
  project.provide('made', null);
  const company = process.env['DEMO_COMPANY'];
  if (company) {
    project.provide('company', company);
    return () => {};
  }
  const folder = mkdtempSync(join(tmpdir(), 'canopy-e2e-made-'));
  const made = await start(readConfig({ DATA_DIR: folder, LOG: 'silent' }));
  await made.stop();
  project.provide('company', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
