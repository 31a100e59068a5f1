import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../testing/client.ts';
import { oneTea, openCompany, type TestCompany } from '../../../../testing/company.ts';
import {
  calculateMonth,
  checkRun,
  colleagueOf,
  confirmed,
  endPeriod,
  payMonth,
  postMonth,
  type Run,
} from '../../../../testing/payMonth.ts';
import { setSetting } from '../../../../testing/setSetting.ts';
import { signedInAgain } from '../../../../testing/signedInAgain.ts';

const { compensation } = contract;
let company: TestCompany;
let buyer: TestClient;
let admin: TestClient;
let colleague: TestClient;

const calculated = (Period: string): Promise<Run> => calculateMonth(company, admin, Period);
const control = async (who: TestClient, RunID: string) =>
  (await who.send(compensation.runControl, { RunID })).result;
const lastAudit = async () =>
  (
    await company.database.db
      .selectFrom('audit')
      .select('action')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
  )[0]!.action;

async function bought(): Promise<void> {
  const answer = await buyer.send(contract.sales.checkout, oneTea(buyer.memberID));
  expect(answer.status).toBe(200);
}

/** Ends the month, and with it the sessions. */
async function after(period: string): Promise<void> {
  await endPeriod(company, period);
  admin = await company.signedIn('admin');
  colleague = await colleagueOf(company);
  buyer = await signedInAgain(company, buyer);
}

beforeAll(async () => {
  company = await openCompany();
  const top = await company.member('M0000001');
  await company.reload(top, '200.00');
  await top.send(contract.sales.checkout, oneTea(top.memberID));
  buyer = await company.member(top.memberID);
  await company.reload(buyer, '1000.00');
  await bought();
  admin = await company.signedIn('admin');
  colleague = await colleagueOf(company);
});
afterAll(() => company.close());

