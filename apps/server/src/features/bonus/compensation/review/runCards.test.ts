import { contract } from '@canopy/contract/contract';
import { parseMoney } from '@canopy/domain/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyTea } from '../../../../testing/buyTea.ts';
import { openCompany, type TestCompany } from '../../../../testing/company.ts';
import { resultOf } from '../../../../testing/example.ts';
import { calculateMonth, endPeriod, payMonth } from '../../../../testing/payMonth.ts';

const { compensation, sales } = contract;
let company: TestCompany;

beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.close());

test('a bonus that its sales paid at once is taken back in the wallet, and is on no card of a run', async () => {
  const top = await company.member('M0000001', 'cards.top');
  const buyer = await company.member(top.memberID, 'cards.buyer');
  await buyTea(company, top);
  const november = await payMonth(company, '2026-11');
  const kindsOf = ({ plans }: { plans: { plan: string }[] }) => plans.map(({ plan }) => plan);
  let admin = await company.signedIn('admin');
  const before = await admin.send(compensation.runDetail, { RunID: november.runID });
  expect(kindsOf(resultOf(before))).toEqual(['UNILEVEL', 'GENERATION', 'UPGRADE_RANKING']);

  const { rows } = resultOf(await admin.send(sales.list, { MemberID: buyer.memberID }));
  const registered = { SalesID: rows[0]!.salesID, Reason: 'changed my mind' };
  resultOf(await admin.send(sales.refund, registered));
  await endPeriod(company, '2026-12');
  admin = await company.signedIn('admin');
  const { runID: RunID } = await calculateMonth(company, admin, '2026-12');
  const run = resultOf(await admin.send(compensation.runDetail, { RunID }));
  expect(kindsOf(run)).not.toContain('SPONSOR');
  const taken = run.plans.reduce((sum, { clawedBack }) => sum + parseMoney(clawedBack)!, 0);
  expect(taken).toBe(parseMoney(run.clawedBack));
  const { earners, paidOut } = resultOf(await admin.send(compensation.review, { RunID }));
  expect([earners, paidOut]).toEqual([0, '0.00']);
});
