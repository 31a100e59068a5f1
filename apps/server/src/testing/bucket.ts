import S3rver from 's3rver';

/** S3-compatible storage in this process. */
export interface TestBucket {
  /** Environment variables that make a server keep its files there. */
  env: Record<string, string>;
  close: () => Promise<void>;
}

/** Opens a bucket backed by a folder. */
export async function openBucket(directory: string): Promise<TestBucket> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'canopy' }],
  });
  const { port } = await server.run();
  return {
    env: {
      FILES_URL: `http://127.0.0.1:${port}/canopy`,
      // the credentials it knows
      FILES_ACCESS_KEY: 'S3RVER',
      FILES_SECRET_KEY: 'S3RVER',
    },
    close: () => server.close(),
  };
}