describe('the guards of a month', () => {
  test('a month that is not over can be previewed and not locked', async () => {
    const run = await calculated('2026-11');
    expect(run).toMatchObject({ state: 'CALCULATED', paid: '5.00' });
    expect((await control(colleague, run.runID)).lockBlocked).toBe('PERIOD_RUNNING');
    const early = await colleague.send(compensation.approve, confirmed(run));
    expect([early.code, early.error]).toEqual([
      'PERIOD_RUNNING',
      'November 2026 is not over yet. You can preview it but not lock it.',
    ]);
    expect((await admin.send(compensation.calculate, { Period: '2026-12' })).code).toBe(
      'PERIOD_NOT_OVER',
    );
  });

  test('a month with volume is never skipped', async () => {
    await after('2026-11');
    await bought();
    await after('2026-12');
    // November first has a preview, then no run at all
    expect((await admin.send(compensation.calculate, { Period: '2026-12' })).code).toBe(
      'RUN_STATE',
    );
    await company.database.db
      .updateTable('bonus_run')
      .set({ state: 'DISCARDED' })
      .where('state', '=', 'CALCULATED')
      .execute();
    const skipped = await admin.send(compensation.calculate, { Period: '2026-12' });
    expect([skipped.code, skipped.error]).toEqual([
      'PERIOD_SKIPPED',
      'November 2026 has sales and has not been paid yet. It must be paid first.',
    ]);
    const { openPeriods } = (await admin.send(compensation.runList, {})).result;
    expect(openPeriods).toEqual(['2027-01', '2026-12', '2026-11']);
  });

  test('who calculated neither checks nor locks, and who locks or pays has typed month and amount', async () => {
    const run = await calculated('2026-11');
    const { lockBlocked, checkBlocked, next } = await control(admin, run.runID);
    expect([checkBlocked, lockBlocked]).toEqual(['SECOND_PERSON', 'SECOND_PERSON']);
    expect(next).toEqual({
      step: 'check',
      waitsFor: {
        cause: 'calculated',
        by: 'Administrator',
        own: true,
        right: 'bonus.run',
        people: ['Second Admin'],
        more: 0,
      },
    });
    const own = await admin.send(compensation.check, { RunID: run.runID });
    expect([own.code, own.error]).toEqual([
      'SECOND_PERSON',
      'Waits for someone other than Administrator, who calculated it.',
    ]);
    expect((await admin.send(compensation.approve, confirmed(run))).code).toBe('SECOND_PERSON');
    expect((await control(colleague, run.runID)).lockBlocked).toBe('UNCHECKED');
    expect((await colleague.send(compensation.approve, confirmed(run))).code).toBe('RUN_UNCHECKED');
    await checkRun(colleague, run);
    for (const wrong of [{ Amount: '5.01' }, { Period: '2026-10' }]) {
      const answer = await colleague.send(compensation.approve, { ...confirmed(run), ...wrong });
      expect([answer.code, answer.error]).toEqual([
        'RUN_CONFIRMATION',
        'What you typed does not match this run: 2026-11, RM 5.00.',
      ]);
    }
    expect((await admin.send(compensation.approve, confirmed(run))).code).toBe('SECOND_PERSON');
    // who checked may lock: somebody else calculated
    const { result: locked } = await colleague.send(compensation.approve, confirmed(run));
    expect(locked.state).toBe('LOCKED');
    for (const who of [admin, colleague]) {
      expect((await control(who, run.runID)).postBlocked).toBeNull();
      const wrong = { ...confirmed(run), Amount: '50.00' };
      expect((await who.send(compensation.post, wrong)).code).toBe('RUN_CONFIRMATION');
    }
  });

  test('a lock is undone by two people while nothing is paid', async () => {
    const { rows } = (await admin.send(compensation.runList, {})).result;
    const RunID = rows[0]!.runID;
    const ask = { RunID, Reason: 'a sale was approved too late' };
    expect((await colleague.send(compensation.unlock, ask)).result.state).toBe('LOCKED');
    expect(await lastAudit()).toBe('bonus.requestUnlock');
    expect((await control(admin, RunID)).unlockRequest).toMatchObject({
      reason: ask.Reason,
      own: false,
    });
    // nothing is paid meanwhile, and the person who asked cannot agree
    expect((await admin.send(compensation.post, confirmed(rows[0]!))).code).toBe(
      'UNLOCK_REQUESTED',
    );
    expect((await colleague.send(compensation.unlock, ask)).code).toBe('SECOND_PERSON');
    expect((await admin.send(compensation.keepLocked, { RunID })).result.state).toBe('LOCKED');
    expect((await control(admin, RunID)).unlockRequest).toBeNull();

    await admin.send(compensation.unlock, ask);
    expect((await colleague.send(compensation.unlock, ask)).result).toMatchObject({
      state: 'CALCULATED',
      lockedAt: null,
      lockedBy: null,
    });
    expect(await lastAudit()).toBe('bonus.unlock');
    expect((await payMonth(company, '2026-11')).state).toBe('POSTED');
    const paid = (await admin.send(compensation.runList, {})).result.rows[0]!;
    expect((await admin.send(compensation.unlock, { ...ask, RunID: paid.runID })).code).toBe(
      'RUN_STATE',
    );
  });

  test('what a refund has taken back since the lock keeps it locked', async () => {
    const run = await calculated('2026-12');
    await checkRun(colleague, run);
    await colleague.send(compensation.approve, confirmed(run));
    const sale = await company.database.db
      .selectFrom('sale')
      .select('id')
      .where('period', '=', '2026-12')
      .executeTakeFirstOrThrow();
    const refund = await admin.send(contract.sales.refund, {
      SalesID: `S${String(sale.id).padStart(7, '0')}`,
      Lines: [{ ProductCode: 'TEA', Quantity: 1 }],
      Reason: 'sent back',
    });
    expect(refund.status).toBe(200);
    const answer = await admin.send(compensation.unlock, { RunID: run.runID, Reason: 'again' });
    expect(answer.code).toBe('RUN_TAKEN_BACK');
    expect((await postMonth(company, admin, run)).state).toBe('POSTED');
  });

  test('a company of one switches the second person off, and its runs say so', async () => {
    await bought();
    await after('2027-01');
    await setSetting(company.database.db, 'lockBySecondPerson', false);
    const run = await calculated('2027-01');
    expect(await control(admin, run.runID)).toMatchObject({
      secondPerson: false,
      lockBlocked: null,
    });
    expect((await admin.send(compensation.approve, confirmed(run))).result.state).toBe('LOCKED');
    const ask = { RunID: run.runID, Reason: 'once more' };
    expect((await admin.send(compensation.unlock, ask)).result.state).toBe('CALCULATED');
    await admin.send(compensation.approve, confirmed(run));
    expect((await postMonth(company, admin, run)).state).toBe('POSTED');
    expect(await company.books()).toEqual({ postings: 0, wallets: 0, stock: 0 });
  });
});
