import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBucket, type TestBucket } from './bucket.ts';
import { TestClient, type Answer, type Reachable } from './client.ts';
import { openCompany, PASSWORD, picture, TEST_MASTER_KEY, type TestCompany } from './company.ts';
import { FAULTS, openFaultyLink, type Fault, type FaultyLink } from './faultyLink.ts';
import { addMovers, expectAllMoved, transfer, type Granted, type Wanted } from './movers.ts';
import { spawnServer, type SpawnedServer } from './spawnServer.ts';

/** By hand: every fault of every link. */
const ALL = process.env['LINKS'] === 'all';
const MEMBERS = 4;
const AT_ONCE = 6;
/** Initial balance of each, sen. */
const START = 1_000_000;
/** How long a link is faulty. */
const FAULTY_MS = 2_000;
/** After this long a person's device gives up waiting and sends again with the same key. */
const PATIENCE_MS = 8_000;
/** Afterwards everything is served again within this time. */
const BACK_MS = 10_000;
/** Granted before and after each fault. */
const SOME = 10;
/** Answers that ask to send again with the same key. */
const AGAIN = new Set(['UNAVAILABLE', 'BUSY', 'OVERLOADED', 'IN_PROGRESS']);

type Link = 'people' | 'database' | 'storage';
/** Otherwise only faults that nobody is told of, or that come in the middle of a message. */
const SHORT: readonly [Link, Fault][] = [
  ['database', 'timeout'],
  ['database', 'limit'],
  ['people', 'reset'],
  ['storage', 'down'],
];
const CASES = ALL
  ? (['people', 'database', 'storage'] as const).flatMap((link) =>
      FAULTS.map((fault): [Link, Fault] => [link, fault]),
    )
  : SHORT;

describe.runIf(inject('template').kind === 'server')('a server whose links fail', () => {
  const folder = mkdtempSync(join(tmpdir(), 'canopy-links-'));
  let company: TestCompany;
  let bucket: TestBucket;
  let links: Record<Link, FaultyLink>;
  let server: SpawnedServer;
  let members: TestClient[];

  const wire: Reachable = {
    async inject({ method, url: path, headers, payload }) {
      const response = await fetch(`http://127.0.0.1:${links.people.port}${path}`, {
        method,
        headers,
        ...(payload ? { body: payload as string } : {}),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      return { statusCode: response.status, payload: await response.text(), cookies: [] };
    },
  };

  beforeAll(async () => {
    company = await openCompany({ realTime: true });
    bucket = await openBucket(join(folder, 'bucket'));
    const database = new URL(company.url!);
    const files = new URL(bucket.env['FILES_URL']!);
    const toDatabase = await openFaultyLink(Number(database.port), database.hostname);
    const toStorage = await openFaultyLink(Number(files.port), files.hostname);
    database.host = `127.0.0.1:${toDatabase.port}`;
    files.host = `127.0.0.1:${toStorage.port}`;
    server = await spawnServer({
      ...bucket.env,
      FILES_URL: files.href,
      DATABASE_URL: database.href,
      DATA_DIR: join(folder, 'data'),
      MASTER_KEY: TEST_MASTER_KEY,
      DEMO: '0',
    });
    const people = await openFaultyLink(Number(new URL(server.base).port));
    links = { people, database: toDatabase, storage: toStorage };
    const names = Array.from({ length: MEMBERS }, (_, i) => `link.mover.${i}`);
    await addMovers(company, names, START);
    members = names.map(() => new TestClient(wire, company.services.secrets.publicSigningKey));
    for (const [i, client] of members.entries()) await client.login(names[i]!, PASSWORD);
  }, 120_000);
  afterAll(async () => {
    for (const link of Object.values(links)) link.close();
    await server.end('SIGKILL');
    await company.close();
    await bucket.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const upload = async (i: number) =>
    members[i % MEMBERS]!.send(contract.files.uploadFile, {
      DataString: await picture(),
      FileType: 'image/png',
      FileName: 'slip.png',
      Pathway: 'slip',
    });

  const granted = new Map<string, Granted>();
  const uploaded: string[] = [];
  const wrong: string[] = [];

  test.each(CASES)(
    'between it and the %s: %s; all goes on within ten seconds',
    async (link, fault) => {
      const unknown: Wanted[] = [];
      let loading = true;
      const done = () => (link === 'storage' ? uploaded.length : granted.size);
      const note = (wanted: Wanted, answer: Answer<{ transactionID: string }>) =>
        granted.set(wanted.key, { ...wanted, transaction: answer.result.transactionID });
      /** What else is answered is a mistake: a person would not know whether to send it again. */
      const look = (answer: Answer | null) => {
        if (answer && answer.status !== 200 && !AGAIN.has(answer.code ?? ''))
          wrong.push(`${link}, ${fault}: ${answer.status} ${answer.text.slice(0, 200)}`);
      };
      const load = Array.from({ length: AT_ONCE }, async (_, worker) => {
        for (let i = 0; loading; i += 1) {
          if (link === 'storage') {
            const answer = await upload(worker + i).catch(() => null);
            if (answer?.status === 200) uploaded.push(answer.result);
            else look(answer);
            continue;
          }
          const from = (worker + i * 3) % MEMBERS;
          const to = (from + 1 + (i % (MEMBERS - 1))) % MEMBERS;
          const sen = 1_000 + ((worker * 31 + i * 7) % 500);
          const wanted = { key: randomUUID(), from, to, sen };
          const answer = await transfer(members, wanted).catch(() => null);
          if (answer?.status === 200) note(wanted, answer);
          else {
            look(answer);
            unknown.push(wanted);
          }
        }
      });
      const goesOn = async () => {
        const before = done();
        await expect
          .poll(done, { timeout: BACK_MS, interval: 20 })
          .toBeGreaterThanOrEqual(before + SOME);
      };
      await goesOn();
      links[link].set(fault);
      await wait(FAULTY_MS);
      links[link].set(null);
      await goesOn();
      loading = false;
      await Promise.all(load);
      for (const wanted of unknown) {
        await expect
          .poll(
            async () => {
              const answer = await transfer(members, wanted).catch(() => null);
              if (answer?.status === 200) note(wanted, answer);
              else look(answer);
              return answer?.status;
            },
            { timeout: BACK_MS, interval: 100 },
          )
          .toBe(200);
      }
      expect(wrong).toEqual([]);
    },
    90_000,
  );

  test('and afterwards every answered transfer and picture is there once, and the books agree', async () => {
    await expectAllMoved(company.database.db, members, START, [...granted.values()]);
    expect(uploaded.length).toBeGreaterThan(0);
    const stored = readdirSync(join(folder, 'bucket'), { recursive: true }).join('\n');
    expect(uploaded.filter((url) => !stored.includes(basename(url)))).toEqual([]);
  }, 60_000);
});
