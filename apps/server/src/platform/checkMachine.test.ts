import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkMachine, folderProblem, portProblem } from './checkMachine.ts';

const folder = mkdtempSync(join(tmpdir(), 'canopy-machine-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const config = { host: '127.0.0.1', port: 0, dataDir: join(folder, 'data') };

test('a machine that is well is left as it was', async () => {
  await checkMachine(config);
  expect(readdirSync(config.dataDir)).toEqual([]);
});

test('a start whose port is in use says so and founds nothing', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const dataDir = join(folder, 'first-start');
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO: '0' },
  });
  let said = '';
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  const [code] = await once(child, 'exit');
  other.close();
  expect(code).toBe(1);
  expect(said).toContain(`Port ${port} on 127.0.0.1 is in use.`);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a folder that is none is said at once', async () => {
  const dataDir = join(folder, 'a-file');
  writeFileSync(dataDir, '');
  await expect(checkMachine({ ...config, dataDir })).rejects.toThrow(
    'is not a folder. Set DATA_DIR',
  );
});

test.each([
  ['EACCES', 'may not write to the folder /x'],
  ['EROFS', 'can only be read'],
  ['ENOSPC', 'The disk of the folder /x is full.'],
  ['EIO', 'cannot be used: why'],
])('the error %s of a folder in words', (code, words) => {
  expect(folderProblem('/x', Object.assign(new Error('why'), { code }))).toContain(words);
});

test.each([
  ['EACCES', 'may not open port 80'],
  ['EADDRNOTAVAIL', '::9 is no address of this machine'],
  ['EIO', 'cannot be opened: why'],
])('the error %s of a port in words', (code, words) => {
  expect(portProblem('::9', 80, Object.assign(new Error('why'), { code }))).toContain(words);
});
