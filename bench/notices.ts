import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '@canopy/contract/contract';
import { useHashCost } from '../apps/server/src/features/identity/auth/passwords.ts';
import { writeNotices } from '../apps/server/src/features/notices/notifications/writeNotices.ts';
import { transaction } from '../apps/server/src/platform/database/transaction.ts';
import { spawnServer } from '../apps/server/src/testing/spawnServer.ts';
import type { TestClient } from '../apps/server/src/testing/client.ts';
import type { Running } from '../apps/server/src/start.ts';
import { people } from './buyers.ts';
import type { Figure } from './figures.ts';
import { freePort } from '../apps/server/src/testing/freePort.ts';
import { heapOf } from './heapOf.ts';
import { memoryOf } from './memoryOf.ts';
import { BENCH_KEY, onServer } from './serverDatabase.ts';

/** Open pages per person. */
const PAGES_A_PERSON = 12;
/** Notices to everybody; memory is measured once warm, and after ten times as many. */
const ROUNDS = 500;
const WARM_ROUNDS = 50;
const PATIENCE_MS = 30_000;
/** Pages opened together; people do not all arrive at the same instant. */
const AT_A_TIME = 25;

interface Page {
  client: TestClient;
  /** Notices received. */
  heard: number;
  ended: boolean;
}

/**
 * That many pages are open on one server while another server repeatedly writes a notice to all of them:
 * how long until the last page has it, what that costs in memory, and whether signing out on the other
 * server ends them all. The process that writes also reads the pages, and shares the machine.
 */
export const benchNotices = (count = 1_000): Promise<Figure[]> =>
  onServer('notices', async (running, clean, url) => {
    useHashCost({ memory: 64, passes: 1 });
    await running.database.db
      .insertInto('setting')
      .values({ key: 'captchaSignIn', value: 'false' })
      .execute();
    const clients = await people(running, Math.ceil(count / PAGES_A_PERSON));
    await clean();
    const inspector = await freePort();
    const server = await spawnServer({
      DATABASE_URL: url,
      MASTER_KEY: BENCH_KEY,
      DATA_DIR: running.services.config.dataDir,
      DEMO: '0',
      LOG: 'silent',
      NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}`,
    });
    try {
      const pages: Page[] = [];
      while (pages.length < count) {
        const next = Array.from({ length: Math.min(AT_A_TIME, count - pages.length) }, (_, i) =>
          open(server.base, clients[(pages.length + i) % clients.length]!),
        );
        pages.push(...(await Promise.all(next)));
      }
      const loginIds = await loginsOf(running);
      const took: number[] = [];
      let warm = 0;
      for (let round = 1; round <= ROUNDS; round += 1) {
        const begun = performance.now();
        await tell(running, loginIds, round);
        await until(() => pages.every(({ heard }) => heard >= round));
        took.push(performance.now() - begun);
        if (round === WARM_ROUNDS) warm = await heapOf(inspector);
      }
      const heap = await heapOf(inspector);
      const begun = performance.now();
      for (const client of clients) await client.send(contract.auth.logout, {});
      const signedOut = performance.now();
      await until(() => pages.every(({ ended }) => ended));
      const doubled = pages.filter(({ heard }) => heard !== ROUNDS).length;
      const slowest = Math.max(...took.slice(WARM_ROUNDS));
      const ending = performance.now() - signedOut;
      console.log(
        `notices: ${count} pages of ${clients.length} people; the last one had a notice after ${middleOf(took).toFixed(0)} ms, at the slowest ${slowest.toFixed(0)} ms; what it needs ${warm.toFixed(1)} MiB after ${WARM_ROUNDS} notices to all and ${heap.toFixed(1)} MiB after ${ROUNDS}, what it has ${memoryOf(server.pid).toFixed(0)} MiB; all signed out in ${(signedOut - begun).toFixed(0)} ms, the last page ended ${ending.toFixed(0)} ms later; pages that heard one twice or not at all: ${doubled}`,
      );
      const atMost = true;
      return [
        { name: 'notices, slowest (ms)', value: slowest, bar: 1_000, atMost, timed: true },
        { name: 'notices, heap of before', value: heap / warm, bar: 1.02, atMost },
        { name: 'notices, twice or never', value: doubled, bar: 0, atMost },
        { name: 'sign-out, last page (ms)', value: ending, bar: 1_000, atMost, timed: true },
      ];
    } finally {
      await server.end('SIGTERM');
    }
  });

/** Opens a page's event stream; resolves once the server has accepted it. */
function open(base: string, client: TestClient): Promise<Page> {
  const page: Page = { client, heard: 0, ended: false };
  return new Promise((resolve, reject) => {
    const sent = request(
      `${base}/Notifications/Stream`,
      {
        agent: false,
        headers: { cloginuser: client.memberID, authorization: `Bearer ${client.accessToken}` },
      },
      (response) => {
        if (response.statusCode !== 200) return reject(new Error(`${response.statusCode}`));
        let rest = '';
        response.setEncoding('utf8');
        response.on('data', (piece: string) => {
          const parts = (rest + piece).split('\n\n');
          rest = parts.pop()!;
          page.heard += parts.filter((part) => part.startsWith('event: notice')).length;
        });
        response.on('close', () => (page.ended = true));
        resolve(page);
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

async function loginsOf({ database }: Running): Promise<number[]> {
  const rows = await database.db
    .selectFrom('member')
    .select('login_id')
    .where('id', '>', 1)
    .execute();
  return rows.map(({ login_id }) => login_id);
}

const tell = (running: Running, loginIds: readonly number[], round: number): Promise<void> =>
  transaction(running.database.db, (tx) =>
    writeNotices({ tx, now: new Date() }, loginIds, {
      kind: 'newRecruit',
      area: 'team',
      target: 'chart',
      params: { recruit: `Person ${round}`, memberID: 'M0000001' },
    }),
  );

async function until(holds: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!holds()) {
    if (performance.now() > end) throw new Error('not all pages heard it');
    await wait(2);
  }
}

const middleOf = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1]!;
