import { createHash, randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { BodyOf } from '@canopy/contract/call';
import { contract } from '@canopy/contract/contract';
import { PART_BYTES } from '@canopy/contract/people/resources';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, type TestCompany } from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';
import { removeUnusedUploads } from './removeUnusedUploads.ts';

const { resources } = contract;
const MEGABYTE = 1024 * 1024;

let company: TestCompany;
let admin: TestClient;
let member: TestClient;
let base: string;
let Category: number;

beforeAll(async () => {
  company = await openCompany();
  base = await company.app.listen({ port: 0, host: '127.0.0.1' });
  admin = await company.signedIn('admin');
  member = await company.member('M0000001');
  const made = await admin.send(resources.saveCategory, { Name: 'Guides', Image: null });
  Category = resultOf(made).categoryID;
});
afterAll(() => company.close());
beforeEach(() => {
  company.services.config.scanCommand = undefined;
  company.services.config.scanUrl = undefined;
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const sendPart = (client: TestClient, upload: string, part: number, bytes: Buffer) =>
  fetch(`${base}/api/Resource/Upload/${upload}/${part}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${client.accessToken}`,
      cloginuser: client.memberID,
      'content-type': 'application/octet-stream',
    },
    body: new Uint8Array(bytes),
  });

/** Uploads a file as the editor does; returns the answer to its last call. */
async function upload(name: string, bytes: Buffer, client = admin) {
  const started = await client.send(resources.startUpload, {
    FileName: name,
    Bytes: bytes.length,
  });
  const Upload = resultOf(started).upload;
  const Parts = [];
  for (let at = 0; at < bytes.length; at += PART_BYTES) {
    const part = bytes.subarray(at, at + PART_BYTES);
    const taken = await sendPart(client, Upload, at / PART_BYTES, part);
    if (taken.status !== 200) throw new Error(await taken.text());
    Parts.push(sha256(part));
  }
  return { Upload, ended: await client.send(resources.finishUpload, { Upload, Parts }) };
}

const PDF = Buffer.from('%PDF-1.7 a guide');
const resource = (Name: string, more: Partial<BodyOf<typeof resources.save>> = {}) => ({
  Name,
  Category,
  Kind: 'LINK' as const,
  Url: 'https://guide.example/page',
  StartDate: '2026-11-10',
  EndDate: null,
  Status: 'ACTIVE' as const,
  ...more,
});
const save = async (name: string, more: Partial<BodyOf<typeof resources.save>> = {}) =>
  resultOf(await admin.send(resources.save, resource(name, more))).resourceID;
async function saveFile(name: string, bytes = PDF, more: object = {}): Promise<number> {
  const { Upload, ended } = await upload(`${name}.pdf`, bytes);
  resultOf(ended);
  return save(name, { Kind: 'FILE', File: Upload, Url: null, ...more });
}
const linkFor = async (client: TestClient, ResourceID: number) =>
  resultOf(await client.send(resources.open, { ResourceID })).url;
const take = (link: string, device = '') =>
  fetch(base + link, { headers: device ? { cookie: `canopy-device=${device}` } : {} });
const titlesFor = async (client: TestClient, Search?: string) =>
  resultOf(await client.send(resources.current, Search ? { Search } : {})).flatMap((category) =>
    category.resources.map(({ title }) => title),
  );

describe('a file of 50 MB', () => {
  test('comes in and goes out whole, and never as a whole in memory', async () => {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7 '), randomBytes(50 * MEGABYTE - 9)]);
    const expected = sha256(bytes);
    const ResourceID = await saveFile('large', bytes);
    const link = await linkFor(member, ResourceID);
    // memory in use, without what is merely waiting to be collected
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const held = () => (collect(), process.memoryUsage().arrayBuffers);
    const before = held();
    let most = 0;
    let measuredAt = 0;
    let taken = 0;
    const hash = createHash('sha256');
    const answer = await take(link, member.device);
    expect(answer.headers.get('content-length')).toBe(String(50 * MEGABYTE));
    for await (const piece of answer.body!) {
      hash.update(piece);
      taken += piece.length;
      if (taken - measuredAt < 5 * MEGABYTE) continue;
      measuredAt = taken;
      most = Math.max(most, held() - before);
    }
    expect(hash.digest('hex')).toBe(expected);
    expect(measuredAt).toBeGreaterThan(40 * MEGABYTE);
    expect(most).toBeLessThan(25 * MEGABYTE);
  });

  test('one byte more is refused before anything is sent', async () => {
    const refused = await admin.send(resources.startUpload, {
      FileName: 'guide.pdf',
      Bytes: 50 * MEGABYTE + 1,
    });
    expect(refused.fields).toEqual({ Bytes: ['FILE_TOO_LARGE'] });
  });
});

