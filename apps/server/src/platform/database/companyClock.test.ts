import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@canopy/contract/contract';
import { businessDate } from '@canopy/domain/time';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { alternating } from '../../testing/alternating.ts';
import { TestClient } from '../../testing/client.ts';
import {
  oneTea,
  openCompany,
  PASSWORD,
  TEST_MASTER_KEY,
  type TestCompany,
} from '../../testing/company.ts';
import { spawnServer, type SpawnedServer } from '../../testing/spawnServer.ts';
import { openCompanyClock } from './companyClock.ts';

const DAY_MS = 86_400_000;
const TOKEN = 'what-the-clock-says';
const ZONE = 'Asia/Kuala_Lumpur';
const onServer = inject('template').kind === 'server';

let company: TestCompany;
beforeAll(async () => {
  company = await openCompany({ realTime: true });
});
afterAll(() => company.close());

test('the time is the database’s, whatever the machine’s clock says and wherever it jumps', async () => {
  let ahead = DAY_MS;
  const clock = await openCompanyClock(company.database.db, {
    date: () => Date.now() + ahead,
    steady: () => performance.now(),
  });
  // the test and its database share a machine
  const wrong = () => Math.abs(clock.now().getTime() - Date.now());
  expect(wrong()).toBeLessThan(60_000);
  ahead = -DAY_MS;
  expect(wrong()).toBeLessThan(60_000);
  clock.stop();
});

test('while the database is away the clock goes on', async () => {
  let steady = 0;
  const clock = await openCompanyClock(company.database.db, {
    date: () => 0,
    steady: () => steady,
  });
  clock.stop();
  const before = clock.now().getTime();
  steady += 5_000;
  expect(clock.now().getTime() - before).toBe(5_000);
});

test.runIf(onServer)(
  'of two servers one has a clock a day ahead: everybody stays signed in at both, and an order is of today',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'canopy-clock-'));
    const start = (name: string, env: Record<string, string>) =>
      spawnServer({
        DATABASE_URL: company.url!,
        DATA_DIR: join(folder, name),
        MASTER_KEY: TEST_MASTER_KEY,
        METRICS_TOKEN: TOKEN,
        STORAGE_MAY_BE_LOCAL: '1',
        DEMO: '0',
        ...env,
      });
    const ahead = join(import.meta.dirname, '../../testing/dayAhead.mjs');
    const servers: SpawnedServer[] = [];
    try {
      servers.push(
        ...(await Promise.all([
          start('right', {}),
          start('ahead', { NODE_OPTIONS: `--import=${ahead}` }),
        ])),
      );
      const { memberID } = await company.member('M0000001', 'clock.buyer');
      const buyer = new TestClient(
        alternating(() => servers),
        company.services.secrets.publicSigningKey,
      );
      await buyer.login('clock.buyer', PASSWORD);
      await company.reload(buyer, '1000.00');
      const today = businessDate(new Date(), ZONE);
      for (let n = 0; n < 4; n += 1) {
        const bought = await buyer.send(contract.sales.checkout, oneTea(memberID));
        expect([bought.status, bought.code]).toEqual([200, undefined]);
      }
      const listed = await buyer.send(contract.sales.list, { MemberID: memberID });
      const days = listed.result.rows.map((row) => businessDate(new Date(row.date), ZONE));
      expect(days).toEqual(Array.from({ length: days.length }, () => today));
      // and monitoring says whose clock it is
      const said = await Promise.all(
        servers.map(async ({ base }) => {
          const metrics = await fetch(`${base}/metrics`, {
            headers: { authorization: `Bearer ${TOKEN}` },
          });
          const date = Date.parse(metrics.headers.get('date')!);
          expect(Math.abs(date - Date.now())).toBeLessThan(60_000);
          const text = await metrics.text();
          return Math.round(Number(/^canopy_clock_ahead_seconds (\S+)$/m.exec(text)?.[1]) / 60);
        }),
      );
      expect(said.map((minutes) => minutes + 0)).toEqual([0, DAY_MS / 60_000]);
    } finally {
      await Promise.all(servers.map((server) => server.end('SIGTERM')));
      rmSync(folder, { recursive: true, force: true });
    }
  },
  120_000,
);
