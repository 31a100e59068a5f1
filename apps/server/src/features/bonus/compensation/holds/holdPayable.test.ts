import { contract } from '@canopy/contract/contract';
import { LEGAL_TERMS } from '@canopy/domain/withholding';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../testing/client.ts';
import { balanceOf, oneTea, openCompany, type TestCompany } from '../../../../testing/company.ts';
import { resultOf } from '../../../../testing/example.ts';
import {
  calculateMonth,
  checkRun,
  colleagueOf,
  confirmed,
  endPeriod,
  postMonth,
} from '../../../../testing/payMonth.ts';
import { setSetting } from '../../../../testing/setSetting.ts';
import { signedInAgain } from '../../../../testing/signedInAgain.ts';
import { proofOf } from '../../../insight/books/proveBooks.ts';
import { isIntact, runsToVerify, verifyRun } from '../verify/verifyRun.ts';
import { transaction } from '../../../../platform/database/transaction.ts';

const { compensation } = contract;
const Period = '2026-11';
let company: TestCompany;
let admin: TestClient;
let colleague: TestClient;
/** Two uplines, each with a buyer below; tax is withheld from the first. */
let taxed: TestClient;
let other: TestClient;
let RunID: string;
const sales: string[] = [];

beforeAll(async () => {
  company = await openCompany();
  const top = async () => {
    const earner = await company.member('M0000001');
    const buyer = await company.member(earner.memberID);
    for (const person of [earner, buyer]) {
      await company.reload(person, '300.00');
      const bought = resultOf(await person.send(contract.sales.checkout, oneTea(person.memberID)));
      if (person === buyer) sales.push(bought.salesID);
    }
    return earner;
  };
  taxed = await top();
  other = await top();
  const { db } = company.database;
  const terms = { ...LEGAL_TERMS, from: '2026-01', on: true, at: '2026-01-01', by: 'A0000001' };
  await setSetting(db, 'withholding', [terms]);
  await db
    .insertInto('tax_benefit')
    .values({
      member_id: Number(taxed.memberID.slice(1)),
      given_on: '2026-06-01',
      kind: 'CAR',
      description: 'Car',
      amount: LEGAL_TERMS.threshold + 1,
      recorded_at: company.services.clock(),
      recorded_by: 1,
    })
    .execute();
  await endPeriod(company, Period);
  admin = await company.signedIn('admin');
  colleague = await colleagueOf(company);
});
afterAll(() => company.close());

const of = (who: TestClient) => ({ RunID, MemberID: who.memberID });
const held = async (who: TestClient) =>
  resultOf(await who.send(compensation.heldPayables, { MemberID: who.memberID })).rows;
const takenBack = async (period: string) =>
  (await calculateMonth(company, admin, period)).clawedBack;

/** How many members the run pays, and how much, as told to whoever locks and posts it. */
const told = async () => {
  const { earners, paidOut } = resultOf(await admin.send(compensation.review, { RunID }));
  return [earners, paidOut];
};

/** The notices sent to a member. */
const toldTo = async (who: TestClient) =>
  (
    await company.database.db
      .selectFrom('notice as n')
      .innerJoin('member as m', 'm.login_id', 'n.login_id')
      .select('n.kind')
      .where('m.id', '=', Number(who.memberID.slice(1)))
      .execute()
  ).map(({ kind }) => kind);

/** Proves the company's books and the month. */
async function proven(): Promise<void> {
  const { findings } = await proofOf(company.database.db, true);
  expect(findings.filter(({ count }) => count > 0)).toEqual([]);
  const found = await transaction(company.database.db, async (tx) => {
    const [run] = await runsToVerify(tx, Period);
    return verifyRun(tx, run!);
  });
  expect([found.wrongPayments, isIntact(found)]).toEqual([0, true]);
}

