import { contract } from '@canopy/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../testing/client.ts';
import { balanceOf, oneTea, openCompany, type TestCompany } from '../../../../testing/company.ts';
import { resultOf } from '../../../../testing/example.ts';
import { colleagueOf, payMonth } from '../../../../testing/payMonth.ts';
import { planBody } from '../../../../testing/planBody.ts';
import { verifyMonths } from '../../../../testing/verifyMonths.ts';
import { isIntact } from '../verify/verifyRun.ts';

const { bonusPlans, compensation } = contract;
const Plan = 'BINARY';
let company: TestCompany;
let admin: TestClient;
let colleague: TestClient;
let top: TestClient;
let left: TestClient;
let right: TestClient;
/** Sales in the left leg after the package, in order. */
const sold: string[] = [];

const row = (person: TestClient) => Number(person.memberID.slice(1));

async function place(person: TestClient, parent: number, side: 'L' | 'R') {
  await sql`insert into placement_edge (member_id, parent_id, side, valid_from)
    values (${row(person)}, ${parent}, ${side}, ${company.services.clock()})`.execute(
    company.database.db,
  );
}

async function buyTea(person: TestClient): Promise<string> {
  await company.reload(person, '150.00');
  const bought = await person.send(contract.sales.checkout, oneTea(person.memberID));
  return resultOf(bought).salesID;
}

const legs = async (person: TestClient) =>
  resultOf(await person.send(compensation.binaryLegs, { MemberID: person.memberID }));

async function signIn() {
  admin = await company.signedIn('admin');
  colleague = await colleagueOf(company);
  top = await company.signedIn('pairs.top');
  left = await company.signedIn('pairs.left');
}

const verified = () => verifyMonths(company.database.db);

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
  colleague = await colleagueOf(company);
});
afterAll(() => company.close());

