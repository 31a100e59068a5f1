import type { BodyOf } from '@canopy/contract/call';
import { contract } from '@canopy/contract/contract';
import { DAY_MS } from '@canopy/domain/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyTea } from '../../../testing/buyTea.ts';
import type { TestClient } from '../../../testing/client.ts';
import { oneTea, openCompany, type TestCompany } from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';
import { payMonth } from '../../../testing/payMonth.ts';
import { openEntries } from '../../../testing/openEntries.ts';
import { planBody } from '../../../testing/planBody.ts';
import { publishDraft } from '../../../testing/publishDraft.ts';
import { setSetting } from '../../../testing/setSetting.ts';
import { verifyMonths } from '../../../testing/verifyMonths.ts';
import { refreshEstimates } from '../compensation/estimates/refreshEstimates.ts';
import { isIntact } from '../compensation/verify/verifyRun.ts';

const { bonusPlans, compensation } = contract;
const Plan = 'UNILEVEL';
let company: TestCompany;
let top: TestClient;
let buyer: TestClient;

beforeAll(async () => {
  company = await openCompany();
  await publish({ Period: 'DAILY' });
  top = await company.member('M0000001', 'days.top');
  buyer = await company.member(top.memberID, 'days.buyer');
});
afterAll(() => company.close());

type Changes = Partial<BodyOf<typeof bonusPlans.savePlan>>;

async function save(changes: Changes, Plan: 'UNILEVEL' | 'SPONSOR' = 'UNILEVEL') {
  const admin = await company.signedIn('admin');
  const known = resultOf(await admin.send(bonusPlans.planVersions, { Plan }));
  return resultOf(await admin.send(bonusPlans.savePlan, planBody(Plan, known, changes))).draft!;
}

const publish = async (changes: Changes) => publishDraft(company, await save(changes));

async function signIn() {
  top = await company.signedIn('days.top');
  buyer = await company.signedIn('days.buyer');
}
const linesOf = async (Period: string) =>
  resultOf(await top.send(compensation.lineList, { MemberID: top.memberID, Plan, Period })).rows;
const why = async (Period: string) =>
  (await openEntries(top, top.memberID, Period)).why.rows.filter(({ plan }) => plan === Plan);

/** What months paid, and what they would pay with a draft. */
async function simulated(
  changes: Changes,
  Plan: 'UNILEVEL' | 'SPONSOR' = 'UNILEVEL',
  range = { From: '2026-11', Until: '2026-12' },
) {
  const admin = await company.signedIn('admin');
  const { draftID: DraftID, revision: Revision } = await save(changes, Plan);
  resultOf(await admin.send(bonusPlans.simulate, { DraftID, Revision, ...range }));
  await company.finishTasks();
  const { draft } = resultOf(await admin.send(bonusPlans.planVersions, { Plan }));
  return draft!.simulation!.found!.months.map(({ before, after }) => [before, after]);
}

test('a plan by day pays for what was sold from the day on by whose end the member had maintained', async () => {
  // 10 November; the top maintains on the 12th
  await buyTea(company, buyer);
  company.advance(2 * DAY_MS);
  await signIn();
  await buyTea(company, top);
  await buyTea(company, buyer);
  company.advance(11_000);
  await refreshEstimates(company.services);
  const missed = {
    plan: Plan,
    reasons: ['NOT_MAINTAINED'],
    amount: '5.00',
    qualification: { needed: '100.00', counted: '100.00', from: '2026-11-12' },
  };
  expect(await why('2026-11')).toMatchObject([missed]);
  const { paid } = await payMonth(company, '2026-11');
  expect(paid).toBe('5.00');
  await signIn();
  const [line, ...others] = await linesOf('2026-11');
  expect(others).toEqual([]);
  expect(await why('2026-11')).toMatchObject([missed]);
  const detail = resultOf(await top.send(compensation.lineDetail, { LineID: line!.lineID }));
  expect(detail.path.map(({ role }) => role)).toEqual(['SOURCE', 'EARNER']);
});

test('the plan says how it is worked out, and what it was paid with in the version before', async () => {
  const { versions } = await publish({ Period: 'WEEKLY', Base: 'NET', MemberCap: '50.00' });
  expect(versions.map(({ period, base }) => [period, base])).toEqual([
    ['WEEKLY', 'NET'],
    ['DAILY', 'PV'],
    ['MONTHLY', 'PV'],
  ]);
  const admin = await company.signedIn('admin');
  const { version: Version } = versions[0]!;
  const { sections } = resultOf(await admin.send(bonusPlans.planDescription, { Plan, Version }));
  expect(sections[0]!.text).toContain('It is calculated weekly, from Monday');
  expect(sections[0]!.text).toContain('Percentages apply to the net price');
  expect(sections[0]!.text).toContain('at most RM 50.00 of this bonus per week');
  const example = sections.at(-1)!;
  expect(example.text).toContain('buys products for a net price of RM 100.00');
  expect(example.sums![0]).toEqual({ label: 'Paid', value: 'RM 30.00' });
});

