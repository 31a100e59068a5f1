import { contract } from '@canopy/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../testing/client.ts';
import { oneTea, openCompany, type TestCompany } from '../../../../testing/company.ts';
import { lockMonth, postMonth } from '../../../../testing/payMonth.ts';
import { isIntact, runsToVerify, verifyRun } from '../verify/verifyRun.ts';
import { transaction } from '../../../../platform/database/transaction.ts';

const { compensation } = contract;
const Period = '2026-11';
let company: TestCompany;
let top: TestClient;

beforeAll(async () => {
  company = await openCompany();
  top = await company.member('M0000001');
  const buyer = await company.member(top.memberID);
  for (const person of [top, buyer]) {
    await company.reload(person, '300.00');
    expect((await person.send(contract.sales.checkout, oneTea(person.memberID))).status).toBe(200);
  }
  // 40 PV are left of the package, the rest was refunded
  await sql`update sale set refunded_pv = total_pv - 4000
    where sales_type = 'REGISTRATION' and member_id = ${Number(top.memberID.slice(1))}`.execute(
    company.database.db,
  );
  await sql`insert into bonus_plan (kind, version, name, status, effective_from, plan)
    select kind, version + 1, name, status, ${Period}, plan || '{"ownPackageCap": true}'
    from bonus_plan where kind = 'UNILEVEL'`.execute(company.database.db);
});
afterAll(() => company.close());

test('with the own-package cap a month pays on no more than the own package, and can be calculated again', async () => {
  const { run, admin } = await lockMonth(company, Period);
  expect(run.paid).toBe('2.00');
  const lines = await admin.send(compensation.lineList, { RunID: run.runID, Plan: 'UNILEVEL' });
  expect(lines.result.rows).toMatchObject([{ memberID: top.memberID, amount: '2.00' }]);
  const { result: line } = await admin.send(compensation.lineDetail, {
    LineID: lines.result.rows[0]!.lineID,
  });
  // 5 % of 100 PV, of which 40 count
  expect(line.cap).toEqual({ share: '5.00' });
  await postMonth(company, admin, run);
  const found = await transaction(company.database.db, async (tx) => {
    const [posted] = await runsToVerify(tx, Period);
    return verifyRun(tx, posted!);
  });
  expect(isIntact(found)).toBe(true);
  expect(found.moved).toEqual([]);
});