test('what is held back stays held when the month is calculated again, and posting leaves it out', async () => {
  let run = await calculateMonth(company, admin, Period);
  RunID = run.runID;
  expect(run.paid).toBe('10.00');
  expect(await told()).toEqual([2, '10.00']);
  const reason = { ReadyReason: 'ACCOUNT_OPEN', Reason: '' } as const;
  expect((await admin.send(compensation.holdPayable, { ...of(taxed), Reason: '' })).code).toBe(
    'INVALID_BODY',
  );
  resultOf(await admin.send(compensation.holdPayable, { ...of(taxed), ...reason }));
  expect((await admin.send(compensation.holdPayable, { ...of(taxed), ...reason })).code).toBe(
    'STATE_CHANGED',
  );
  expect(await told()).toEqual([1, '5.00']);
  resultOf(await admin.send(compensation.holdPayable, { ...of(other), Reason: 'sold to himself' }));
  // a member who earned nothing has nothing to hold
  const nobody = { RunID, MemberID: 'M0000001', Reason: 'why not' };
  expect((await admin.send(compensation.holdPayable, nobody)).code).toBe('NOT_FOUND');
  expect((await admin.send(compensation.releasePayable, of(other))).code).toBe('SECOND_PERSON');
  expect(await held(await signedInAgain(company, other))).toEqual([]);

  run = await calculateMonth(company, admin, Period);
  RunID = run.runID;
  expect(run).toMatchObject({ paid: '10.00', held: '10.00', forfeited: '0.00' });
  // who locks and pays the month reads how many it pays: nobody whose payment is on hold
  expect(await told()).toEqual([0, '0.00']);
  await checkRun(colleague, run);
  resultOf(await colleague.send(compensation.approve, confirmed(run)));
  [taxed, other] = [await signedInAgain(company, taxed), await signedInAgain(company, other)];
  const before = await balanceOf(taxed, 'EW');
  await postMonth(company, admin, run);
  expect(await balanceOf(taxed, 'EW')).toBe(before);
  expect(await held(taxed)).toMatchObject([
    { amount: '5.00', state: 'HELD', reason: 'Your new bank account is being checked.' },
  ]);
  const lines = resultOf(await other.send(compensation.lineList, { Period, Plan: 'UNILEVEL' }));
  expect(lines.rows).toMatchObject([{ status: 'HELD', holdReason: 'sold to himself' }]);
  // held amounts are shown beside paid ones
  expect(lines.totals).toMatchObject({ amount: '0.00', held: '5.00' });
  const ofRun = resultOf(await admin.send(compensation.lineList, { RunID }));
  expect(ofRun.totals).toEqual({
    amount: '0.00',
    held: '10.00',
    clawedBack: '0.00',
    byPlan: [{ plan: 'UNILEVEL', amount: '0.00', clawedBack: '0.00' }],
  });
  expect((await admin.send(compensation.holdPayable, { ...of(other), Reason: 'no' })).code).toBe(
    'RUN_STATE',
  );
  await proven();
});

test('what is released is paid once with its tax, what is forfeited never; a refund waits for either', async () => {
  for (const SalesID of sales) {
    const Lines = [{ ProductCode: 'TEA', Quantity: 1 }];
    resultOf(await admin.send(contract.sales.refund, { SalesID, Lines, Reason: 'sent back' }));
  }
  await endPeriod(company, '2026-12');
  [admin, colleague] = [await company.signedIn('admin'), await colleagueOf(company)];
  // nothing was paid that could be clawed back
  expect(await toldTo(taxed)).toContain('unpaidBonusReduced');
  expect(await toldTo(taxed)).not.toContain('bonusTakenBack');
  expect(await takenBack('2026-12')).toBe('0.00');

  taxed = await signedInAgain(company, taxed);
  const before = Number(await balanceOf(taxed, 'EW'));
  expect((await admin.send(compensation.releasePayable, of(taxed))).code).toBe('SECOND_PERSON');
  const twice = await Promise.all(
    [1, 2].map(() => colleague.send(compensation.releasePayable, of(taxed))),
  );
  expect(twice.map(({ code }) => code).toSorted()).toEqual(['STATE_CHANGED', undefined]);
  // the payment is in January and the car was given the year before, so 2 % is withheld
  expect(Number(await balanceOf(taxed, 'EW'))).toBeCloseTo(before + 4.9, 9);
  expect(await held(taxed)).toEqual([]);
  await proven();

  const forfeit = { ...of(other), Reason: 'sold to himself twice' };
  resultOf(await colleague.send(compensation.forfeitPayable, forfeit));
  expect((await colleague.send(compensation.releasePayable, of(other))).code).toBe('STATE_CHANGED');
  other = await signedInAgain(company, other);
  expect(await held(other)).toMatchObject([
    { amount: '5.00', state: 'FORFEITED', reason: 'sold to himself twice' },
  ]);
  const { result: run } = await admin.send(compensation.runDetail, { RunID });
  expect(run).toMatchObject({ paid: '10.00', held: '0.00', forfeited: '5.00' });
  expect(await told()).toEqual([1, '5.00']);
  await proven();
  // the refund now takes its part of the released bonus, and never of the forfeited one
  expect(await takenBack('2026-12')).toBe('-5.00');
});
