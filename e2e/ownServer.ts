import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { start } from '../apps/server/src/start.ts';

/**
 * The product's address for a script that visits its pages: `BASE_URL`, or a separate server with the demo
 * company in its own folder, copied from `DEMO_COMPANY` if set.
 */
export async function productAddress(): Promise<string> {
  if (process.env['BASE_URL']) return process.env['BASE_URL'];
  const folder = mkdtempSync(join(tmpdir(), 'canopy-look-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const company = process.env['DEMO_COMPANY'];
  if (company) cpSync(company, folder, { recursive: true });
  const running = await start(readConfig({ DATA_DIR: folder, LOG: 'silent' }));
  return running.app.listen({ port: 0, host: '127.0.0.1' });
}
