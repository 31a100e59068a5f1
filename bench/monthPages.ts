import type { BodyOf, Call } from '@canopy/contract/call';
import { contract } from '@canopy/contract/contract';
import { publicId } from '@canopy/domain/ids';
import { estimateTask } from '../apps/server/src/features/bonus/compensation/estimates/estimateTask.ts';
import type { Db } from '../apps/server/src/platform/database/handle.ts';
import type { TaskEnv } from '../apps/server/src/platform/tasks/task.ts';
import type { TestClient } from '../apps/server/src/testing/client.ts';
import type { Figure } from './figures.ts';

const { compensation } = contract;

/** Milliseconds: for a page of the whole run, and for a member's page. */
const RUN_BAR = 300;
const MEMBER_BAR = 20;
const TRIES = 9;

/**
 * Times complete requests. The figure is the slowest page, measured by its fastest attempt, because other
 * work on the machine is not the page's fault. The first attempt, with a cold cache, is printed too.
 */
class Pages {
  slowest = 0;
  readonly #admin: TestClient;

  constructor(admin: TestClient) {
    this.#admin = admin;
  }

  async time<C extends Call>(name: string, call: C, body: BodyOf<C>): Promise<void> {
    const times: number[] = [];
    let rows: number | undefined;
    for (let i = 0; i < TRIES; i += 1) {
      const from = performance.now();
      const answer = await this.#admin.send(call, body as never);
      times.push(performance.now() - from);
      if (answer.status !== 200) throw new Error(answer.text);
      const { total } = answer.result as { total?: number };
      if (total !== undefined) rows = total;
    }
    const value = Math.min(...times);
    const of = rows === undefined ? '' : `, of ${rows} rows`;
    console.log(`  page ${name}: ${value.toFixed(1)} ms (first ${times[0]!.toFixed(1)})${of}`);
    this.slowest = Math.max(this.slowest, value);
  }
}

/** The pages of a run right after its calculation: opened, filtered, searched, paged to the end. */
export async function runPages(admin: TestClient, runId: number): Promise<Figure> {
  const pages = new Pages(admin);
  const RunID = publicId('bonusRun', runId);
  const { total } = (await admin.send(compensation.lineList, { RunID, PageSize: 20 })).result;
  const { earners } = (await admin.send(compensation.runDetail, { RunID })).result;
  await pages.time('run', compensation.runDetail, { RunID });
  await pages.time('members of the run', compensation.payables, { RunID });
  await pages.time('members of the run, page 500', compensation.payables, {
    RunID,
    Page: 500,
    PageSize: 20,
  });
  await pages.time('members of the run, last page', compensation.payables, {
    RunID,
    Page: Math.ceil(earners.total / 20),
    PageSize: 20,
  });
  await pages.time('members of the run, by name', compensation.payables, {
    RunID,
    Search: 'ember 33',
  });
  await pages.time('run, what to look at', compensation.review, { RunID });
  await pages.time('run, who checks it', compensation.runControl, { RunID });
  await pages.time('lines of the run', compensation.lineList, { RunID });
  await pages.time('lines of one plan', compensation.lineList, { RunID, Plan: 'GENERATION' });
  await pages.time('lines of one plan, page 1,000', compensation.lineList, {
    RunID,
    Plan: 'UNILEVEL',
    Page: 1_000,
  });
  await pages.time('lines of the run, last page', compensation.lineList, {
    RunID,
    Page: Math.ceil(total / 20),
    PageSize: 20,
  });
  await pages.time('lines of one member', compensation.lineList, { RunID, MemberID: 'M0000001' });
  const [first] = (await admin.send(compensation.payables, { RunID })).result.rows;
  await pages.time('lines of who earned most, searched', compensation.lineList, {
    RunID,
    Search: first!.memberID,
  });
  await pages.time('lines by part of a name', compensation.lineList, { RunID, Search: 'ember 33' });
  await pages.time('lines not paid', compensation.breakageLines, { RunID });
  return {
    name: 'month: a page of the run in ms',
    value: pages.slowest,
    bar: RUN_BAR,
    atMost: true,
    timed: true,
  };
}

/** What a member requests from a posted month and from the running one. */
export async function memberPages(
  admin: TestClient,
  db: Db,
  env: TaskEnv,
  period: string,
): Promise<Figure> {
  const from = performance.now();
  await estimateTask.run(env, { now: new Date().toISOString() } as never);
  console.log(`  estimate of everybody: ${((performance.now() - from) / 1000).toFixed(1)} s`);
  // not those paid by the benchmark without a line
  const withLines = db
    .selectFrom('bonus_run_earner')
    .select('member_id')
    .where('unilevel_lines', '>', 0);
  const newest = await withLines.orderBy('member_id', 'desc').executeTakeFirstOrThrow();
  const most = await withLines.orderBy('unilevel_lines', 'desc').executeTakeFirstOrThrow();
  const pages = new Pages(admin);
  // the explanation of one line takes a dozen queries: printed, but not held to the bar
  const opened = new Pages(admin);
  for (const id of new Set([1, newest.member_id, most.member_id])) {
    const MemberID = publicId('member', id);
    await pages.time(`${MemberID}: lines`, compensation.lineList, { MemberID, Period: period });
    const asked = { MemberID, Period: period, PageSize: 1 };
    const [line] = (await admin.send(compensation.lineList, asked)).result.rows;
    if (line)
      await opened.time(`${MemberID}: one line`, compensation.lineDetail, { LineID: line.lineID });
    await pages.time(`${MemberID}: missed`, compensation.missed, { MemberID, Period: period });
    await pages.time(`${MemberID}: why not paid`, compensation.whyNotPaid, {
      MemberID,
      Period: period,
    });
    await pages.time(`${MemberID}: estimate`, compensation.estimate, { MemberID });
  }
  return {
    name: 'month: a page of one member in ms',
    value: pages.slowest,
    bar: MEMBER_BAR,
    atMost: true,
    timed: true,
  };
}
