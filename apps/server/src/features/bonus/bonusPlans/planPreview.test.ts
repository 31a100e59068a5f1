import type { BodyOf } from '@canopy/contract/call';
import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyTea } from '../../../testing/buyTea.ts';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, type TestCompany } from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';
import { payMonth } from '../../../testing/payMonth.ts';
import { packagesBody, planBody } from '../../../testing/planBody.ts';
import { publishDraft } from '../../../testing/publishDraft.ts';

const { bonusPlans } = contract;
const Period = '2026-11';
let company: TestCompany;
let admin: TestClient;
let top: TestClient;

type Plan = BodyOf<typeof bonusPlans.planVersions>['Plan'];
type BonusPlan = Parameters<typeof planBody>[0];
const versions = async (Plan: Plan) =>
  resultOf(await admin.send(bonusPlans.planVersions, { Plan }));
const basis = async (Plan: Plan) => resultOf(await admin.send(bonusPlans.planBasis, { Plan }));

/** The description of terms typed over the latest version. */
async function preview(Plan: BonusPlan, changes: Parameters<typeof planBody>[2]) {
  const { Revision: _, ...typed } = planBody(Plan, await versions(Plan), changes);
  return resultOf(await admin.send(bonusPlans.previewPlan, typed)).sections;
}

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
  top = await company.member('M0000001', 'preview.top');
  const middle = await company.member(top.memberID, 'preview.middle');
  await company.member(middle.memberID, 'preview.buyer');
  // two recruits make a Manager; without a closed month no cost can be estimated
  expect(await basis('UNILEVEL')).toBeNull();
  await company.member(top.memberID);
  const known = await versions('UPGRADE_RANKING');
  const [first] = planBody('UPGRADE_RANKING', known).Ranks;
  const Ranks = [{ ...first!, RecruitCount: 2 }];
  const body = planBody('UPGRADE_RANKING', known, { Ranks, EffectiveFrom: '2026-12' });
  await publishDraft(company, resultOf(await admin.send(bonusPlans.savePlan, body)).draft);
  await payMonth(company, Period);
  for (const name of ['preview.top', 'preview.middle']) {
    await buyTea(company, await company.signedIn(name));
  }
  await buyTea(company, await company.signedIn('preview.buyer'), 2);
  await payMonth(company, '2026-12');
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

test('terms are told in words while they are typed, and nothing is saved', async () => {
  const sections = await preview('UNILEVEL', { Levels: [450, 150], MemberCap: '30.00' });
  expect(sections![0]!.text).toContain('RM 30.00');
  expect(sections![1]!.rows).toEqual([
    ['1', '4.50%', '4.50'],
    ['2', '1.50%', '1.50'],
  ]);
  expect(sections![2]!.sums[0]).toEqual({ label: 'Paid', value: 'RM 6.00' });
  expect(await preview('UPGRADE_RANKING', { OnlyHighest: true })).not.toBeNull();
  const [how] = (await preview('BINARY', { Unit: '300.00', PerPair: '30.00' }))!;
  expect(how!.text).toContain('300 PV from the left leg');
  expect((await versions('UNILEVEL')).draft).toBeNull();
});

test('PV value, maintenance PV and company cap are told in words, with what 100 PV pay by them', async () => {
  const rules = { PvValue: '0.50', MaintenancePV: '120.00', EffectiveFrom: '2027-02' };
  const told = async (CompanyCap: number | null) =>
    resultOf(await admin.send(bonusPlans.previewBonusSettings, { ...rules, CompanyCap })).sections;
  const [how, example] = await told(3_500);
  for (const said of ['RM 0.50', '120 PV', '35.00%']) expect(how!.text).toContain(said);
  expect(example!.rows).toContainEqual(['Sponsor bonus', '17.00%', '8.50']);
  expect((await told(null))[0]!.text).toContain('no company cap');
  const old = { ...rules, CompanyCap: null, EffectiveFrom: '2000-01' };
  const [, today] = resultOf(await admin.send(bonusPlans.previewBonusSettings, old)).sections;
  expect(today).toEqual(example);
  expect((await versions('RULES')).draft).toBeNull();
});