describe('who may take it', () => {
  test('a member without the rank or the package gets 404, and does not see it', async () => {
    const high = await saveFile('For high ranks', PDF, { Ranks: [3, 4] });
    const large = await save('For large packages', { PackageRanks: [4] });
    for (const ResourceID of [high, large]) {
      expect((await member.send(resources.open, { ResourceID })).status).toBe(404);
    }
    const seen = await titlesFor(member);
    expect(seen).not.toContain('For high ranks');
    expect(seen).not.toContain('For large packages');
  });

  test('a link is the person’s own: for five minutes, in that browser, as long as the rank holds', async () => {
    const ResourceID = await saveFile('My own', PDF, { Ranks: [0] });
    const link = await linkFor(member, ResourceID);
    const other = await company.member('M0000001');
    await linkFor(other, ResourceID);
    expect((await take(link, member.device)).status).toBe(200);
    expect((await take(link, other.device)).status).toBe(404);
    expect((await take(link)).status).toBe(404);
    expect((await take(link.replace('session=', 'session=1'), member.device)).status).toBe(404);
    // the rank is checked again when the file is downloaded
    resultOf(
      await admin.send(resources.save, {
        ...resource('My own', { Kind: 'FILE', Url: null, Ranks: [4] }),
        ResourceID,
      }),
    );
    expect((await take(link, member.device)).status).toBe(404);
    const again = await saveFile('My own again');
    const late = await linkFor(member, again);
    company.advance(6 * 60_000);
    expect((await take(late, member.device)).status).toBe(404);
  });

  test('what is not yet or no longer there is nobody’s; each opening is counted', async () => {
    const later = await save('Later', { StartDate: '2026-12-01' });
    const over = await save('Over', { StartDate: '2026-11-01', EndDate: '2026-11-09' });
    for (const ResourceID of [later, over]) {
      expect((await member.send(resources.open, { ResourceID })).status).toBe(404);
    }
    const ResourceID = await save('Counted');
    expect(await linkFor(member, ResourceID)).toBe('https://guide.example/page');
    await linkFor(admin, ResourceID);
    const { rows } = resultOf(await admin.send(resources.list, { Search: 'counted' }));
    expect(rows.map(({ downloads }) => downloads)).toEqual([2]);
    expect(await titlesFor(member, 'count')).toEqual(['Counted']);
  });
});

describe('an upload', () => {
  test('that nothing names is removed after a day, one that is named stays', async () => {
    const { Upload } = await upload('unused.pdf', PDF);
    const used = await saveFile('used');
    company.advance(25 * 3_600_000);
    admin = await company.signedIn('admin');
    member = await company.member('M0000001');
    await removeUnusedUploads(company.services);
    const gone = await admin.send(
      resources.save,
      resource('Too late', { Kind: 'FILE', File: Upload, Url: null }),
    );
    expect(gone.code).toBe('FILE_UNKNOWN');
    expect(await company.services.storage.get(`resource/${Upload}.0`)).toBeNull();
    expect((await take(await linkFor(member, used), member.device)).status).toBe(200);
  });

  test('is taken from staff with the right alone, and only what was announced', async () => {
    const started = await admin.send(resources.startUpload, {
      FileName: 'guide.pdf',
      Bytes: PDF.length,
    });
    const { upload: id } = resultOf(started);
    expect((await sendPart(member, id, 0, PDF)).status).toBe(403);
    expect((await sendPart(company.visitor(), id, 0, PDF)).status).toBe(401);
    expect((await sendPart(admin, id, 1, PDF)).status).toBe(404);
    expect((await sendPart(admin, id, 0, Buffer.concat([PDF, PDF]))).status).toBe(422);
    expect((await sendPart(admin, id, 0, PDF)).status).toBe(200);
    const wrong = { Upload: id, Parts: [sha256(Buffer.from('something else'))] };
    expect((await admin.send(resources.finishUpload, wrong)).code).toBe('FILE_DAMAGED');
  });

  test.each([
    ['page.pdf', '<!doctype html><script>1</script>'],
    ['picture.png', '%PDF-1.7'],
    ['words.txt', '<html><script>1</script></html>'],
    ['sheet.xlsx', 'PK\x03\x04 some other zip'],
  ])('%s that holds something else is refused', async (name, content) => {
    const { ended } = await upload(name, Buffer.from(content));
    expect(ended.code).toBe('FILE_TYPE');
  });

  test('a program is not even begun', async () => {
    const refused = await admin.send(resources.startUpload, { FileName: 'setup.exe', Bytes: 10 });
    expect(refused.code).toBe('FILE_TYPE');
  });

  test('what the scanner finds is refused, and so is all while it does not answer', async () => {
    const { config } = company.services;
    // found by its content, as a scanner recognises a signature
    config.scanCommand = 'grep -qv EICAR';
    expect((await upload('bad.txt', Buffer.from('EICAR test'))).ended.code).toBe('FILE_INFECTED');
    expect((await upload('good.txt', Buffer.from('plain words'))).ended.status).toBe(200);
    config.scanCommand = '/nowhere/scanner';
    expect((await upload('good.txt', Buffer.from('plain words'))).ended.code).toBe('UNAVAILABLE');
  });
});
