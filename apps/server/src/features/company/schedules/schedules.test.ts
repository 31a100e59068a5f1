import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Job } from '../../../platform/tasks/job.ts';
import { startJobs } from '../../../platform/tasks/jobs.ts';
import { registerJobs, runWantedJobs } from '../../../platform/tasks/jobRuns.ts';
import { askForTask, type TaskKind } from '../../../platform/tasks/task.ts';
import { workOnTasks } from '../../../platform/tasks/workOnTasks.ts';
import { runCommand } from '../../../platform/operation.ts';
import { noAudit } from '../../../platform/audit.ts';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, type TestCompany } from '../../../testing/company.ts';

let company: TestCompany;
let admin: TestClient;
beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

describe('schedules', () => {
  let broken = true;
  let runs = 0;
  const job: Job = {
    name: 'counting',
    everySeconds: 3_600,
    run: async () => {
      runs += 1;
      if (broken) throw new Error('the mail server is away');
    },
  };
  const listed = async () => (await admin.send(contract.schedules.scheduleList, {})).result;
  const runNow = async () => {
    const asked = await admin.send(contract.schedules.runSchedule, { Schedule: 'counting' });
    expect(asked.status).toBe(200);
    await runWantedJobs(company.services, [job], new AbortController().signal);
  };

  test('tell when they last ran, how long it took and what went wrong; one runs when somebody asks', async () => {
    await registerJobs(company.database.db, [job]);
    expect(await listed()).toMatchObject([{ schedule: 'counting', lastRunAt: null, failures: 0 }]);
    await runNow();
    expect(await listed()).toMatchObject([
      {
        lastRunAt: expect.any(String),
        lastMs: expect.any(Number),
        failing: true,
        failures: 1,
        lastError: 'Error: the mail server is away',
        wanted: false,
      },
    ]);
    broken = false;
    await runNow();
    expect(await listed()).toMatchObject([{ failing: false, failures: 1 }]);
    expect(runs).toBe(2);
    const lines = await company.database.db
      .selectFrom('audit')
      .select(['actor', 'subject'])
      .where('action', '=', 'schedule.run')
      .execute();
    expect(lines).toEqual(Array(2).fill({ actor: admin.memberID, subject: 'counting' }));
    const unknown = await admin.send(contract.schedules.runSchedule, { Schedule: 'nothing' });
    expect(unknown.code).toBe('NOT_FOUND');
  });

  test('run at their interval in a server, and are written down', async () => {
    const ran = Promise.withResolvers<void>();
    const quick: Job = { name: 'quick', everySeconds: 0.01, run: async () => ran.resolve() };
    await registerJobs(company.database.db, [{ ...quick, everySeconds: 1 }]);
    const jobs = startJobs(company.services, [quick], () => {});
    await ran.promise;
    await jobs.stop();
    expect(await listed()).toMatchObject([{ schedule: 'quick', failing: false }]);
    expect((await listed())[0]!.lastRunAt).not.toBeNull();
  });

  test('that run twice a day are due by their last run, however often servers are started', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let swept = 0;
    const sweep: Job = {
      name: 'sweep',
      everySeconds: 43_200,
      run: async () => {
        swept += 1;
      },
    };
    await registerJobs(company.database.db, [sweep]);
    const lastRun = (hoursAgo: number) =>
      company.database.db
        .updateTable('job')
        .set({ last_started_at: new Date(company.ctx.now.getTime() - hoursAgo * 3_600_000) })
        .where('name', '=', 'sweep')
        .execute();
    try {
      for (const [hoursAgo, runs] of [
        [1, 0],
        [13, 1],
      ] as const) {
        await lastRun(hoursAgo);
        // a server that lives for eleven minutes
        const jobs = startJobs(company.services, [sweep], () => {});
        await vi.advanceTimersByTimeAsync(660_000);
        // waits for what was begun
        await jobs.stop();
        expect(swept).toBe(runs);
      }
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('tasks', () => {
  let broken = true;
  const kind: TaskKind = {
    kind: 'breaking',
    threaded: false,
    run: async () => {
      if (broken) throw new TypeError('there is no such column');
    },
  };
  const ask = (key: string) =>
    runCommand(company.ctx, async (ctx) => ({
      result: await askForTask(ctx, { kind: kind.kind, key, payload: {} }),
      audit: noAudit('a test'),
    }));
  const listed = async (key: string) =>
    (await admin.send(contract.schedules.taskList, { Search: key })).result.rows;
  /** A failed task is tried three times, each time after its lease. */
  async function work(): Promise<void> {
    for (let i = 0; i < 3; i += 1) {
      await workOnTasks(company.services, [kind]);
      await company.database.db
        .updateTable('task')
        .set({ lease_until: new Date(0) })
        .where('state', '=', 'RUNNING')
        .execute();
    }
  }

  test('that failed say why and are done again when somebody asks, unless a newer one works on the same', async () => {
    const first = await ask('thing:1');
    await work();
    expect(await listed('thing:1')).toMatchObject([
      {
        taskID: first,
        state: 'FAILED',
        attempts: 3,
        errorCode: 'INTERNAL',
        error: 'TypeError: there is no such column',
        mayRetry: true,
      },
    ]);
    broken = false;
    expect((await admin.send(contract.schedules.retryTask, { TaskID: first })).status).toBe(200);
    await work();
    expect(await listed('thing:1')).toMatchObject([{ state: 'DONE', error: null }]);
    const again = await admin.send(contract.schedules.retryTask, { TaskID: first });
    expect(again.code).toBe('STATE_CHANGED');

    broken = true;
    const failed = await ask('thing:2');
    await work();
    await ask('thing:2');
    expect((await admin.send(contract.schedules.retryTask, { TaskID: failed })).code).toBe(
      'STATE_CHANGED',
    );
    expect((await listed('thing:2')).map(({ mayRetry }) => mayRetry)).toEqual([false, false]);
  });
});