describe('the binary bonus', () => {
  test('is off until somebody writes it and a second person approves it', async () => {
    const known = resultOf(await admin.send(bonusPlans.planVersions, { Plan }));
    expect(known.versions).toMatchObject([
      { version: 1, status: 'INACTIVE', binary: { unit: '300.00' } },
    ]);
    const body = {
      ...planBody(Plan, known, { Status: 'ACTIVE' }),
      Pairing: 'MONTHLY' as const,
      Unit: '100',
      Ratio: '1:1' as const,
      PerPair: '30.00',
      Caps: ['10000.00'],
    };
    const wrong = await admin.send(bonusPlans.savePlan, { ...body, Unit: '0', Percentage: 500 });
    expect(wrong.fields).toEqual({ Unit: ['INVALID'], Percentage: ['REQUIRED'] });
    const { draft } = resultOf(await admin.send(bonusPlans.savePlan, body));
    expect(draft!.binary).toMatchObject({ unit: '100.00', perPair: '30.00', example: '30.00' });
    const read = { DraftID: draft!.draftID, Revision: draft!.revision };
    resultOf(await admin.send(bonusPlans.sendPlan, read));
    expect((await admin.send(bonusPlans.approvePlan, read)).code).toBe('SECOND_PERSON');
    const approved = resultOf(await colleague.send(bonusPlans.approvePlan, read));
    expect(approved).toMatchObject({
      current: 2,
      versions: [{ version: 2, effectiveFrom: '2026-11' }, {}],
    });
  });

  test('pays a month by the pairs of both legs, tells which sales they are, and holds when it is checked', async () => {
    top = await company.member('M0000001', 'pairs.top');
    left = await company.member(top.memberID, 'pairs.left');
    right = await company.member(top.memberID, 'pairs.right');
    await place(top, 1, 'L');
    await place(left, row(top), 'L');
    await place(right, row(top), 'R');
    await buyTea(top);
    sold.push(await buyTea(left), await buyTea(left));
    await buyTea(right);
    await payMonth(company, '2026-11');
    await signIn();
    const { rows, active } = await legs(top);
    const [month] = rows;
    expect([active, rows.length]).toEqual([true, 1]);
    // both bought a package and a tea of 100 PV, the left one a second tea
    const side = Number(month!.right.volume);
    expect(month).toMatchObject({
      period: '2026-11',
      posted: true,
      left: { volume: (side + 100).toFixed(2), paired: side.toFixed(2), carriedOut: '100.00' },
      right: { paired: side.toFixed(2), carriedOut: '0.00' },
      pairs: side / 100,
      paid: ((side / 100) * 30).toFixed(2),
      waiting: 0,
      reason: 'WEAK_LEG',
      missing: { left: '0.00', right: '100.00' },
    });
    const lines = resultOf(await top.send(compensation.lineList, { Plan, Period: '2026-11' }));
    expect(lines.rows).toMatchObject([{ amount: month!.paid, plan: 'BINARY' }]);
    const detail = resultOf(
      await top.send(compensation.lineDetail, { LineID: lines.rows[0]!.lineID }),
    );
    expect(detail.formula).toBe(`${side / 100} × RM 30.00 = RM ${month!.paid}`);
    expect(detail.transactionID).toMatch(/^X/);
    expect(detail.pairs!.count).toBe(side / 100);
    expect(detail.pairs!.left.rows.map(({ used }) => used)).toEqual(
      detail.pairs!.right.rows.map(({ used }) => used),
    );
    expect(detail.pairs!.left.rows.at(-1)).toMatchObject({ salesID: sold[0], used: '100.00' });
    // a draft is estimated from what the month's pairs were paid
    expect(resultOf(await admin.send(bonusPlans.planBasis, { Plan }))).toMatchObject({
      period: '2026-11',
      terms: { binary: { unit: '100.00', perPair: '30.00' } },
      paid: [{ level: 1, amount: month!.paid }],
    });
    // a member with nobody below has no rows
    expect((await legs(left)).rows).toEqual([]);
    expect((await left.send(compensation.binaryLegs, { MemberID: top.memberID })).status).toBe(404);
    expect((await verified()).map(isIntact)).toEqual([true]);
  });

  test('takes back the pairs of a sale that is returned, and its volume out of what is carried', async () => {
    const before = await balanceOf(top, 'EW');
    for (const SalesID of sold) {
      resultOf(await admin.send(contract.sales.refund, { SalesID, Reason: 'broken' }));
    }
    right = await company.signedIn('pairs.right');
    await buyTea(top);
    await buyTea(right);
    const run = await payMonth(company, '2026-12');
    await signIn();
    const [december, november] = (await legs(top)).rows;
    // of the two, the first was paired and costs one pair; the second was carried forward and no longer is
    expect(december).toMatchObject({
      left: { carriedIn: '0.00', volume: '0.00', carriedOut: '0.00' },
      right: { volume: '100.00', carriedOut: '100.00' },
      pairs: 0,
    });
    expect(november!.left.carriedOut).toBe('100.00');
    const back = resultOf(await top.send(compensation.lineList, { Plan, Period: '2026-12' }));
    expect(back.rows).toMatchObject([{ amount: '-30.00', salesID: sold[0] }]);
    expect(Number(run.clawedBack)).toBeLessThanOrEqual(-30);
    // the run and its lines show the same figures: what was earned, and what refunds took off
    const { plans } = resultOf(await admin.send(compensation.runDetail, { RunID: run.runID }));
    const { totals } = resultOf(await admin.send(compensation.lineList, { RunID: run.runID }));
    for (const { plan, amount, clawedBack } of totals.byPlan) {
      const shown = plans.find((each) => each.plan === plan);
      // a bonus the run does not pay also has a card if something was clawed back from it
      expect([plan, shown?.clawedBack ?? '0.00']).toEqual([plan, clawedBack]);
      if (shown) expect(Number(amount) - Number(clawedBack)).toBeCloseTo(Number(shown.paid), 2);
    }
    expect(totals.clawedBack).toBe(run.clawedBack);
    expect(Number(await balanceOf(top, 'EW'))).toBeLessThan(Number(before) + 30);
    expect((await verified()).map(isIntact)).toEqual([true, true]);
    const { db } = company.database;
    await expect(
      sql`update binary_leg set left_out = 0, left_lost = 100`.execute(db),
    ).rejects.toThrow('never change');
    expect(await company.books()).toEqual({ postings: 0, wallets: 0, stock: 0 });
  });

  test('is tried with other terms on the closed month', async () => {
    const known = resultOf(await admin.send(bonusPlans.planVersions, { Plan }));
    const body = {
      ...planBody(Plan, known, { Status: 'INACTIVE' }),
      Pairing: 'DAILY' as const,
      Unit: '100',
      PerPair: '30.00',
    };
    const { draft } = resultOf(await admin.send(bonusPlans.savePlan, body));
    const read = { DraftID: draft!.draftID, Revision: draft!.revision };
    resultOf(await admin.send(bonusPlans.simulate, read));
    await company.finishTasks();
    const { draft: tried } = resultOf(await admin.send(bonusPlans.planVersions, { Plan }));
    expect(tried!.simulation).toMatchObject({
      state: 'DONE',
      found: { period: '2026-12', losing: 0 },
    });
    resultOf(await admin.send(bonusPlans.discardPlan, read));
  });

  test('shows the running month as it is now', async () => {
    await buyTea(await company.signedIn('pairs.left'));
    const { refreshEstimates } = await import('../estimates/refreshEstimates.ts');
    company.advance(3_700_000);
    await refreshEstimates(company.services);
    await signIn();
    const [running] = (await legs(top)).rows;
    expect(running).toMatchObject({
      period: '2027-01',
      runID: null,
      left: { volume: '100.00' },
      right: { carriedIn: '100.00' },
      waiting: 1,
      reason: 'NOT_MAINTAINED',
    });
  });
});
