import type { BodyOf } from '@canopy/contract/call';
import { contract } from '@canopy/contract/contract';
import { DAY_MS } from '@canopy/domain/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyTea } from '../../../testing/buyTea.ts';
import type { TestClient } from '../../../testing/client.ts';
import { balanceOf, oneTea, openCompany, type TestCompany } from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';
import { endPeriod, payMonth } from '../../../testing/payMonth.ts';
import { openEntries } from '../../../testing/openEntries.ts';
import { planBody } from '../../../testing/planBody.ts';
import { publishDraft } from '../../../testing/publishDraft.ts';
import { verifyMonths } from '../../../testing/verifyMonths.ts';
import { refreshEstimates } from '../compensation/estimates/refreshEstimates.ts';
import { releaseHeldBonuses } from '../compensation/holds/releaseHeldBonuses.ts';
import { isIntact } from '../compensation/verify/verifyRun.ts';

const { bonusPlans, compensation } = contract;
type Plan = 'UNILEVEL' | 'SPONSOR';
let company: TestCompany;
let top: TestClient;
let buyer: TestClient;

beforeAll(async () => {
  company = await openCompany();
  await publish('UNILEVEL', { Period: 'INSTANT' });
  await publish('SPONSOR', { Period: 'DAILY', MemberCap: '70.00' });
  top = await company.member('M0000001', 'once.top');
  buyer = await company.member(top.memberID, 'once.buyer');
});
afterAll(() => company.close());

type Changes = Partial<BodyOf<typeof bonusPlans.savePlan>>;

async function save(Plan: Plan, changes: Changes) {
  const admin = await company.signedIn('admin');
  const known = resultOf(await admin.send(bonusPlans.planVersions, { Plan }));
  return resultOf(await admin.send(bonusPlans.savePlan, planBody(Plan, known, changes))).draft!;
}

const publish = async (plan: Plan, changes: Changes) =>
  publishDraft(company, await save(plan, changes));

async function signIn() {
  top = await company.signedIn('once.top');
  buyer = await company.signedIn('once.buyer');
}
const linesOf = async (Plan: Plan, Period: string) =>
  resultOf(await top.send(compensation.lineList, { MemberID: top.memberID, Plan, Period })).rows;
const why = async (Period: string) =>
  (await openEntries(top, top.memberID, Period)).why.rows.filter(({ plan }) => plan === 'UNILEVEL');

async function simulated(Plan: Plan, changes: Changes, From = '2026-11', Until = From) {
  const admin = await company.signedIn('admin');
  const { draftID: DraftID, revision: Revision } = await save(Plan, changes);
  resultOf(await admin.send(bonusPlans.simulate, { DraftID, Revision, From, Until }));
  await company.finishTasks();
  const { draft } = resultOf(await admin.send(bonusPlans.planVersions, { Plan }));
  const months = draft!.simulation!.found!.months;
  return months.map(({ before, after }) => [before, after]);
}

test('a sponsor bonus by day is told at once, capped by the day and credited when the day is over', async () => {
  await company.member(top.memberID, 'once.second');
  const lines = await linesOf('SPONSOR', '2026-11');
  // 10 % of two packages of 500 PV, at most RM 70.00 per day
  expect(lines.map(({ amount, status, heldUntil }) => [amount, status, heldUntil])).toEqual([
    ['20.00', 'HELD', '2026-11-10T16:00:00.000Z'],
    ['50.00', 'HELD', '2026-11-10T16:00:00.000Z'],
  ]);
  expect(await balanceOf(top, 'EW')).toBe('0.00');
  company.advance(DAY_MS);
  await signIn();
  await Promise.all(Array.from({ length: 3 }, () => releaseHeldBonuses(company.services)));
  expect(await balanceOf(top, 'EW')).toBe('70.00');
  // a new day, a new cap
  await company.member(top.memberID, 'once.third');
  const [newest] = await linesOf('SPONSOR', '2026-11');
  expect(newest).toMatchObject({ amount: '50.00', status: 'HELD' });
});

test('a uni-level bonus that is paid at once goes to whoever has maintained by the sale', async () => {
  await buyTea(company, buyer);
  expect(await linesOf('UNILEVEL', '2026-11')).toEqual([]);
  expect(await why('2026-11')).toEqual([
    expect.objectContaining({ reasons: ['NOT_MAINTAINED'], amount: '5.00', lines: 1 }),
  ]);
  await buyTea(company, top);
  const before = Number(await balanceOf(top, 'EW'));
  await buyTea(company, buyer);
  expect(Number(await balanceOf(top, 'EW')) - before).toBe(5);
  const [line, ...others] = await linesOf('UNILEVEL', '2026-11');
  expect(others).toEqual([]);
  expect(line).toMatchObject({ amount: '5.00', status: 'PAID', level: 1 });
  const detail = resultOf(await top.send(compensation.lineDetail, { LineID: line!.lineID }));
  expect(detail.path.map(({ role }) => role)).toEqual(['SOURCE', 'EARNER']);
  expect(detail.formula).toBe('100 PV × RM 1.00 × 5% = RM 5.00');
});

test('the running month counts it as earned, and promises nothing for sales that are over', async () => {
  company.advance(11_000);
  await refreshEstimates(company.services);
  const estimate = resultOf(await top.send(compensation.estimate, { MemberID: top.memberID }))!;
  const unilevel = estimate.byPlan.find(({ plan }) => plan === 'UNILEVEL');
  expect(unilevel).toEqual({ plan: 'UNILEVEL', amount: '5.00' });
  expect(estimate.total).toBe('125.00');
  expect(estimate.totalIfMaintained).toBe('125.00');
  const ofTop = { MemberID: top.memberID, Period: '2026-11' };
  const missed = resultOf(await top.send(compensation.missed, ofTop));
  const found = missed!.rows.map(({ reason, amount, over }) => [reason, amount, over]);
  expect(found).toContainEqual(['NOT_MAINTAINED', '5.00', true]);
  expect(found).toContainEqual(['CAP', '30.00', undefined]);
  const { memberID: MemberID } = buyer;
  const cart = { MemberID, MallType: 2 as const, PV: '100.00', Net: '120.00' };
  const effect = resultOf(await buyer.send(contract.coach.orderEffect, cart));
  expect(effect).toMatchObject({ upline: '5.00', uplineMembers: 1 });
});

