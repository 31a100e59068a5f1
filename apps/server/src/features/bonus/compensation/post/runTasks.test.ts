import { contract } from '@canopy/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { TaskEnv, TaskKind } from '../../../../platform/tasks/task.ts';
import { workOnTasks } from '../../../../platform/tasks/workOnTasks.ts';
import { TASKS } from '../../../../tasks.ts';
import type { TestClient } from '../../../../testing/client.ts';
import { oneTea, openCompany, type TestCompany } from '../../../../testing/company.ts';
import { resultOf } from '../../../../testing/example.ts';
import { checkRun, colleagueOf, confirmed, endPeriod } from '../../../../testing/payMonth.ts';
import { lockPeriodsShared } from '../../../company/periods/lockPeriods.ts';
import { dropDiscardedRuns } from '../calculate/dropDiscardedRuns.ts';
import { isIntact, runsToVerify, verifyRun } from '../verify/verifyRun.ts';
import { transaction } from '../../../../platform/database/transaction.ts';

const { compensation } = contract;
const Period = '2026-11';
let company: TestCompany;
let admin: TestClient;
let colleague: TestClient;

beforeAll(async () => {
  company = await openCompany();
  let sponsor = 'M0000001';
  for (let i = 0; i < 4; i += 1) {
    const member = await company.member(sponsor);
    await company.reload(member, '300.00');
    expect((await member.send(contract.sales.checkout, oneTea(member.memberID))).status).toBe(200);
    sponsor = member.memberID;
  }
  await endPeriod(company, Period);
  admin = await company.signedIn('admin');
  colleague = await colleagueOf(company);
});
afterAll(() => company.close());

const asked = async () => resultOf(await admin.send(compensation.calculate, { Period }));
const detail = async (RunID: string) =>
  resultOf(await admin.send(compensation.runDetail, { RunID }));

/** Works on the waiting task like a server that is killed at its n-th progress report. */
async function killedAt(n: number): Promise<boolean> {
  const { db } = company.database;
  const task = await db
    .selectFrom('task')
    .select(['id', 'kind', 'payload'])
    .where('state', '=', 'QUEUED')
    .executeTakeFirstOrThrow();
  let said = 0;
  const env: TaskEnv = {
    db,
    taskId: task.id,
    signal: new AbortController().signal,
    report: () => {
      said += 1;
      if (said === n) throw new Error('killed');
    },
  };
  const kind = TASKS.find((one) => one.kind === task.kind)!;
  try {
    await kind.run(env, task.payload as never);
    return false;
  } catch (error) {
    if (!(error instanceof Error) || error.message !== 'killed') throw error;
    return true;
  }
}

