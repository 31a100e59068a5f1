import { contract } from '@canopy/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { balanceOf, oneTea, openCompany, type TestCompany } from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';
import {
  calculateMonth,
  checkRun,
  colleagueOf,
  confirmed,
  endPeriod,
  postMonth,
} from '../../../testing/payMonth.ts';
import { signedInAgain } from '../../../testing/signedInAgain.ts';
import { proofOf } from '../../insight/books/proveBooks.ts';
import { isIntact, runsToVerify, verifyRun } from '../compensation/verify/verifyRun.ts';
import { transaction } from '../../../platform/database/transaction.ts';

const { bonusAdjustments, compensation, reports } = contract;
const Period = '2026-11';
let company: TestCompany;
let admin: TestClient;
let colleague: TestClient;
let earner: TestClient;
let buyer: TestClient;

beforeAll(async () => {
  company = await openCompany();
  earner = await company.member('M0000001');
  buyer = await company.member(earner.memberID);
  for (const person of [earner, buyer]) {
    await company.reload(person, '300.00');
    resultOf(await person.send(contract.sales.checkout, oneTea(person.memberID)));
  }
  admin = await company.signedIn('admin');
  colleague = await colleagueOf(company);
});
afterAll(() => company.close());

const asked = (Kind: 'VOLUME' | 'MONEY', MemberID: string, Amount: string) =>
  admin.send(bonusAdjustments.askAdjustment, {
    Kind,
    Period,
    MemberID,
    Amount,
    Reason: 'counted at the fair',
  });
const ask = async (...of: Parameters<typeof asked>) => resultOf(await asked(...of)).adjustmentID;
const approve = (who: TestClient, AdjustmentID: string) =>
  who.send(bonusAdjustments.approveAdjustment, { AdjustmentID });
const maintained = async () =>
  resultOf(
    await buyer.send(reports.personalMaintain, { MemberID: buyer.memberID, Whose: 'OWN' }),
  ).rows.find((row) => row.period === Period);

test('volume counts when another person approves it, in the month and in its run', async () => {
  const added = await ask('VOLUME', buyer.memberID, '60.00');
  expect((await approve(admin, added)).code).toBe('OWN_REQUEST');
  expect(await maintained()).toMatchObject({ pv: '100.00' });
  const both = await Promise.all([1, 2].map(() => approve(colleague, added)));
  expect(both.map(({ code }) => code).toSorted()).toEqual(['STATE_CHANGED', undefined]);
  resultOf(await approve(colleague, await ask('VOLUME', buyer.memberID, '-10.00')));
  expect(await maintained()).toMatchObject({ pv: '150.00', sales: 1 });
  // money adjustments are only for posted months
  expect((await asked('MONEY', earner.memberID, '1.00')).code).toBe('ADJUSTMENT_PERIOD');

  await endPeriod(company, Period);
  [admin, colleague] = [await company.signedIn('admin'), await colleagueOf(company)];
  const first = await calculateMonth(company, admin, Period);
  expect(first).toMatchObject({ sales: 2, volume: '250.00', paid: '7.50' });
  const { rows } = resultOf(await admin.send(compensation.lineList, { RunID: first.runID }));
  expect(rows.map(({ salesID, volume, amount }) => [salesID !== null, volume, amount])).toEqual(
    expect.arrayContaining([
      [true, '100.00', '5.00'],
      [false, '50.00', '2.50'],
    ]),
  );
  const line = rows.find(({ salesID }) => salesID === null)!;
  const why = resultOf(await admin.send(compensation.lineDetail, { LineID: line.lineID }));
  expect(why.formula).toBe('50 PV × RM 1.00 × 5% = RM 2.50');
  expect(why.path.map(({ memberID, role }) => [memberID, role])).toEqual([
    [buyer.memberID, 'SOURCE'],
    [earner.memberID, 'EARNER'],
  ]);
  expect(why.adjustments.map(({ volume, reason }) => [volume, reason])).toEqual([
    ['60.00', 'counted at the fair'],
    ['-10.00', 'counted at the fair'],
  ]);

  // an adjustment after the calculation makes it stale: here more is deducted than was added
  resultOf(await approve(colleague, await ask('VOLUME', buyer.memberID, '-90.00')));
  await checkRun(colleague, first);
  expect((await colleague.send(compensation.approve, confirmed(first))).code).toBe('RUN_STALE');
  const late = await ask('VOLUME', buyer.memberID, '5.00');
  const run = await calculateMonth(company, admin, Period);
  expect(run).toMatchObject({ volume: '160.00', paid: '3.00' });
  await checkRun(colleague, run);
  resultOf(await colleague.send(compensation.approve, confirmed(run)));
  // a locked month accepts no more volume from anybody
  expect((await approve(colleague, late)).code).toBe('ADJUSTMENT_PERIOD');
  expect((await asked('VOLUME', buyer.memberID, '1.00')).code).toBe('ADJUSTMENT_PERIOD');
  const { db } = company.database;
  const behind = sql`update bonus_adjustment set status = 'APPROVED', decided_at = now(), decided_by = asked_by + 1
    where status = 'PENDING'`;
  await expect(behind.execute(db)).rejects.toThrow('closed');
  await expect(
    sql`update bonus_adjustment set amount = 1 where status = 'APPROVED'`.execute(db),
  ).rejects.toThrow('decided once');
  const Reason = 'too late';
  const rejected = { AdjustmentID: late, Reason };
  expect(resultOf(await admin.send(bonusAdjustments.rejectAdjustment, rejected)).status).toBe(
    'REJECTED',
  );
  await postMonth(company, admin, run);
  // the earner sees what changed the volume, but not why
  earner = await signedInAgain(company, earner);
  const paid = resultOf(await earner.send(compensation.lineList, { Plan: 'UNILEVEL' })).rows[0]!;
  const told = resultOf(await earner.send(compensation.lineDetail, { LineID: paid.lineID }));
  expect(told).toMatchObject({ volume: '60.00', amount: '3.00' });
  expect(told.adjustments.map(({ volume, reason }) => [volume, reason])).toEqual([
    ['60.00', null],
    ['-10.00', null],
    ['-90.00', null],
  ]);
  await proven();
});

