import { contract } from '@canopy/contract/contract';
import { SEED_PLANS } from '@canopy/domain/compensation/plan';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../testing/client.ts';
import { oneTea, openCompany, type TestCompany } from '../../../../testing/company.ts';
import { openEntries } from '../../../../testing/openEntries.ts';
import { payMonth } from '../../../../testing/payMonth.ts';
import { signedInAgain } from '../../../../testing/signedInAgain.ts';

let company: TestCompany;
let top: TestClient;
let idle: TestClient;
let gone: TestClient;
let buyer: TestClient;

beforeAll(async () => {
  company = await openCompany();
  top = await company.member('M0000001');
  idle = await company.member(top.memberID);
  gone = await company.member(idle.memberID);
  buyer = await company.member(gone.memberID);
  for (const person of [top, buyer]) {
    await company.reload(person, '200.00');
    await person.send(contract.sales.checkout, oneTea(person.memberID));
  }
  const admin = await company.signedIn('admin');
  await admin.send(contract.members.changeStatus, {
    MemberID: gone.memberID,
    Action: 'SUSPEND',
    Reason: 'for the test',
  });
  // the share the suspended sponsor misses of an instant bonus stays with the company
  await company.member(buyer.memberID);
  await payMonth(company, '2026-11');
});
afterAll(() => company.close());

const why = async (asker: TestClient, MemberID: string, Period = '2026-11') =>
  (await openEntries(asker, MemberID, Period)).why;
const rowsOf = async (asker: TestClient, MemberID: string, Period?: string) =>
  (await why(asker, MemberID, Period)).rows.map((row) => [
    row.plan,
    row.reasons,
    row.amount,
    row.lines,
  ]);

describe('why was I not paid', () => {
  test('an unmaintained month, and a rank that was not met', async () => {
    const me = await signedInAgain(company, idle);
    expect(await why(me, idle.memberID)).toMatchObject({
      posted: true,
      personalVolume: '0.00',
      maintenancePV: '100.00',
      total: '9.00',
    });
    expect(await rowsOf(me, idle.memberID)).toEqual([
      ['UNILEVEL', ['NOT_MAINTAINED'], '5.00', 1],
      ['GENERATION', ['RANK', 'NOT_MAINTAINED'], '4.00', 1],
    ]);
    // paid members still learn what the rank would have earned
    const above = await signedInAgain(company, top);
    expect(await rowsOf(above, top.memberID)).toEqual([['GENERATION', ['RANK'], '4.00', 1]]);
    const other = await above.send(contract.compensation.whyNotPaid, {
      MemberID: buyer.memberID,
      Period: '2026-11',
    });
    expect(other.status).toBe(404);
  });

  test('a suspension, of the month and of an instant bonus', async () => {
    const admin = await company.signedIn('admin');
    expect(await rowsOf(admin, gone.memberID)).toEqual([
      ['SPONSOR', ['NOT_ACTIVE'], '25.00', 1],
      ['UNILEVEL', ['NOT_ACTIVE', 'NOT_MAINTAINED'], '5.00', 1],
      ['GENERATION', ['RANK', 'NOT_ACTIVE', 'NOT_MAINTAINED'], '4.00', 1],
    ]);
  });

  test('a month that is not paid yet says so', async () => {
    const me = await signedInAgain(company, top);
    const { result } = await me.send(contract.compensation.whyNotPaid, {
      MemberID: top.memberID,
      Period: '2026-12',
    });
    expect(result).toMatchObject({ posted: false, total: '0.00', rows: [] });
  });

  test('a rank’s reward that waits; one that was paid names its recruits as the run saw them', async () => {
    const { db } = company.database;
    const ranks = [{ rank: 1, name: 'Manager', recruitCount: 1, recruitRank: 0, reward: 2_000 }];
    await db
      .insertInto('bonus_plan')
      .values({
        kind: 'UPGRADE_RANKING',
        version: 2,
        name: 'Upgrade-ranking bonus',
        effective_from: '2026-12',
        status: 'ACTIVE',
        plan: JSON.stringify({ ...SEED_PLANS.UPGRADE_RANKING, ranks }),
      })
      .execute();
    const buying = await signedInAgain(company, top);
    await company.reload(buying, '200.00');
    await buying.send(contract.sales.checkout, oneTea(buying.memberID));
    await payMonth(company, '2026-12');
    const admin = await company.signedIn('admin');
    expect(await rowsOf(admin, gone.memberID, '2026-12')).toContainEqual([
      'UPGRADE_RANKING',
      ['NOT_ACTIVE', 'NOT_MAINTAINED'],
      '20.00',
      1,
    ]);
    // whatever happens to a recruit later
    await db
      .updateTable('member')
      .set({ status: 'SUSPENDED', activated_at: null })
      .where('id', '=', Number(idle.memberID.slice(1)))
      .execute();
    const asked = { MemberID: top.memberID, Plan: 'UPGRADE_RANKING' as const };
    const [line] = (await admin.send(contract.compensation.lineList, asked)).result.rows;
    const { result } = await admin.send(contract.compensation.lineDetail, {
      LineID: line!.lineID,
    });
    expect(result).toMatchObject({ amount: '20.00', level: 1 });
    expect(result.recruits.map(({ memberID }) => memberID)).toEqual([idle.memberID]);
  });

  test('a rank’s reward names who deep in a leg made it, and the ranks below that are not paid', async () => {
    const { db } = company.database;
    const rule = (rank: number, recruitRank: number, reward: number) => ({
      rank,
      name: `Rank ${rank}`,
      recruitCount: 1,
      recruitRank,
      reward,
    });
    await db
      .insertInto('bonus_plan')
      .values({
        kind: 'UPGRADE_RANKING',
        version: 3,
        name: 'Upgrade-ranking bonus',
        effective_from: '2027-01',
        status: 'ACTIVE',
        plan: JSON.stringify({
          ...SEED_PLANS.UPGRADE_RANKING,
          ranks: [rule(1, 0, 2_000), rule(2, 1, 5_000), rule(3, 1, 9_000)],
          differentLegs: true,
          onlyHighest: true,
        }),
      })
      .execute();
    const buying = await signedInAgain(company, top);
    await company.reload(buying, '200.00');
    await buying.send(contract.sales.checkout, oneTea(buying.memberID));
    await payMonth(company, '2027-01');
    const me = await signedInAgain(company, top);
    const asked = { MemberID: top.memberID, Plan: 'UPGRADE_RANKING' as const, Period: '2027-01' };
    const lines = (await me.send(contract.compensation.lineList, asked)).result.rows;
    expect(lines.map(({ level, amount }) => [level, amount])).toEqual([[3, '90.00']]);
    const { result } = await me.send(contract.compensation.lineDetail, {
      LineID: lines[0]!.lineID,
    });
    expect(result.skippedRanks).toEqual([{ rank: 2, reward: '50.00' }]);
    // the direct recruit was suspended: the leg counts by its Manager two levels below
    expect(result.recruits).toMatchObject([
      { memberID: idle.memberID, inLeg: { memberID: buyer.memberID, ranking: 1 } },
    ]);
  });
});
