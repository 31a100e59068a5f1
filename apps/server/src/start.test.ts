import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { readConfig } from './platform/config.ts';
import { start } from './start.ts';

vi.mock('./platform/tasks/jobRuns.ts', async (original) => ({
  ...(await original<object>()),
  registerJobs: () => Promise.reject(new Error('no room for jobs')),
}));

const folder = mkdtempSync(join(tmpdir(), 'canopy-start-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('who founds a company is told its one-time password, whatever goes wrong then', async () => {
  const lines: string[] = [];
  const config = readConfig({ DATA_DIR: folder, LOG: 'silent', DEMO: '0' });
  await expect(start(config, (line) => lines.push(line))).rejects.toThrow('no room for jobs');
  expect(lines.filter((line) => line.includes('one-time password'))).toHaveLength(1);
}, 300_000);
