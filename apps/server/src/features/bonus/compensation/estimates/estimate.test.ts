import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TaskEnv } from '../../../../platform/tasks/task.ts';
import type { TestClient } from '../../../../testing/client.ts';
import { oneTea, openCompany, type TestCompany } from '../../../../testing/company.ts';
import { openEntries } from '../../../../testing/openEntries.ts';
import { payMonth } from '../../../../testing/payMonth.ts';
import { signedInAgain } from '../../../../testing/signedInAgain.ts';
import { estimateTask } from './estimateTask.ts';
import { refreshEstimates } from './refreshEstimates.ts';

const Period = '2026-11';
let company: TestCompany;
let top: TestClient;
let idle: TestClient;
let buyer: TestClient;

beforeAll(async () => {
  company = await openCompany();
  top = await company.member('M0000001');
  idle = await company.member(top.memberID);
  buyer = await company.member(idle.memberID);
  for (const person of [top, buyer, idle]) await company.reload(person, '300.00');
  for (const person of [top, buyer]) await buy(person);
});
afterAll(() => company.close());

const buy = async (person: TestClient) =>
  expect((await person.send(contract.sales.checkout, oneTea(person.memberID))).status).toBe(200);
const estimate = async (person: TestClient) =>
  (await person.send(contract.compensation.estimate, { MemberID: person.memberID })).result;
const why = async (person: TestClient) => (await openEntries(person, person.memberID, Period)).why;
const missed = async (person: TestClient) =>
  (await person.send(contract.compensation.missed, { MemberID: person.memberID, Period })).result;
const calculations = () =>
  company.database.db.selectFrom('bonus_estimate_state').select('calculation').execute();
/** Runs the background work a while later. */
async function later(seconds = 11): Promise<void> {
  company.advance(seconds * 1_000);
  await refreshEstimates(company.services);
}

describe('the running month', () => {
  test('is told to be under calculation until it has been calculated, never as zero', async () => {
    expect(await estimate(top)).toBeNull();
    expect(await why(idle)).toMatchObject({ posted: false, counted: false, asOf: null, rows: [] });
    expect(await missed(idle)).toMatchObject({ counted: false, asOf: null, rows: [] });
    const admin = await company.signedIn('admin');
    const nobody = await admin.send(contract.compensation.estimate, { MemberID: 'M0999999' });
    expect(nobody.code).toBe('NOT_FOUND');
  });

  test('is calculated once for everybody, with its time', async () => {
    await refreshEstimates(company.services);
    const asOf = company.services.clock().toISOString();
    // 5 % of the buyer's 100 PV, as the member between has not maintained; and 10 % and 5 % of two packages
    expect(await estimate(top)).toMatchObject({
      period: Period,
      asOf,
      refreshing: false,
      maintained: true,
      byPlan: [
        { plan: 'SPONSOR', amount: '75.00' },
        { plan: 'UNILEVEL', amount: '5.00' },
        { plan: 'GENERATION', amount: '0.00' },
        { plan: 'UPGRADE_RANKING', amount: '0.00' },
      ],
      total: '80.00',
      totalIfMaintained: '80.00',
    });
    expect(await estimate(idle)).toMatchObject({
      maintained: false,
      total: '50.00',
      totalIfMaintained: '55.00',
    });
    const share = { amount: '5.00', lines: 1 };
    expect(await missed(idle)).toEqual({
      counted: true,
      asOf,
      total: '5.00',
      rows: [{ plan: 'UNILEVEL', reason: 'NOT_MAINTAINED', ...share }],
    });
    expect(await why(idle)).toMatchObject({
      posted: false,
      counted: true,
      asOf,
      rows: [
        { plan: 'UNILEVEL', reasons: ['NOT_MAINTAINED'], ...share },
        { plan: 'GENERATION', reasons: ['RANK', 'NOT_MAINTAINED'], amount: '4.00', lines: 1 },
      ],
    });
  });

  test('rests after each calculation, and is calculated again only when something has changed', async () => {
    const first = await calculations();
    await later();
    expect(await calculations()).toEqual(first);
    await buy(idle);
    expect(await estimate(idle)).toMatchObject({ refreshing: true, total: '50.00' });
    // the rest period is over, so two servers start the next one at once
    await Promise.all([refreshEstimates(company.services), refreshEstimates(company.services)]);
    const second = await calculations();
    expect(second).not.toEqual(first);
    // the amount promised for a maintained month
    expect(await estimate(idle)).toMatchObject({
      refreshing: false,
      maintained: true,
      total: '55.00',
    });
    await buy(idle);
    await later(5);
    expect(await calculations()).toEqual(second);
    await later();
    expect(await calculations()).not.toEqual(second);
    const { count } = await company.database.db
      .selectFrom('bonus_estimate')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(4);
  });

  test('stays as it was when a calculation is killed half-way', async () => {
    const before = await estimate(top);
    const env: TaskEnv = {
      db: company.database.db,
      taskId: 1_000_000,
      signal: new AbortController().signal,
      report: (phase) => {
        if (phase === 'WRITE') throw new Error('killed');
      },
    };
    const now = company.services.clock().toISOString();
    await expect(estimateTask.run(env, { now })).rejects.toThrow('killed');
    expect(await estimate(top)).toEqual(before);
    await buy(buyer);
    await later();
    expect(await estimate(top)).not.toEqual(before);
  });

  test('becomes what the run pays', async () => {
    const soFar = await Promise.all([top, idle, buyer].map(estimate));
    const run = await payMonth(company, Period);
    const admin = await company.signedIn('admin');
    const { rows } = (
      await admin.send(contract.compensation.payables, { RunID: run.runID, PageSize: 50 })
    ).result;
    for (const [i, person] of [top, idle, buyer].entries()) {
      const { total, byPlan } = soFar[i]!;
      const paid = rows.find((row) => row.memberID === person.memberID)?.total ?? '0.00';
      expect(Number(paid)).toBeCloseTo(Number(total) - Number(byPlan[0]!.amount), 9);
    }
    expect(rows.length).toBeGreaterThan(1);
  });

  test('what was missed in a month that an earlier version paid is counted in the background', async () => {
    const { db } = company.database;
    const asker = await signedInAgain(company, buyer);
    const told = await why(asker);
    expect(told).toMatchObject({ posted: true, counted: true });
    expect((await why(await signedInAgain(company, top))).rows).not.toEqual([]);
    await db
      .updateTable('bonus_run_member')
      .set({
        missed_unilevel: null,
        missed_unilevel_lines: null,
        missed_generation: null,
        missed_generation_lines: null,
      })
      .execute();
    await db.updateTable('bonus_run').set({ missed_counted: false }).execute();
    top = await signedInAgain(company, top);
    expect(await why(top)).toMatchObject({ posted: true, counted: false, rows: [] });
    await later();
    expect(await why(top)).toMatchObject({
      posted: true,
      counted: true,
      rows: [{ plan: 'GENERATION', reasons: ['RANK'] }],
    });
  });
});