test('money of a posted month is paid once into the e-wallet and stands in every statement', async () => {
  earner = await signedInAgain(company, earner);
  const before = Number(await balanceOf(earner, 'EW'));
  const added = await ask('MONEY', earner.memberID, '12.34');
  expect((await approve(admin, added)).code).toBe('OWN_REQUEST');
  const both = await Promise.all([1, 2].map(() => approve(colleague, added)));
  expect(both.map(({ code }) => code).toSorted()).toEqual(['STATE_CHANGED', undefined]);
  resultOf(await approve(colleague, await ask('MONEY', earner.memberID, '-2.34')));
  const tooMuch = await ask('MONEY', earner.memberID, '-5000.00');
  expect((await approve(colleague, tooMuch)).code).toBe('INSUFFICIENT_BALANCE');
  expect(Number(await balanceOf(earner, 'EW'))).toBeCloseTo(before + 10, 9);
  const statement = { MemberID: earner.memberID, WalletType: 'EW' as const };
  const { rows } = resultOf(await earner.send(contract.wallets.statement, statement));
  expect(rows.slice(0, 2)).toMatchObject([
    { type: 'BONUS_ADJUSTMENT', amount: '-2.34', remark: 'counted at the fair' },
    { type: 'BONUS_ADJUSTMENT', amount: '12.34', causeID: added },
  ]);
  const income = await earner.send(reports.incomeStatement, { MemberID: earner.memberID });
  expect(resultOf(income).totals).toMatchObject({ adjustment: '10.00' });
  const waiting = { Status: 'PENDING' as const };
  const list = resultOf(await colleague.send(bonusAdjustments.adjustmentList, waiting));
  expect(list.rows).toMatchObject([
    { adjustmentID: tooMuch, kind: 'MONEY', amount: '-5000.00', own: false },
  ]);
  expect(list.periods.MONEY).toEqual([Period]);
  await proven();
});

/** Everything the company can prove about its books and the month. */
async function proven(): Promise<void> {
  const { findings } = await proofOf(company.database.db, true);
  expect(findings.filter(({ count }) => count > 0)).toEqual([]);
  const found = await transaction(company.database.db, async (tx) => {
    const [run] = await runsToVerify(tx, Period);
    return verifyRun(tx, run!);
  });
  expect([isIntact(found), found.moved.map(({ what }) => what)]).toEqual([
    true,
    expect.not.arrayContaining(['volume']),
  ]);
}
