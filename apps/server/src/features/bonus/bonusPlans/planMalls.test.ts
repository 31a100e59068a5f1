import type { BodyOf } from '@canopy/contract/call';
import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyTea } from '../../../testing/buyTea.ts';
import type { TestClient } from '../../../testing/client.ts';
import { balanceOf, openCompany, type TestCompany } from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';
import {
  calculateMonth,
  checkRun,
  colleagueOf,
  confirmed,
  endPeriod,
  payMonth,
} from '../../../testing/payMonth.ts';
import { packagesBody, planBody } from '../../../testing/planBody.ts';
import { publishDraft } from '../../../testing/publishDraft.ts';
import { verifyMonths } from '../../../testing/verifyMonths.ts';
import { isIntact } from '../compensation/verify/verifyRun.ts';

const { bonusPlans, compensation } = contract;
let company: TestCompany;
let top: TestClient;

beforeAll(async () => {
  company = await openCompany();
  top = await company.member('M0000001', 'mall.top');
});
afterAll(() => company.close());

type Changes = Partial<BodyOf<typeof bonusPlans.savePlan>>;
type Kind = 'SPONSOR' | 'UNILEVEL';

/** Saves a draft of a plan with changes. */
async function save(Plan: Kind, changes: Changes) {
  const admin = await company.signedIn('admin');
  const known = resultOf(await admin.send(bonusPlans.planVersions, { Plan }));
  return admin.send(bonusPlans.savePlan, planBody(Plan, known, changes));
}

async function publish(Plan: Kind, changes: Changes) {
  return publishDraft(company, resultOf(await save(Plan, changes)).draft);
}

const linesOf = async (Plan: Kind, Period: string) =>
  resultOf(await top.send(compensation.lineList, { MemberID: top.memberID, Plan, Period })).rows;

test('what is paid at once is not paid for the maintenance mall, and no plan counts no mall', async () => {
  expect((await save('SPONSOR', { Malls: [2, 3] })).fields).toEqual({ Malls: ['INVALID'] });
  expect((await save('UNILEVEL', { Malls: [] })).fields).toEqual({ Malls: ['INVALID'] });
});

test('a plan pays on the malls that it counts, from its first month on', async () => {
  const { versions } = await publish('UNILEVEL', { Malls: [2, 3] });
  expect(versions.map(({ malls }) => malls)).toEqual([[2, 3], [2]]);
  await publish('SPONSOR', { Malls: [4] });
  await buyTea(company, top);
  await company.member(top.memberID, 'mall.first');
  expect(await balanceOf(top, 'EW')).toBe('50.00');
  const november = await payMonth(company, '2026-11');
  expect(november.paid).toBe('0.00');

  top = await company.signedIn('mall.top');
  await buyTea(company, top);
  await company.member(top.memberID, 'mall.second');
  // an activation no longer pays a sponsor bonus, but uni-level bonus with the month
  expect(await balanceOf(top, 'EW')).toBe('50.00');
  const december = await payMonth(company, '2026-12');
  expect(december).toMatchObject({ paid: '25.00', sales: 2 });
  top = await company.signedIn('mall.top');
  expect(await linesOf('SPONSOR', '2026-12')).toEqual([]);
  const [line] = await linesOf('UNILEVEL', '2026-12');
  expect(line).toMatchObject({ amount: '25.00', level: 1 });
  const detail = resultOf(await top.send(compensation.lineDetail, { LineID: line!.lineID }));
  expect(detail.formula).toBe('500 PV × RM 1.00 × 5% = RM 25.00');
  expect(detail.path.map(({ role }) => role)).toEqual(['SOURCE', 'EARNER']);
  const found = await verifyMonths(company.database.db);
  expect(found.map((run) => [run.period, isIntact(run)])).toEqual([
    ['2026-11', true],
    ['2026-12', true],
  ]);
});

test('the plan says which malls count', async () => {
  const { sections } = resultOf(await top.send(bonusPlans.planDescription, { Plan: 'UNILEVEL' }));
  expect(sections[0]!.text).toContain('Monthly purchases pay the uplines above the buyer');
  expect(sections[0]!.text).toContain(
    'Purchases in these malls count: Maintenance mall and Activation mall.',
  );
});

test('months are simulated with other malls, whether their runs read those or not', async () => {
  const admin = await company.signedIn('admin');
  const { draft } = resultOf(await save('UNILEVEL', { Malls: [3] }));
  const read = { DraftID: draft!.draftID, Revision: draft!.revision };
  const range = { From: '2026-11', Until: '2026-12' };
  resultOf(await admin.send(bonusPlans.simulate, { ...read, ...range }));
  await company.finishTasks();
  const known = resultOf(await admin.send(bonusPlans.planVersions, { Plan: 'UNILEVEL' }));
  // in November the top's own registration and the first one below it: 5 % of 500 PV for the top
  expect(known.draft!.simulation!.found!.months).toMatchObject([
    { period: '2026-11', before: '0.00', after: '25.00' },
    { period: '2026-12', before: '25.00', after: '25.00' },
  ]);
  resultOf(await admin.send(bonusPlans.discardPlan, read));
});

test('other packages are tried on every bonus that counts their mall', async () => {
  const admin = await company.signedIn('admin');
  const known = resultOf(await admin.send(bonusPlans.planVersions, { Plan: 'PACKAGES' }));
  const body = packagesBody(known, { MemberPrice: '1200.00', MemberPV: '1000.00' });
  const { draft } = resultOf(await admin.send(bonusPlans.savePackages, body));
  const read = { DraftID: draft!.draftID, Revision: draft!.revision };
  resultOf(await admin.send(bonusPlans.simulate, read));
  await company.finishTasks();
  const tried = resultOf(await admin.send(bonusPlans.planVersions, { Plan: 'PACKAGES' }));
  // here the sponsor bonus counts only upgrades: 5 % uni-level bonus of 500 PV, and of 1,000
  expect(tried.draft!.simulation!.found!.months).toMatchObject([
    { period: '2026-12', before: '25.00', after: '50.00' },
  ]);
  resultOf(await admin.send(bonusPlans.discardPlan, read));
});

test('a sale of a mall that counts makes a preview stale when it comes back', async () => {
  top = await company.signedIn('mall.top');
  await company.member(top.memberID, 'mall.third');
  await endPeriod(company, '2027-01');
  const admin = await company.signedIn('admin');
  const colleague = await colleagueOf(company);
  const run = await calculateMonth(company, admin, '2027-01');
  await checkRun(colleague, run);
  await company.database.db
    .updateTable('sale')
    .set({ counted_pv: 0 })
    .where('period', '=', '2027-01')
    .execute();
  expect((await colleague.send(compensation.approve, confirmed(run))).code).toBe('RUN_STALE');
});
