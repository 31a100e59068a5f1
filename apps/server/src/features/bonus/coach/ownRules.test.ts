import { contract } from '@canopy/contract/contract';
import { DAY_MS } from '@canopy/domain/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyTea } from '../../../testing/buyTea.ts';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, type TestCompany } from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';
import { planBody } from '../../../testing/planBody.ts';
import { publishDraft } from '../../../testing/publishDraft.ts';
import { refreshEstimates } from '../compensation/estimates/refreshEstimates.ts';
import { remindMaintenance } from './remindMaintenance.ts';

const { bonusPlans, coach, notifications } = contract;
let company: TestCompany;
let top: TestClient;

beforeAll(async () => {
  company = await openCompany();
  const admin = await company.signedIn('admin');
  for (const [Plan, PV] of [
    ['UNILEVEL', '250.00'],
    ['UPGRADE_RANKING', '150.00'],
  ] as const) {
    const known = resultOf(await admin.send(bonusPlans.planVersions, { Plan }));
    const Qualification = { By: 'ALL' as const, PV, Customers: true, LookBack: 0, Grace: 0 };
    const saved = await admin.send(bonusPlans.savePlan, planBody(Plan, known, { Qualification }));
    await publishDraft(company, resultOf(saved).draft);
  }
  top = await company.member('M0000001', 'rule.top');
  await buyTea(company, top);
});
afterAll(() => company.close());

const advice = async () => resultOf(await top.send(coach.advice, { MemberID: top.memberID }));
async function counted() {
  company.advance(11_000);
  await refreshEstimates(company.services);
}

test('the coach says what each bonus with a rule of its own still asks for, and what closes it', async () => {
  expect((await advice()).ownRules).toEqual([]);
  await counted();
  expect(await advice()).toMatchObject({
    missingPV: '0.00',
    baskets: [],
    ownRules: [
      {
        plan: 'UNILEVEL',
        needed: '250.00',
        counted: '100.00',
        customers: '0.00',
        met: false,
        missingPV: '150.00',
        baskets: [
          { exact: false, overPV: '30.00', lines: [{ productCode: 'TEA-DUO', quantity: 1 }] },
        ],
      },
      {
        plan: 'UPGRADE_RANKING',
        missingPV: '50.00',
        baskets: [{ lines: [{ productCode: 'TEA', quantity: 1 }] }],
      },
    ],
  });
});

test('whoever has the maintenance PV and lacks what a plan asks for is reminded of that', async () => {
  // from 10 to 24 November
  company.advance(14 * DAY_MS);
  await counted();
  top = await company.signedIn('rule.top');
  expect(await remindMaintenance(company.services)).toBeGreaterThan(0);
  const titles = resultOf(await top.send(notifications.list, {})).rows.map(({ title }) => title);
  expect(titles).toContain('150 PV to go to qualify this month');
});

test('what was bought since the last calculation counts at once', async () => {
  await buyTea(company, top);
  expect((await advice()).ownRules).toMatchObject([
    { plan: 'UNILEVEL', counted: '200.00', met: false, missingPV: '50.00' },
    { plan: 'UPGRADE_RANKING', counted: '200.00', met: true, missingPV: '0.00', baskets: [] },
  ]);
});
