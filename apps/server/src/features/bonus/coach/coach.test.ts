import { contract } from '@canopy/contract/contract';
import { DAY_MS } from '@canopy/domain/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { oneTea, openCompany, type TestCompany } from '../../../testing/company.ts';
import { refreshEstimates } from '../compensation/estimates/refreshEstimates.ts';
import { remindMaintenance } from './remindMaintenance.ts';

let company: TestCompany;
let top: TestClient;
let idle: TestClient;
let buyer: TestClient;

beforeAll(async () => {
  company = await openCompany();
  top = await company.member('M0000001', 'top');
  idle = await company.member(top.memberID, 'idle');
  buyer = await company.member(idle.memberID);
  for (const person of [top, buyer, idle]) await company.reload(person, '300.00');
  await buy(top);
});
afterAll(() => company.close());

const buy = async (person: TestClient) =>
  expect((await person.send(contract.sales.checkout, oneTea(person.memberID))).status).toBe(200);
const advice = async (person: TestClient) =>
  (await person.send(contract.coach.advice, { MemberID: person.memberID })).result;
const effect = async (person: TestClient, PV = '100.00') =>
  (await person.send(contract.coach.orderEffect, { MemberID: person.memberID, MallType: 2, PV }))
    .result;
const unilevel = async (person: TestClient) =>
  Number(
    (
      await person.send(contract.compensation.estimate, { MemberID: person.memberID })
    ).result!.byPlan.find(({ plan }) => plan === 'UNILEVEL')!.amount,
  );
async function counted() {
  company.advance(11_000);
  await refreshEstimates(company.services);
}

test('a member reads what completes the month and who brings the next rank', async () => {
  expect(await advice(idle)).toMatchObject({ counted: false, nextRank: null });
  expect(await effect(idle)).toBeNull();
  await counted();
  expect(await advice(idle)).toMatchObject({
    personalVolume: '0.00',
    missingPV: '100.00',
    counted: true,
    baskets: [{ exact: true, overPV: '0.00', lines: [{ productCode: 'TEA', quantity: 1 }] }],
    nextRank: {
      rank: 1,
      recruitCount: 5,
      counted: 1,
      people: [{ memberID: buyer.memberID, is: 'COUNTS', missing: 0 }],
    },
  });
  expect(await advice(top)).toMatchObject({ missingPV: '0.00', baskets: [] });
  const nobody = await idle.send(contract.coach.advice, { MemberID: top.memberID });
  expect(nobody.code).toBe('NOT_FOUND');
});

test('what an order is said to earn for the upline is what the upline then earns', async () => {
  // the member in between is not maintained, so the first level's share goes to the one above
  expect(await effect(buyer)).toMatchObject({ upline: '5.00', uplineMembers: 1, rewards: [] });
  const before = await unilevel(top);
  await buy(buyer);
  await counted();
  expect(await unilevel(top)).toBe(before + 5);
  expect(await effect(buyer, '0.00')).toMatchObject({ upline: '0.00', uplineMembers: 0 });
});

test('whoever has not maintained is reminded a week before the end, once, unless it is not wanted', async () => {
  const told = async (person: TestClient) =>
    (await person.send(contract.notifications.list, {})).result.rows
      .map(({ title }) => title)
      .filter((title) => title.includes('PV to go'));
  expect(await remindMaintenance(company.services)).toBe(0);
  // from 10 to 24 November
  company.advance(14 * DAY_MS);
  await counted();
  idle = await company.signedIn('idle');
  top = await company.signedIn('top');
  expect(await remindMaintenance(company.services)).toBeGreaterThan(0);
  expect(await remindMaintenance(company.services)).toBe(0);
  expect(await told(idle)).toEqual(['100 PV to go, or you miss RM 5.00']);
  expect(await told(top)).toEqual([]);
  const off = { Area: 'bonus', Channel: 'inApp', Wanted: false } as const;
  await idle.send(contract.notifications.savePreference, off);
  company.advance(5 * DAY_MS);
  await counted();
  idle = await company.signedIn('idle');
  expect(await remindMaintenance(company.services)).toBeGreaterThan(0);
  expect(await told(idle)).toHaveLength(1);
});

test('an order says which rank the buyer meets with it, as the next calculation then finds', async () => {
  await sql`insert into bonus_plan (kind, version, name, status, effective_from, plan)
    select kind, version + 1, name, status, '2026-11', plan || ${JSON.stringify({
      ranks: [
        { rank: 2, name: 'own', recruitCount: 0, recruitRank: 0, ownVolume: 10_000, reward: 0 },
      ],
    })}::jsonb from bonus_plan where kind = 'UPGRADE_RANKING'`.execute(company.database.db);
  await counted();
  idle = await company.signedIn('idle');
  expect(await effect(idle, '99.00')).toMatchObject({ rank: null });
  expect(await effect(idle)).toMatchObject({ rank: 2 });
  await buy(idle);
  await counted();
  const found = await idle.send(contract.compensation.rankProgress, {
    MemberID: idle.memberID,
    Period: '2026-11',
  });
  expect(found.result.paidAs).toBe(2);
  expect(await effect(idle)).toMatchObject({ rank: null });
});
