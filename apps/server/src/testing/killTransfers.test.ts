import { execSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openServer } from '../platform/database/open.ts';
import { TestClient, type Answer, type Reachable } from './client.ts';
import { openCompany, PASSWORD, TEST_MASTER_KEY, type TestCompany } from './company.ts';
import { addMovers, expectAllMoved, transfer, type Granted, type Wanted } from './movers.ts';
import { spawnServer, type SpawnedServer } from './spawnServer.ts';

const onServer = inject('template').kind === 'server';
/** By hand: `KILLS=20`; also kills the database server in turn, given its data folder and start command. */
const KILLS = Number(process.env['KILLS'] ?? 2);
const POSTGRES_DATA = process.env['POSTGRES_DATA'];
const POSTGRES_START = process.env['POSTGRES_START'] ?? '';
const MEMBERS = 8;
/** Concurrent transfers. */
const AT_ONCE = 16;
/** Initial balance of each, sen. */
const START = 1_000_000;
const dataDir = mkdtempSync(join(tmpdir(), 'canopy-kill-transfers-'));

let company: TestCompany;
let url: string;
let server: SpawnedServer;
/** The last server has not been stopped yet. */
let open = false;
let members: TestClient[];

/** Talks to the currently running server; throws if it died before answering. */
const wire: Reachable = {
  async inject({ method, url: path, headers, payload }) {
    const response = await fetch(`${server.base.replace(/\/api$/, '')}${path}`, {
      method,
      headers,
      ...(payload ? { body: payload as string } : {}),
    });
    return { statusCode: response.status, payload: await response.text(), cookies: [] };
  },
};

const start = async () => {
  server = await spawnServer({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    DEMO: '0',
    MASTER_KEY: TEST_MASTER_KEY,
  });
  open = true;
};

beforeAll(async () => {
  if (!onServer) return;
  company = await openCompany({ realTime: true });
  url = company.url!;
  const names = Array.from({ length: MEMBERS }, (_, i) => `kill.mover.${i}`);
  await addMovers(company, names, START);
  await start();
  members = names.map(() => new TestClient(wire, company.services.secrets.publicSigningKey));
  for (const [i, client] of members.entries()) await client.login(names[i]!, PASSWORD);
}, 120_000);
afterAll(async () => {
  if (open) await server.end('SIGKILL');
  await company?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const send = (wanted: Wanted) => transfer(members, wanted);

/** Kills the whole database server and waits until it answers again. */
async function killPostgres(): Promise<void> {
  const pid = Number(readFileSync(join(POSTGRES_DATA!, 'postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGKILL');
  const until = Date.now() + 60_000;
  for (;;) {
    try {
      execSync(POSTGRES_START, { stdio: 'ignore' });
    } catch {
      // its processes have not all ended, or it is already running
    }
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    const up = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (up) return;
    if (Date.now() > until) throw new Error('the database server does not start again');
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

test.runIf(onServer)(
  `${KILLS} kills in the middle of a load of transfers lose none that was answered and double none that is sent again`,
  { timeout: 60_000 + KILLS * 45_000 },
  async () => {
    const granted = new Map<string, Granted>();
    let unknown: Wanted[] = [];
    const refused: string[] = [];
    const note = (wanted: Wanted, { result }: Answer<{ transactionID: string }>) =>
      granted.set(wanted.key, { ...wanted, transaction: result.transactionID });
    let happened = 0;
    let inFlight = 0;
    for (let round = 0; round < KILLS; round += 1) {
      let loading = true;
      const before = granted.size;
      const load = Array.from({ length: AT_ONCE }, async (_, worker) => {
        for (let i = 0; loading; i += 1) {
          const from = (worker + i * 3) % MEMBERS;
          const to = (from + 1 + (i % (MEMBERS - 1))) % MEMBERS;
          const wanted = {
            key: randomUUID(),
            from,
            to,
            sen: 1_000 + ((worker * 31 + i * 7) % 500),
          };
          const answer = await send(wanted).catch(() => null);
          if (answer?.status === 200) note(wanted, answer);
          else {
            // a transfer that waited too long for a lock is told to retry with its key
            if (answer && answer.status < 500 && answer.code !== 'BUSY') refused.push(answer.text);
            unknown.push(wanted);
          }
        }
      });
      // at full load, then at a different moment each round
      await expect
        .poll(() => granted.size, { timeout: 30_000, interval: 20 })
        .toBeGreaterThan(before + AT_ONCE);
      await new Promise((resolve) => setTimeout(resolve, (round * 137) % 500));
      // transfers in progress now are cut off
      loading = false;
      if (POSTGRES_DATA && round % 2 === 1) await killPostgres();
      else {
        await server.end('SIGKILL');
        open = false;
        await start();
      }
      await Promise.all(load);
      // those without an answer are sent again with the same key
      const again = unknown;
      unknown = [];
      inFlight += again.length;
      const db = new pg.Client({ connectionString: url });
      await db.connect();
      const { rows } = await db.query<{ key: string }>(
        'select key::text from command_key where key::text = any($1) and status = 200',
        [again.map(({ key }) => key)],
      );
      await db.end();
      happened += rows.length;
      for (const wanted of again) {
        await expect
          .poll(
            async () => {
              const answer = await send(wanted).catch(() => null);
              if (answer?.status === 200) note(wanted, answer);
              return answer?.status;
            },
            { timeout: 20_000, interval: 100 },
          )
          .toBe(200);
      }
    }
    expect(refused).toEqual([]);
    await server.end('SIGTERM');
    open = false;
    const database = openServer(url, 2);
    await expectAllMoved(database.db, members, START, [...granted.values()]);
    await database.close();
    console.log(
      `${KILLS} kills: ${granted.size} transfers answered, ${inFlight} without an answer of which ${happened} had happened`,
    );
  },
);
