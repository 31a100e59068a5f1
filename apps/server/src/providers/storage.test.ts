import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { openBucket, type TestBucket } from '../testing/bucket.ts';
import { openS3Storage, type Bucket } from './s3Storage.ts';
import { folderStorage, type Storage } from './storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'canopy-storage-'));
let s3: TestBucket;
let bucket: Bucket;
const storages: Record<string, Storage> = { folder: folderStorage(join(folder, 'files')) };

beforeAll(async () => {
  s3 = await openBucket(join(folder, 's3'));
  bucket = readConfig(s3.env).bucket!;
  storages['bucket'] = await openS3Storage(bucket);
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(['folder', 'bucket'])('files in a %s', (kind) => {
  test('come back as they were put, and are replaced whole', async () => {
    const storage = storages[kind]!;
    for (const bytes of [randomBytes(5_000_000), Buffer.from([0, 255, 1]), Buffer.from('ü')]) {
      await storage.put('slip/abc.jpg', bytes);
      expect(bytes.equals((await storage.get('slip/abc.jpg'))!)).toBe(true);
    }
  });

  test('are there no more once removed; one that never was is null and is removed as well', async () => {
    const storage = storages[kind]!;
    await storage.put('identity/one.jpg', Buffer.from('one'));
    await storage.remove('identity/one.jpg');
    await storage.remove('identity/one.jpg');
    expect(await storage.get('identity/one.jpg')).toBeNull();
    expect(await storage.get('slip/never.jpg')).toBeNull();
  });
});

test('a folder that cannot be read is no missing file', async () => {
  await storages['folder']!.put('slip/folder/one.jpg', Buffer.from('one'));
  await expect(storages['folder']!.get('slip/folder')).rejects.toThrow(/EISDIR/);
});

test('a bucket that is not there, and an access that is wrong, are said at the start', async () => {
  const wrong = (change: Partial<Bucket>) => openS3Storage({ ...bucket, ...change });
  await expect(wrong({ url: bucket.url.replace(/canopy$/, 'other') })).rejects.toThrow(
    /cannot be used.*FILES_URL/,
  );
  await expect(wrong({ accessKey: 'NOBODY' })).rejects.toThrow(/cannot be used/);
  await expect(wrong({ url: 'http://127.0.0.1:9/canopy' })).rejects.toThrow(/cannot be used/);
});
