import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { S3mini } from 's3mini';
import { StorageAway, type Storage } from './storage.ts';

/** A bucket and the access to it. */
export interface Bucket {
  /** Its URL, with the bucket's name in the path or the host: `https://s3.example.com/canopy`. */
  url: string;
  accessKey: string;
  secretKey: string;
  region: string;
}

const TIMEOUT_MS = 20_000;

/**
 * Files in an S3-compatible bucket, which any number of servers can share. Its calls throw {@link StorageAway}.
 *
 * @throws Error when the bucket cannot be used: better at start-up than at the first picture
 */
export async function openS3Storage(bucket: Bucket): Promise<Storage> {
  const s3 = new S3mini({
    endpoint: bucket.url,
    accessKeyId: bucket.accessKey,
    secretAccessKey: bucket.secretKey,
    region: bucket.region,
    requestAbortTimeout: TIMEOUT_MS,
  });
  await requireBucket(s3, bucket.url);
  return {
    async put(name, bytes) {
      await orAway(s3.putObject(name, bytes, 'application/octet-stream'));
    },
    async get(name) {
      const bytes = await orAway(s3.getObjectArrayBuffer(name));
      return bytes && Buffer.from(bytes);
    },
    async read(name) {
      const answer = await orAway(s3.getObjectResponse(name));
      return answer?.body ? Readable.fromWeb(answer.body as WebStream) : null;
    },
    async remove(name) {
      await orAway(s3.deleteObject(name));
    },
  };
}

async function orAway<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw new StorageAway('the storage of files does not answer', { cause: error });
  }
}

/** Tests by writing: knowing that the bucket exists and may be read is not enough. */
async function requireBucket(s3: S3mini, url: string): Promise<void> {
  try {
    await s3.putObject('started.txt', new Date().toISOString());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The storage of files at ${url} cannot be used: ${reason}. Look at FILES_URL and its access.`,
      { cause: error },
    );
  }
}
