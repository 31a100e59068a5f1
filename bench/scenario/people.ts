import { setTimeout as wait } from 'node:timers/promises';
import { publicId } from '@canopy/domain/ids';
import { deriveSecrets } from '../../apps/server/src/platform/secrets.ts';
import { alternating } from '../../apps/server/src/testing/alternating.ts';
import { TestClient } from '../../apps/server/src/testing/client.ts';
import type { SpawnedServer } from '../../apps/server/src/testing/spawnServer.ts';
import { PASSWORD } from '../buyers.ts';
import { BENCH_KEY } from '../serverDatabase.ts';

/** Members who use the portal, and members who only sign in: each sign-in ends the oldest of ten sessions. */
const AT_WORK = 128;
const SIGNING_IN = 32;
/** Concurrent sign-ins; each keeps a processor busy. */
const AT_ONCE = 4;
/** A token lasts a quarter of an hour; pages exchange it before that. */
const RENEW_MS = 10 * 60_000;

export interface ScenarioPeople {
  atWork: TestClient[];
  /** Each with a browser that has signed in before. */
  signingIn: { username: string; browser: TestClient }[];
}

/**
 * The members who use the portal, in a company of that size: from those at the top with thousands below
 * them to those at the bottom with nobody.
 */
export function peopleOf(members: number): number[] {
  const count = AT_WORK + SIGNING_IN;
  return Array.from(
    { length: count },
    (_, i) => i + 2 + Math.floor((members - count - 2) * ((i + 1) / count) ** 3),
  );
}

/** Signs them in on a server for the duration of a load. */
export async function signIn(at: SpawnedServer, members: number): Promise<ScenarioPeople> {
  const server = alternating(() => [at]);
  const { publicSigningKey } = deriveSecrets(BENCH_KEY);
  const all: TestClient[] = [];
  const ids = peopleOf(members);
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    all.push(
      ...(await Promise.all(
        ids.slice(from, from + AT_ONCE).map(async (id) => {
          const client = new TestClient(server, publicSigningKey);
          const answer = await client.login(publicId('member', id), PASSWORD);
          if (answer.status !== 200) throw new Error(answer.text);
          return client;
        }),
      )),
    );
  }
  // every fifth one, so that both kinds come from the whole tree
  const signsIn = (i: number) => i % ((AT_WORK + SIGNING_IN) / SIGNING_IN) === 0;
  return {
    atWork: all.filter((_, i) => !signsIn(i)),
    signingIn: all
      .filter((_, i) => signsIn(i))
      .map(({ memberID, device }) => ({
        username: memberID,
        browser: Object.assign(new TestClient(server, publicSigningKey), { device }),
      })),
  };
}

/** Exchanges the tokens of those at work as long as a load takes; returns what ends it. */
export function keepSignedIn({ atWork }: ScenarioPeople): () => Promise<void> {
  const stopping = new AbortController();
  const renewing = (async () => {
    while (!stopping.signal.aborted) {
      await wait(RENEW_MS, null, stopping).catch(() => undefined);
      for (const client of atWork) if (!stopping.signal.aborted) await client.refresh();
    }
  })();
  return async () => {
    stopping.abort();
    await renewing;
  };
}
