import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@canopy/contract/contract';
import { periodOf, previousPeriod } from '@canopy/domain/time';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import {
  isIntact,
  runsToVerify,
  verifyRun,
} from '../features/bonus/compensation/verify/verifyRun.ts';
import { alternating } from './alternating.ts';
import { TestClient } from './client.ts';
import {
  oneTea,
  openCompany,
  PASSWORD,
  PIN,
  TEST_MASTER_KEY,
  type TestCompany,
} from './company.ts';
import { effort } from './effort.ts';
import { resultOf } from './example.ts';
import { fillCompany } from './monthCompany.ts';
import { checkRun, colleagueOf, confirmed, type Run } from './payMonth.ts';
import { spawnServer, type SpawnedServer } from './spawnServer.ts';
import { transaction } from '../platform/database/transaction.ts';

const { compensation } = contract;
const LAST = previousPeriod(periodOf(new Date(), 'Asia/Kuala_Lumpur'));
const BEFORE = previousPeriod(LAST);
const MEMBERS = 20_000;
const BUYERS = 3;
/** Maximum per buyer while a step of the month is being worked on. */
const MAX_ORDERS = 20;
/** Points in calculation and posting at which the working server is killed; `.ci/nightly faults` uses ten of each. */
const KILLS = Number(process.env['KILLS'] ?? effort(3, 2));
const HALF = Math.ceil(KILLS / 2);
/** Each kill comes this much later than the one before. */
const STEP_MS = 100;
const PATIENCE = { timeout: 60_000, interval: 20 };