test('a plan on net prices pays a percentage of what was paid for the products', async () => {
  await signIn();
  await buyTea(company, top);
  await buyTea(company, buyer);
  const { paid } = await payMonth(company, '2026-12');
  // 5 % of the price of RM 120.00
  expect(paid).toBe('6.00');
  await signIn();
  const [line] = await linesOf('2026-12');
  expect(line).toMatchObject({ amount: '6.00', volume: null, net: '120.00' });
  const detail = resultOf(await top.send(compensation.lineDetail, { LineID: line!.lineID }));
  expect(detail.formula).toBe('RM 120.00 × 5% = RM 6.00');
});

test('what comes back while the month is open is not paid, what comes back later is taken back of the price', async () => {
  await signIn();
  await buyTea(company, top);
  await company.reload(buyer, '300.00');
  const { salesID } = resultOf(
    await buyer.send(contract.sales.checkout, {
      ...oneTea(buyer.memberID),
      Products: [{ ProductCode: 'TEA', Quantity: 2 }],
      Payments: [{ WalletType: 'RW', Amount: '240.00' }],
      ExpectedTotal: '240.00',
    }),
  );
  const giveBackOne = async () => {
    const admin = await company.signedIn('admin');
    const Lines = [{ ProductCode: 'TEA', Quantity: 1 }];
    const asked = { SalesID: salesID, Lines, Reason: 'changed my mind' };
    const { refundID: RefundID, amount } = resultOf(
      await admin.send(contract.refunds.request, asked),
    );
    const given = { RefundID, GoodsBack: false, ExpectedAmount: amount };
    resultOf(await admin.send(contract.refunds.approve, given));
  };
  await giveBackOne();
  const { paid } = await payMonth(company, '2027-01');
  expect(paid).toBe('6.00');
  await giveBackOne();
  await signIn();
  const lines = await linesOf('2027-02');
  expect(lines).toMatchObject([{ amount: '-6.00', volume: '-100.00' }]);
});

test('the tax within a price is nobody’s: a net price is without what the invoice shows of it', async () => {
  await setSetting(company.database.db, 'tax', { name: 'SST', rate: 600, number: 'W10-1' });
  await signIn();
  await buyTea(company, top);
  await buyTea(company, buyer);
  await company.member(top.memberID, 'days.new');
  company.advance(11_000);
  await refreshEstimates(company.services);
  const { memberID: MemberID } = buyer;
  const cart = { MemberID, MallType: 2 as const, PV: '100.00', Net: '120.00' };
  // of RM 120.00, RM 6.79 is tax, in the cart too
  const effect = resultOf(await buyer.send(contract.coach.orderEffect, cart));
  expect(effect).toMatchObject({ upline: '5.66', uplineMembers: 1 });
  expect((await payMonth(company, '2027-02')).paid).toBe('5.66');
  await signIn();
  expect(await linesOf('2027-02')).toMatchObject([
    { amount: '5.66', volume: null, net: '113.21' },
    { amount: '-6.00' },
  ]);
  // of the package for RM 600.00, RM 33.96 is tax: 10 % and 5 % of the rest, instead of 500 PV
  const month = { From: '2027-02', Until: '2027-02' };
  expect(await simulated({ Base: 'NET' }, 'SPONSOR', month)).toEqual([['75.00', '84.90']]);
});

test('months are calculated again with the same hashes, and simulated with other days and prices', async () => {
  const found = await verifyMonths(company.database.db);
  expect(found.map((run) => [run.period, isIntact(run)])).toEqual([
    ['2026-11', true],
    ['2026-12', true],
    ['2027-01', true],
    ['2027-02', true],
  ]);
  // paid by the whole month, the sale before the top maintained counts too
  expect(await simulated({ Period: 'MONTHLY', Base: 'PV', MemberCap: null })).toEqual([
    ['5.00', '10.00'],
    ['6.00', '5.00'],
  ]);
  expect(await simulated({ Period: 'DAILY', Base: 'NET' })).toEqual([
    ['5.00', '6.00'],
    ['6.00', '6.00'],
  ]);
});

test('an own package is known by its PV, so its cap does not go with net prices', async () => {
  const admin = await company.signedIn('admin');
  const known = resultOf(await admin.send(bonusPlans.planVersions, { Plan }));
  const both = planBody(Plan, known, { Base: 'NET', OwnPackageCap: true });
  const refused = await admin.send(bonusPlans.savePlan, both);
  expect(refused.fields).toEqual({ OwnPackageCap: ['INVALID'] });
});
