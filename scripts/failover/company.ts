import { join } from 'node:path';
import { sql } from 'kysely';
import { TestClient } from '../../apps/server/src/testing/client.ts';
import { PAGES } from './proxy.ts';

export const ROOT = join(import.meta.dirname, '../..');

/**
 * Founds a company with a mall and a month to calculate, by the version whose folder `root` is; answers members who
 * buy through the proxy, signed in for as long as a rehearsal takes.
 */
export async function foundCompany(
  env: Record<string, string>,
  members: { count: number; all: number; period: string },
  root = ROOT,
): Promise<TestClient[]> {
  const of = <M>(path: string) => import(join(root, path)) as Promise<M>;
  const server = 'apps/server/src';
  const { readConfig } = await of<typeof import('../../apps/server/src/platform/config.ts')>(
    `${server}/platform/config.ts`,
  );
  const { start } = await of<typeof import('../../apps/server/src/start.ts')>(`${server}/start.ts`);
  const { fillCompany } = await of<typeof import('../../apps/server/src/testing/monthCompany.ts')>(
    `${server}/testing/monthCompany.ts`,
  );
  const { fillMall, people } = await of<typeof import('../../bench/buyers.ts')>('bench/buyers.ts');
  const running = await start(readConfig({ ...env, LOG: 'silent' }));
  const { db } = running.database;
  await fillMall(db);
  const signedIn = (await people(running)).slice(0, members.count);
  await fillCompany(env['DATABASE_URL']!, members.all, [
    { period: members.period, sales: members.all },
  ]);
  await sql`update session set access_expires = now() + interval '1 day'`.execute(db);
  await running.stop();
  return signedIn.map(({ memberID, accessToken, signingKey }) =>
    Object.assign(new TestClient(PAGES, running.services.secrets.publicSigningKey), {
      memberID,
      accessToken,
      signingKey,
    }),
  );
}