describe('a month that is worked on by servers that are killed', () => {
  test('is calculated to the same result wherever the calculation was cut off', async () => {
    const whole = await asked();
    await company.finishTasks();
    const { outputHash, inputHash, paid } = await detail(whole.runID);
    let points = 0;
    for (let n = 1; ; n += 1) {
      const { runID } = await asked();
      const killed = await killedAt(n);
      await company.finishTasks();
      expect(await detail(runID)).toMatchObject({
        state: 'CALCULATED',
        outputHash,
        inputHash,
        paid,
      });
      if (!killed) break;
      points += 1;
    }
    // reading, calculating, three kinds of writing, indexing, finishing
    expect(points).toBeGreaterThan(6);
  });

  const kept = async () => {
    const { rows } = await sql<{ tables: number; members: number }>`
      select (select count(*)::int from pg_class where relname ~ '^bonus_run_line_\\d+$') as tables,
        (select count(distinct run_id)::int from bonus_run_member) as members`.execute(
      company.database.db,
    );
    return rows[0]!;
  };

  test('leaves every preview of the month to be compared, until they become too large', async () => {
    const { db } = company.database;
    const { count } = await db
      .selectFrom('bonus_run')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('output_hash', '<>', '')
      .executeTakeFirstOrThrow();
    await dropDiscardedRuns(company.services);
    expect(count).toBeGreaterThan(6);
    expect(await kept()).toEqual({ tables: count, members: count });
    await db.updateTable('bonus_run').set({ members: 1_000_000 }).execute();
  });

  test.runIf(inject('template').kind === 'server')(
    'drops no lines while somebody reads some: nobody else waits behind',
    async () => {
      const lines = () => sql`select count(*)::int as count from bonus_run_line`;
      const { db } = company.database;
      const before = await lines().execute(db);
      await transaction(db, async (reader) => {
        await lines().execute(reader);
        const began = performance.now();
        await dropDiscardedRuns(company.services);
        expect(performance.now() - began).toBeLessThan(2_000);
        expect((await lines().execute(db)).rows).toEqual(before.rows);
      });
    },
  );

  test('leaves the last three previews of a large company, and nothing of any other', async () => {
    await dropDiscardedRuns(company.services);
    expect(await kept()).toEqual({ tables: 4, members: 4 });
  });

  test('is taken up again when the lease of a killed server has run out, and not before', async () => {
    const { db } = company.database;
    const { runID } = await asked();
    const leased = (seconds: number) =>
      sql`update task set state = 'RUNNING', lease_owner = 'killed', attempts = 1,
        lease_until = now() + make_interval(secs => ${seconds}) where state in ('QUEUED', 'RUNNING')`.execute(
        db,
      );
    await leased(60);
    expect(await workOnTasks(company.services, TASKS)).toBe(0);
    await leased(-1);
    expect(await workOnTasks(company.services, TASKS)).toBe(1);
    expect((await detail(runID)).state).toBe('CALCULATED');
  });

  test('waits for a database that has no connection left, however often that happens', async () => {
    const { runID } = await asked();
    let full = 5;
    const kinds: readonly TaskKind[] = TASKS.map((kind) => ({
      ...kind,
      run: (env, payload) => {
        full -= 1;
        if (full >= 0) throw Object.assign(new Error('too many clients'), { code: '53300' });
        return kind.run(env, payload);
      },
      threaded: false,
    }));
    for (let tried = 0; tried < 5; tried += 1) {
      await workOnTasks(company.services, kinds);
      await company.database.db.updateTable('task').set({ lease_until: null }).execute();
    }
    expect(await workOnTasks(company.services, kinds)).toBe(1);
    expect((await detail(runID)).state).toBe('CALCULATED');
  });

  test('can be stopped; the month can then be calculated again', async () => {
    const { runID } = await asked();
    expect(resultOf(await admin.send(compensation.cancel, { RunID: runID }))).toBe(true);
    await company.finishTasks();
    expect((await admin.send(compensation.runDetail, { RunID: runID })).status).toBe(404);
    expect((await asked()).runID).not.toBe(runID);
    await company.finishTasks();
  });

  test.runIf(inject('template').kind === 'server')(
    'is calculated while an approval is under way: neither waits for the other',
    async () => {
      await transaction(company.database.db, async (tx) => {
        await lockPeriodsShared(tx);
        const { runID } = await asked();
        await company.finishTasks();
        expect((await detail(runID)).state).toBe('CALCULATED');
      });
    },
  );

  test('is paid once and to the sen, though two servers pay at once and one of them is killed', async () => {
    const run = (await admin.send(compensation.runList, {})).result.rows[0]!;
    await checkRun(colleague, run);
    resultOf(await colleague.send(compensation.approve, confirmed(run)));
    resultOf(await admin.send(compensation.post, confirmed(run)));
    // one batch is paid, then the server is gone
    expect(await killedAt(2)).toBe(true);
    await Promise.all([killedAt(99), killedAt(99)]);
    await company.finishTasks();
    expect((await detail(run.runID)).state).toBe('POSTED');
    expect(await company.books()).toEqual({ postings: 0, wallets: 0, stock: 0 });
    const found = await transaction(company.database.db, async (tx) => {
      const [posted] = await runsToVerify(tx, Period);
      return verifyRun(tx, posted!);
    });
    expect(isIntact(found)).toBe(true);
    expect(found.payments).toBeGreaterThan(2);
  });
});
