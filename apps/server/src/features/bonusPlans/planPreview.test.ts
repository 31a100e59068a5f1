import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyTea } from '../../testing/buyTea.ts';
import type { TestClient } from '../../testing/client.ts';
import { openCompany, type TestCompany } from '../../testing/company.ts';
import { resultOf } from '../../testing/example.ts';
import { payMonth } from '../../testing/payMonth.ts';
import { planBody } from '../../testing/planBody.ts';
import { publishDraft } from '../../testing/publishDraft.ts';

const { bonusPlans } = contract;
const Period = '2026-11';
let company: TestCompany;
let admin: TestClient;
let top: TestClient;

type Plan = Parameters<typeof planBody>[0];
const versions = async (Plan: Plan) =>
  resultOf(await admin.send(bonusPlans.planVersions, { Plan }));
const basis = async (Plan: Plan) => resultOf(await admin.send(bonusPlans.planBasis, { Plan }));

/** The description of terms typed over the latest version. */
async function preview(Plan: Plan, changes: Parameters<typeof planBody>[2]) {
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
});
