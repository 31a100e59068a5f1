import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../testing/client.ts';
import { oneTea, openCompany, type TestCompany } from '../../../../testing/company.ts';
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

const { compensation } = contract;
const Period = '2026-11';
let company: TestCompany;
let admin: TestClient;
let top: TestClient;

beforeAll(async () => {
  company = await openCompany();
  top = await company.member('M0000001');
  const buyer = await company.member(top.memberID);
  for (const person of [top, buyer]) {
    await company.reload(person, '300.00');
    expect((await person.send(contract.sales.checkout, oneTea(person.memberID))).status).toBe(200);
  }
  await endPeriod(company, Period);
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

async function explained() {
  const run = await calculateMonth(company, admin, Period);
  const lines = await admin.send(compensation.lineList, { RunID: run.runID, Plan: 'UNILEVEL' });
  const [line] = lines.result.rows;
  const { result } = await admin.send(compensation.lineDetail, { LineID: line!.lineID });
  return { run, line: result };
}

test('the factor of the company cap is told with the run, with each of its lines and on the statement of its payment', async () => {
  const without = await explained();
  expect(without.run.capFactor).toBeNull();
  expect(without.line).toMatchObject({ amount: '5.00', capFactor: null });
  expect(without.line.cap).toBeUndefined();
  // 2 % of RM 200.00: RM 5.00 becomes RM 4.00
  await setSetting(company.database.db, 'companyCap', 200);
  const capped = await explained();
  expect(capped.run).toMatchObject({ paid: '4.00', capFactor: '0.800000' });
  expect(capped.line).toMatchObject({
    amount: '4.00',
    capFactor: '0.800000',
    cap: { share: '5.00' },
  });
  const colleague = await colleagueOf(company);
  await checkRun(colleague, capped.run);
  await colleague.send(compensation.approve, confirmed(capped.run));
  await postMonth(company, admin, capped.run);
  const earner = await signedInAgain(company, top);
  const statement = await earner.send(contract.reports.incomeStatement, {});
  expect(statement.result.caps).toEqual([{ period: Period, factor: '0.800000' }]);
});