describe.runIf(inject('template').kind === 'server')(
  'a month of 20,000 members on two servers',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'canopy-month-'));
    let company: TestCompany;
    let servers: SpawnedServer[] = [];
    let admin: TestClient;
    let colleague: TestClient;
    let buyers: TestClient[];

    const startServer = () =>
      spawnServer({
        DATABASE_URL: company.url,
        DATA_DIR: folder,
        MASTER_KEY: TEST_MASTER_KEY,
        STORAGE_MAY_BE_LOCAL: '1',
        DEMO: '0',
      });
    const signedIn = async (username: string) => {
      const person = new TestClient(
        alternating(() => servers),
        company.services.secrets.publicSigningKey,
      );
      const { status, result, text } = await person.login(username, PASSWORD);
      if (status !== 200) throw new Error(text);
      if (result.loginData.firstLogin === 1) {
        const pin = { MemberID: person.memberID, Pin: PIN, ConfirmPin: PIN };
        expect((await person.send(contract.auth.setSecurityPin, pin)).status).toBe(200);
      }
      return person;
    };

    beforeAll(async () => {
      company = await openCompany({ realTime: true });
      const names = Array.from({ length: BUYERS }, (_, i) => `month.buyer.${i}`);
      for (const name of names) {
        await company.reload(await company.member('M0000001', name), '9000.00');
      }
      await colleagueOf(company);
      await fillCompany(company.url, MEMBERS, [
        { period: BEFORE, sales: MEMBERS },
        { period: LAST, sales: MEMBERS / 4 },
      ]);
      servers = await Promise.all([startServer(), startServer()]);
      admin = await signedIn('admin');
      colleague = await signedIn('second.admin');
      buyers = await Promise.all(names.map(signedIn));
    }, 120_000);
    afterAll(async () => {
      await Promise.all(servers.map((server) => server.end('SIGTERM')));
      await company.close();
      rmSync(folder, { recursive: true, force: true });
    });

    const detail = async ({ runID }: Run) =>
      resultOf(await admin.send(compensation.runDetail, { RunID: runID }));
    const reaches = (run: Run, state: Run['state']) =>
      vi.waitFor(async () => expect((await detail(run)).state).toBe(state), PATIENCE);
    const verified = (period: string) =>
      transaction(company.database.db, async (tx) => {
        const [run] = await runsToVerify(tx, period);
        return verifyRun(tx, run!);
      });

    /** Everybody keeps buying until the work is done; returns the answer to each order. */
    async function ordersWhile(work: Promise<unknown>): Promise<(string | number)[]> {
      const told: (string | number)[] = [];
      let done = false;
      const ended = work.finally(() => (done = true));
      const buying = buyers.map(async (buyer) => {
        for (let order = 0; order < MAX_ORDERS && !done; order += 1) {
          const { code, status } = await buyer.send(
            contract.sales.checkout,
            oneTea(buyer.memberID),
          );
          told.push(code ?? status);
        }
      });
      await Promise.all([ended, ...buying]);
      return told;
    }

    test('orders go through while it is calculated and posted', async () => {
      const run = resultOf(await admin.send(compensation.calculate, { Period: BEFORE }));
      const calculated = await ordersWhile(reaches(run, 'CALCULATED'));
      const { paid } = await detail(run);
      const body = confirmed({ ...run, paid });
      await checkRun(colleague, run);
      resultOf(await colleague.send(compensation.approve, body));
      resultOf(await admin.send(compensation.post, body));
      const posted = await ordersWhile(reaches(run, 'POSTED'));
      expect(new Set([...calculated, ...posted])).toEqual(new Set([200]));
      expect(Math.min(calculated.length, posted.length)).toBeGreaterThan(BUYERS);
      expect(isIntact(await verified(BEFORE))).toBe(true);
    }, 120_000);

    /** Slows down each batch of posting, so that half of the kills hit the first batch and half the second. */
    async function slowDownPosting(): Promise<void> {
      const owner = new pg.Client({ connectionString: company.url });
      await owner.connect();
      await owner.query(`create function pause() returns trigger language plpgsql as
        $$ begin perform pg_sleep(${Math.max(200, HALF * STEP_MS - 50) / 1_000}); return new; end $$`);
      await owner.query(`create trigger paused before update of posted_to on bonus_run
        for each row execute function pause()`);
      await owner.end();
    }

    /** Servers being started to replace killed ones. */
    const starting: Promise<unknown>[] = [];

    /**
     * Kills the server working on a kind of task, lets its lease expire and starts another server
     * meanwhile; false: the task has ended.
     */
    async function killWorker(kind: string, afterMs: number): Promise<boolean> {
      const working = await vi.waitFor(() => workerOf(kind), PATIENCE);
      if (!working) return false;
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      servers = servers.filter((server) => server !== working);
      await working.end('SIGKILL');
      await sql`update task set lease_until = now() where state = 'RUNNING'
        and lease_owner like ${`%:${working.pid}:%`}`.execute(company.database.db);
      starting.push(startServer().then((server) => servers.push(server)));
      return true;
    }

    async function workerOf(kind: string): Promise<SpawnedServer | undefined> {
      const task = await company.database.db
        .selectFrom('task')
        .select(['state', 'lease_owner'])
        .where('kind', '=', kind)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      if (task.state === 'DONE') return undefined;
      const holder = servers.find(({ pid }) => task.lease_owner?.includes(`:${pid}:`));
      expect(holder).toBeDefined();
      return holder;
    }

    test(`goes on by itself after ${KILLS} kills while it is calculated and as many while it is posted, and pays once`, async () => {
      const { db } = company.database;
      const run = resultOf(await admin.send(compensation.calculate, { Period: LAST }));
      let killed = 0;
      // a later moment each time
      while (killed < KILLS && (await killWorker('bonus.calculate', killed * STEP_MS))) killed += 1;
      await Promise.all(starting);
      await reaches(run, 'CALCULATED');
      expect(killed).toBeGreaterThan(KILLS / 2);
      const { paid } = await detail(run);
      const body = confirmed({ ...run, paid });
      await checkRun(colleague, run);
      resultOf(await colleague.send(compensation.approve, body));
      await slowDownPosting();
      const asked = Promise.all(
        // a killed server leaves some requests unanswered
        Array.from({ length: 20 }, () => admin.send(compensation.post, body).catch(() => null)),
      );
      await vi.waitFor(
        async () =>
          expect(
            await db.selectFrom('task').select('id').where('kind', '=', 'bonus.post').execute(),
          ).toHaveLength(2),
        PATIENCE,
      );
      const moment = () => (killed <= HALF ? killed : killed - HALF) * STEP_MS;
      for (killed = 0; killed < KILLS && (await killWorker('bonus.post', moment()));) killed += 1;
      await Promise.all(starting);
      await reaches(run, 'POSTED');
      expect(killed).toBeGreaterThan(KILLS / 2);
      // unanswered requests are sent again
      const answers = (await asked).map((answer) => answer ?? admin.send(compensation.post, body));
      const told = (await Promise.all(answers)).map(({ code, status }) => code ?? status);
      expect(told).toHaveLength(20);
      // one person alone has a share of the server, and is told so
      const done = told.filter((answer) => !['RUN_STATE', 'UNAVAILABLE'].includes(String(answer)));
      expect([[], [200]]).toContainEqual(done);
      const found = await verified(LAST);
      expect(isIntact(found)).toBe(true);
      expect(found.payments).toBeGreaterThan(1_000);
      expect(await company.books()).toEqual({ postings: 0, wallets: 0, stock: 0 });
    }, 280_000);
  },
);
