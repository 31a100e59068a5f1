import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../testing/client.ts';
import { balanceOf, oneTea, openCompany, type TestCompany } from '../../../../testing/company.ts';
import { checkRun, colleagueOf, confirmed, endPeriod } from '../../../../testing/payMonth.ts';
import { signedInAgain } from '../../../../testing/signedInAgain.ts';

let company: TestCompany;
let admin: TestClient;

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

describe('a bonus month', () => {
  test('is calculated, locked and posted once, and every line tells why', async () => {
    let top = await company.member('M0000001');
    let middle = await company.member(top.memberID);
    let buyer = await company.member(middle.memberID);
    for (const person of [top, buyer]) {
      await company.reload(person, '300.00');
      expect((await person.send(contract.sales.checkout, oneTea(person.memberID))).status).toBe(
        200,
      );
    }
    const before = await balanceOf(top, 'EW');
    await endPeriod(company, '2026-11');
    admin = await company.signedIn('admin');
    const colleague = await colleagueOf(company);
    top = await signedInAgain(company, top);
    middle = await signedInAgain(company, middle);
    buyer = await signedInAgain(company, buyer);
    const asked = await admin.send(contract.compensation.calculate, { Period: '2026-11' });
    expect(asked.result).toMatchObject({ state: 'OPEN', task: { state: 'QUEUED' } });
    // a second click returns the same run
    const again = await admin.send(contract.compensation.calculate, { Period: '2026-11' });
    expect(again.result.runID).toBe(asked.result.runID);
    await company.finishTasks();
    const { result: run } = await admin.send(contract.compensation.runDetail, {
      RunID: asked.result.runID,
    });
    expect(run).toMatchObject({ state: 'CALCULATED', task: { state: 'DONE' } });
    // a preview pays nobody and is not visible to members
    expect(await balanceOf(top, 'EW')).toBe(before);
    const send = (call: 'approve' | 'post', who: TestClient) =>
      who.send(contract.compensation[call], confirmed(run));
    expect((await send('post', admin)).code).toBe('RUN_STATE');
    await checkRun(colleague, run);
    expect((await send('approve', colleague)).result.state).toBe('LOCKED');
    expect((await admin.send(contract.compensation.calculate, { Period: '2026-11' })).code).toBe(
      'PERIOD_POSTED',
    );
    expect((await send('post', admin)).result).toMatchObject({ state: 'LOCKED' });
    // from here nothing can be undone
    const undo = { RunID: run.runID, Reason: 'too late' };
    expect((await colleague.send(contract.compensation.unlock, undo)).code).toBe('RUN_STATE');
    expect((await send('post', admin)).code).toBe('RUN_STATE');
    await company.finishTasks();
    const posted = await admin.send(contract.compensation.runDetail, { RunID: run.runID });
    expect(posted.result).toMatchObject({ state: 'POSTED', task: { state: 'DONE' } });
    expect((await send('post', admin)).code).toBe('RUN_STATE');

    // the middle did not maintain: the top gets level 1 of the buyer's 100 PV
    const lines = await top.send(contract.compensation.lineList, { Plan: 'UNILEVEL' });
    const line = lines.result.rows.find((row) => row.sourceMemberID === buyer.memberID)!;
    expect(line).toMatchObject({
      amount: '5.00',
      level: 1,
      percentage: 500,
      volume: '100.00',
      status: 'PAID',
    });
    const why = await top.send(contract.compensation.lineDetail, { LineID: line.lineID });
    expect(why.result.path.map((step) => [step.memberID, step.role, step.reason])).toEqual([
      [buyer.memberID, 'SOURCE', null],
      [middle.memberID, 'PASSED_OVER', 'NOT_MAINTAINED'],
      [top.memberID, 'EARNER', null],
    ]);
    expect(why.result.formula).toBe('100 PV × RM 1.00 × 5% = RM 5.00');
    expect(why.result.transactionID).toMatch(/^X\d{7}$/);
    // the middle learns what maintenance would have earned
    const told = await middle.send(contract.compensation.missed, {
      MemberID: middle.memberID,
      Period: '2026-11',
    });
    expect(told.result).toEqual({
      counted: true,
      asOf: null,
      total: '5.00',
      rows: [{ plan: 'UNILEVEL', reason: 'NOT_MAINTAINED', amount: '5.00', lines: 1 }],
    });
    // other members' lines are not found
    expect(
      (await buyer.send(contract.compensation.lineDetail, { LineID: line.lineID })).status,
    ).toBe(404);
    expect(await company.books()).toEqual({ postings: 0, wallets: 0, stock: 0 });

    // purchases after the lock count in the next month
    expect((await buyer.send(contract.sales.checkout, oneTea(buyer.memberID))).status).toBe(200);
    const next = await company.database.db
      .selectFrom('sale')
      .select('period')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(next.period).toBe('2026-12');
  });
});
