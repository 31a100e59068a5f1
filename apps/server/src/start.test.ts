import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './platform/config.ts';
import { start } from './start.ts';

const folder = mkdtempSync(join(tmpdir(), 'canopy-start-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('who founds a company is told its one-time password at once, before the server opens', async () => {
  const lines: string[] = [];
  const config = readConfig({ DATA_DIR: folder, LOG: 'silent', DEMO: '0' });
  const running = await start(config, (line) => lines.push(line));
  expect(lines.filter((line) => line.includes('one-time password'))).toHaveLength(1);
  await running.stop();
}, 300_000);
