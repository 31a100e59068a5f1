import { contract } from '@canopy/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneTea, openCompany, type TestCompany } from '../../testing/company.ts';
import { endPeriod, payMonth } from '../../testing/payMonth.ts';

const { compensation, members, settings } = contract;
let company: TestCompany;

beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.close());

test('a month is paid by what held at its end, and its lines are explained with what was paid with', async () => {
  const top = await company.member('M0000001');
  const buyer = await company.member(top.memberID);
  for (const person of [top, buyer]) {
    await company.reload(person, '200.00');
    await person.send(contract.sales.checkout, oneTea(person.memberID));
  }
  let admin = await company.signedIn('admin');
  const save = (PvValue: string, MaintenancePV: string, CompanyCap: number | null) =>
    admin.send(settings.saveBonusSettings, { PvValue, MaintenancePV, CompanyCap });
  // 1 % of 200 PV at RM 1.00 is all that the run may pay
  expect((await save('1.00', '100.00', 100)).status).toBe(200);
  await endPeriod(company, '2026-11');
  admin = await company.signedIn('admin');
  // none of this is November's
  expect((await save('3.00', '500.00', null)).status).toBe(200);
  const suspended = await admin.send(members.changeStatus, {
    MemberID: top.memberID,
    Action: 'SUSPEND',
    Reason: 'in December',
  });
  expect(suspended.status).toBe(200);

  const run = await payMonth(company, '2026-11');
  expect(run).toMatchObject({ state: 'POSTED', volume: '200.00', paid: '2.00', payoutRatio: 100 });
  admin = await company.signedIn('admin');
  const lines = await admin.send(compensation.lineList, { RunID: run.runID });
  expect(lines.result.rows).toMatchObject([{ memberID: top.memberID, amount: '2.00' }]);
  const { result } = await admin.send(compensation.lineDetail, {
    LineID: lines.result.rows[0]!.lineID,
  });
  expect(result).toMatchObject({
    formula: '100.00 PV × RM 1.00 × 5.00% = RM 5.00',
    amount: '2.00',
    capFactor: '0.400000',
    cap: { share: '5.00' },
  });
  // lines and breakage together are every share of the volume: 30 % and 10 % of 200 PV
  const { rows } = await sql<{ plan: string; fine: number }>`
    select plan, sum(amount_fine)::bigint as fine from bonus_run_line where reason is distinct from 'ROUNDING'
    group by plan order by plan`.execute(company.database.db);
  expect(rows).toEqual([
    { plan: 'GENERATION', fine: 20_00 * 1_000_000 },
    { plan: 'UNILEVEL', fine: 60_00 * 1_000_000 },
  ]);
});
