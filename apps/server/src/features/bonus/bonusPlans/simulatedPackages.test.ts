import type { BodyOf } from '@canopy/contract/call';
import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyTea } from '../../../testing/buyTea.ts';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, registrationBody, type TestCompany } from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';
import { payMonth } from '../../../testing/payMonth.ts';
import { packagesBody, planBody } from '../../../testing/planBody.ts';
import { publishDraft } from '../../../testing/publishDraft.ts';
import { recruits } from '../../../testing/recruits.ts';

const { bonusPlans, sales } = contract;
const Period = '2026-11';
let company: TestCompany;
let admin: TestClient;
let top: TestClient;
const { joined } = recruits(() => company);
/** A registration with two packages, and one with a single package. */
let two: string;
let one: string;

type Plan = BodyOf<typeof bonusPlans.planVersions>['Plan'];
const versions = async (Plan: Plan) =>
  resultOf(await admin.send(bonusPlans.planVersions, { Plan }));

/** Approves a registration below the top and returns its sale. */
async function approved({ salesID }: { salesID: string }) {
  resultOf(await admin.send(sales.approvePayment, { SalesID: salesID }));
  return salesID;
}

async function registered(username: string, Quantity: number) {
  const guest = company.visitor();
  const { result: ticket } = await guest.send(contract.files.uploadTicket, {});
  const slip = await company.slip(guest, ticket);
  const body = {
    ...registrationBody(top.memberID, username, slip, ticket),
    Products: [{ ProductCode: 'PKG-TEST', Quantity }],
  };
  return approved(resultOf(await guest.send(contract.registration.register, body)));
}

const giveBack = async (SalesID: string, Quantity: number) =>
  resultOf(
    await admin.send(sales.refund, {
      SalesID,
      Lines: [{ ProductCode: 'PKG-TEST', Quantity }],
      Reason: 'too much',
    }),
  );

/** Simulates the month with the draft of a plan, discards the draft, and returns the results. */
async function simulated(Plan: Plan, saved: { draftID: number; revision: number }) {
  const read = { DraftID: saved.draftID, Revision: saved.revision };
  resultOf(await admin.send(bonusPlans.simulate, { ...read, From: Period, Until: Period }));
  await company.finishTasks();
  const { draft } = await versions(Plan);
  resultOf(await admin.send(bonusPlans.discardPlan, read));
  return draft!.simulation!.found!;
}

async function withPackages(changes: Parameters<typeof packagesBody>[1]) {
  const body = packagesBody(await versions('PACKAGES'), changes);
  const { draft } = resultOf(await admin.send(bonusPlans.savePackages, body));
  return simulated('PACKAGES', draft!);
}

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
  // the run counts packages, and pays at most on the member's own package
  const changes = { Malls: [2, 3] as (2 | 3)[], OwnPackageCap: true, EffectiveFrom: Period };
  const body = planBody('UNILEVEL', await versions('UNILEVEL'), changes);
  await publishDraft(company, resultOf(await admin.send(bonusPlans.savePlan, body)).draft);
  top = await company.member('M0000001', 'free.top');
  await buyTea(company, top);
  two = await registered('free.two', 2);
  one = await registered('free.one', 1);
  // while the month is open the sale counts for less, and what it paid is clawed back
  await giveBack(await registered('free.returned', 1), 1);
  await approved(await joined(top.memberID));
  await payMonth(company, Period);
  admin = await company.signedIn('admin');
  // a month later, one of the two packages is returned, and the other sale entirely; the top returns its
  // own
  await giveBack(two, 1);
  await giveBack(one, 1);
  const own = await company.database.db
    .selectFrom('sale')
    .select('id')
    .where('member_id', '=', Number(top.memberID.slice(1)))
    .where('sales_type', '=', 'REGISTRATION')
    .executeTakeFirstOrThrow();
  await giveBack(`S${String(own.id).padStart(7, '0')}`, 1);
});
afterAll(() => company.close());

test('packages that are as they were come to what was paid, whatever has come back since', async () => {
  const found = await withPackages({});
  // the top: 10 % of 1,000 PV and of 500 PV at once; for the month 5 % of 500 PV each, its own package
  expect(Number(found.posted)).toBeGreaterThanOrEqual(200);
  expect(found).toMatchObject({
    gaining: 0,
    losing: 0,
    before: found.posted,
    after: found.posted,
    months: [{ period: Period, posted: found.posted, before: found.posted }],
  });
});

test('packages of twice the PV come to twice as much, and to the same share of what they are worth', async () => {
  const found = await withPackages({ MemberPrice: '1200.00', MemberPV: '1000.00' });
  expect(Number(found.after)).toBe(2 * Number(found.before));
  // 100 PV of tea; packages for 2,000 PV, or 4,000, without the free one
  const ratio = (paid: string, value: number) => Math.round((Number(paid) * 10_000) / value);
  expect([found.ratioBefore, found.ratioAfter]).toEqual([
    ratio(found.before, 2_100),
    ratio(found.after, 4_100),
  ]);
});

test('a sponsor bonus that stays as it is comes to what was paid at once: nothing for who registered free', async () => {
  const body = planBody('SPONSOR', await versions('SPONSOR'));
  const { draft } = resultOf(await admin.send(bonusPlans.savePlan, body));
  const found = await simulated('SPONSOR', draft!);
  const paid = await company.database.db
    .selectFrom('bonus_line')
    .select((row) => row.fn.sum<number>('amount').as('amount'))
    .where('plan', '=', 'SPONSOR')
    .where('period', '=', Period)
    .where('earner_id', 'is not', null)
    .executeTakeFirstOrThrow();
  expect(found.posted).toBe((Number(paid.amount) / 100).toFixed(2));
  expect(found).toMatchObject({ before: found.posted, after: found.posted });
});

test('with another PV value both payout ratios are of what the volume is worth by their own', async () => {
  const { draft } = resultOf(
    await admin.send(bonusPlans.saveBonusSettings, {
      PvValue: '2.00',
      MaintenancePV: '100.00',
      CompanyCap: null,
    }),
  );
  const found = await simulated('RULES', draft);
  expect(Number(found.after)).toBe(2 * Number(found.before));
  expect(found.ratioBefore).toBeGreaterThan(0);
  expect(found.ratioAfter).toBe(found.ratioBefore);
});