test('packages are told in words, with the sponsor bonus that each pays', async () => {
  const told = async (changes: Parameters<typeof packagesBody>[1]) => {
    const { Revision: _, ...typed } = packagesBody(await versions('PACKAGES'), changes);
    return resultOf(await admin.send(bonusPlans.previewPackages, typed)).sections;
  };
  const [how] = (await told({ MemberPV: '600.00', MemberPrice: '700.00' }))!;
  const { Revision: _, ...typed } = packagesBody(await versions('PACKAGES'), {});
  const old = { ...typed, EffectiveFrom: '2000-01' };
  expect((await admin.send(bonusPlans.previewPackages, old)).status).toBe(200);
  // 10, 5 and 2 % of 600 PV
  expect(how!.rows[0]!.slice(1)).toEqual(['600.00', '700.00', '102.00']);
  expect((await versions('PACKAGES')).draft).toBeNull();
});

test('terms that do not hold together yet are no mistake', async () => {
  expect(await preview('UNILEVEL', { Levels: [9_000, 2_000] })).toBeNull();
  expect(await preview('GENERATION', { Compression: null })).toBeNull();
});

test('the last closed month says what each level and rank was paid, and by which terms', async () => {
  // the middle 5 % of 200 PV; the top 5 % of 200 PV on level two, and of 100 PV
  expect(await basis('UNILEVEL')).toMatchObject({
    period: '2026-12',
    terms: { effectiveFrom: '2026-01', compression: 'FULL' },
    paid: [
      { level: 1, amount: '15.00' },
      { level: 2, amount: '10.00' },
    ],
  });
  // the top has become a Manager, and leads everybody
  expect(await basis('GENERATION')).toMatchObject({ paid: [{ level: 1, amount: '12.00' }] });
  expect(await basis('UPGRADE_RANKING')).toMatchObject({
    terms: { effectiveFrom: '2026-12', ranks: [{ rank: 1, recruitCount: 2 }] },
    paid: [{ level: 1, amount: '200.00' }],
  });
  // nobody joined in December, and pairs are not paid
  expect(await basis('SPONSOR')).toMatchObject({ period: '2026-12', paid: [] });
  expect(await basis('BINARY')).toBeNull();
});

test('settings and packages are estimated from what each bonus was paid, and each package sold', async () => {
  expect(await basis('RULES')).toMatchObject({
    terms: { rules: { pvValue: '1.00', maintenancePV: '100.00' } },
    plans: [
      { plan: 'SPONSOR', amount: '0.00', byPvValue: true },
      { plan: 'UNILEVEL', amount: '25.00', byPvValue: true },
      { plan: 'GENERATION', amount: '12.00', byPvValue: true },
      { plan: 'UPGRADE_RANKING', amount: '200.00', byPvValue: false },
    ],
  });
  // nobody joined in December
  expect(await basis('PACKAGES')).toMatchObject({ period: '2026-12', sold: [] });
});

test('a month that an earlier version calculated is added up from its lines', async () => {
  const now = [await basis('UNILEVEL'), await basis('UPGRADE_RANKING')];
  await company.database.db
    .updateTable('bonus_run')
    .set({ totals: null })
    .where('period', '=', '2026-12')
    .execute();
  expect([await basis('UNILEVEL'), await basis('UPGRADE_RANKING')]).toEqual(now);
});

test('a bonus that sales pay at once is told by level, too, less what came back in the month', async () => {
  const joined = await company.member(top.memberID);
  await company.member(joined.memberID);
  const sale = await company.database.db
    .selectFrom('sale')
    .select('id')
    .where('member_id', '=', Number(joined.memberID.slice(1)))
    .executeTakeFirstOrThrow();
  admin = await company.signedIn('admin');
  const SalesID = `S${String(sale.id).padStart(7, '0')}`;
  const Lines = [{ ProductCode: 'PKG-TEST', Quantity: 1 }];
  resultOf(await admin.send(contract.sales.refund, { SalesID, Lines, Reason: 'too much' }));
  await payMonth(company, '2027-01');
  admin = await company.signedIn('admin');
  const { paid } = (await basis('SPONSOR'))!;
  expect(paid.map(({ amount }) => amount)).toEqual(['50.00', '25.00', '10.00']);
  // one of the two has no sponsor bonus left
  expect((await basis('PACKAGES'))!.sold).toMatchObject([
    { productCode: 'PKG-TEST', quantity: 2, value: '1000.00', amount: '85.00' },
  ]);
});