test('the month’s run pays none of it again, and the books agree', async () => {
  const { paid } = await payMonth(company, '2026-11');
  expect(paid).toBe('0.00');
  await signIn();
  await releaseHeldBonuses(company.services);
  expect(await linesOf('UNILEVEL', '2026-11')).toHaveLength(1);
  expect(await why('2026-11')).toMatchObject([{ reasons: ['NOT_MAINTAINED'], amount: '5.00' }]);
  expect(await company.books()).toEqual({ postings: 0, wallets: 0, stock: 0 });
  const found = await verifyMonths(company.database.db);
  expect(found.map((run) => [run.period, isIntact(run)])).toEqual([['2026-11', true]]);
});

test('other terms are worked out over the month as sales paid it', async () => {
  expect(await simulated('UNILEVEL', { Period: 'INSTANT', MemberCap: '3.00' })).toEqual([
    ['5.00', '3.00'],
  ]);
  // paid by the whole month, the sale before the top maintained counts too
  expect(await simulated('UNILEVEL', { Period: 'MONTHLY', MemberCap: null })).toEqual([
    ['5.00', '10.00'],
  ]);
  // RM 70.00 per day for the top and the root, who would each have had RM 100.00 on the first day
  expect(await simulated('SPONSOR', { MemberCap: null })).toEqual([['215.00', '275.00']]);
  expect(await simulated('SPONSOR', { Period: 'MONTHLY', MemberCap: '70.00' })).toEqual([
    ['215.00', '140.00'],
  ]);
});

test('what a refund returns of it is taken back at once', async () => {
  await buyTea(company, top);
  await company.reload(buyer, '300.00');
  const { salesID: SalesID } = resultOf(
    await buyer.send(contract.sales.checkout, oneTea(buyer.memberID)),
  );
  const before = Number(await balanceOf(top, 'EW'));
  const admin = await company.signedIn('admin');
  const Lines = [{ ProductCode: 'TEA', Quantity: 1 }];
  const { refundID: RefundID, amount: ExpectedAmount } = resultOf(
    await admin.send(contract.refunds.request, { SalesID, Lines, Reason: 'changed my mind' }),
  );
  resultOf(
    await admin.send(contract.refunds.approve, { RefundID, GoodsBack: false, ExpectedAmount }),
  );
  expect(Number(await balanceOf(top, 'EW'))).toBe(before - 5);
  expect(await linesOf('UNILEVEL', '2026-12')).toMatchObject([
    { amount: '-5.00', status: 'PAID' },
    { amount: '5.00', status: 'PAID' },
  ]);
});

test('a rule of the plan’s own is judged at the sale: customers, and months before', async () => {
  await endPeriod(company, '2026-12');
  await payMonth(company, '2026-12');
  const Qualification = {
    By: 'ALL' as const,
    PV: '200.00',
    ByRank: [],
    ByPackage: [],
    Customers: true,
    LookBack: 0,
    Grace: 0,
  };
  await publish('UNILEVEL', {
    EffectiveFrom: '2027-01',
    Period: 'INSTANT',
    MemberCap: null,
    Qualification,
  });
  await signIn();
  // the buyer is a customer: own 0, customers' 100, then 200 including this sale
  await buyTea(company, buyer, 2);
  expect(await linesOf('UNILEVEL', '2027-01')).toMatchObject([{ amount: '5.00' }]);
  const { versions } = await publish('UNILEVEL', {
    EffectiveFrom: '2027-02',
    Qualification: { ...Qualification, Customers: false, PV: '100.00', LookBack: 1 },
  });
  const admin = await company.signedIn('admin');
  const { version: Version } = versions[0]!;
  const { sections } = resultOf(
    await admin.send(bonusPlans.planDescription, { Plan: 'UNILEVEL', Version }),
  );
  expect(sections[0]!.text).toContain('It is paid as soon as the sale is paid.');
  expect(sections[0]!.text).toContain('the upline’s status when the sale is paid');
  await buyTea(company, top);
  await payMonth(company, '2027-01');
  await signIn();
  // purchases of January count in February
  await buyTea(company, buyer);
  expect(await linesOf('UNILEVEL', '2027-02')).toMatchObject([{ amount: '5.00' }]);
  expect(await company.books()).toEqual({ postings: 0, wallets: 0, stock: 0 });
});

test('sales at the same moment keep within a cap, whichever plans pay the same upline', async () => {
  await publish('UNILEVEL', { EffectiveFrom: '2027-03', MemberCap: '12.00', Malls: [2, 3] });
  await payMonth(company, '2027-02');
  await signIn();
  await buyTea(company, top);
  const buyers = [
    buyer,
    await company.signedIn('once.second'),
    await company.signedIn('once.third'),
  ];
  for (const one of buyers) await company.reload(one, '300.00');
  const answers = await Promise.all(
    buyers.map((one) => one.send(contract.sales.checkout, oneTea(one.memberID))),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const amounts = (await linesOf('UNILEVEL', '2027-03')).map(({ amount }) => Number(amount));
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(12);
  expect(await company.books()).toEqual({ postings: 0, wallets: 0, stock: 0 });
});
