import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockedPackages } from '../thirdParty/notices.ts';
import { installedNode, officialNode, pinnedNode, type PinnedNode } from './node.ts';
import { holesIn, signaturesIn } from './registry.ts';
import { exitCodeOf } from './verdict.ts';

const ROOT = join(import.meta.dirname, '../..');

test('the Node that is installed with the packages is the one that is pinned, byte for byte', async () => {
  for (const platform of Object.keys(pinnedNode.programs)) {
    const locked = lockedPackages(ROOT)[`node_modules/node-${platform}`] as unknown;
    expect(locked).toMatchObject({
      version: pinnedNode.version,
      integrity: pinnedNode.integrity,
    });
  }
  // none is shipped that is not pinned
  const shipped = Object.keys(lockedPackages(ROOT)).filter((place) =>
    /^node_modules\/node-(linux|darwin|win)/.test(place),
  );
  expect(shipped).toEqual(Object.keys(pinnedNode.programs).map((p) => `node_modules/node-${p}`));
  expect(await installedNode(ROOT)).toMatchObject({ state: 'good' });
  const altered = { ...pinnedNode, programs: { 'linux-x64': 'a'.repeat(64) } };
  if (process.platform === 'linux' && process.arch === 'x64')
    expect(await installedNode(ROOT, altered)).toMatchObject({ state: 'bad' });
});

let releases: Server;
let dist: string;
const served = new Map<string, Buffer>();
const folder = mkdtempSync(join(tmpdir(), 'canopy-node-'));
const program = Buffer.from('the program');
const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex');
const pinned: PinnedNode = {
  version: '99.0.0',
  integrity: '',
  programs: { 'linux-x64': sha256(program) },
};

beforeAll(async () => {
  const name = 'node-v99.0.0-linux-x64';
  mkdirSync(join(folder, name, 'bin'), { recursive: true });
  writeFileSync(join(folder, name, 'bin/node'), program);
  execFileSync('tar', ['-czf', join(folder, 'archive'), '-C', folder, name]);
  const archive = readFileSync(join(folder, 'archive'));
  served.set(`/v99.0.0/${name}.tar.gz`, archive);
  served.set('/v99.0.0/SHASUMS256.txt', Buffer.from(`${sha256(archive)}  ${name}.tar.gz\n`));
  releases = createServer((request, response) => {
    const file = served.get(request.url!);
    response.writeHead(file ? 200 : 404).end(file);
  });
  await new Promise<void>((listening) => releases.listen(0, '127.0.0.1', listening));
  dist = `http://127.0.0.1:${(releases.address() as AddressInfo).port}`;
});
afterAll(() => {
  releases.close();
  rmSync(folder, { recursive: true, force: true });
});

test('it is compared with what the Node project publishes: the list, the archive, the program in it', async () => {
  expect(await officialNode(dist, pinned)).toMatchObject({ state: 'good' });
  const other = { ...pinned, programs: { 'linux-x64': sha256(Buffer.from('another')) } };
  expect(await officialNode(dist, other)).toMatchObject({ state: 'bad' });
  served.set('/v99.0.0/SHASUMS256.txt', Buffer.from(`${'0'.repeat(64)}  something-else\n`));
  expect(await officialNode(dist, pinned)).toMatchObject({ state: 'bad' });
  served.clear();
  expect(await officialNode(dist, pinned)).toMatchObject({ state: 'unknown' });
});

test('what nobody answered is never a pass', () => {
  const holes = (high: number) => holesIn({ metadata: { vulnerabilities: { high, low: 3 } } });
  expect([holes(0).state, holes(1).state]).toEqual(['good', 'bad']);
  expect(signaturesIn({ invalid: [], missing: [] }).state).toBe('good');
  expect(signaturesIn({ invalid: [], missing: [{ name: 'a', version: '1.0.0' }] })).toMatchObject({
    state: 'bad',
    text: expect.stringContaining('a@1.0.0'),
  });
  for (const answer of [null, {}, { error: {} }, { message: 'no such endpoint' }]) {
    expect([holesIn(answer).state, signaturesIn(answer).state]).toEqual(['unknown', 'unknown']);
  }
  const unknown = holesIn(null);
  expect(exitCodeOf([holes(0), unknown])).toBe(2);
  expect(exitCodeOf([holes(1), unknown])).toBe(1);
  expect(exitCodeOf([holes(0)])).toBe(0);
});
