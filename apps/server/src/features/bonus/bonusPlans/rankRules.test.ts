import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyTea } from '../../../testing/buyTea.ts';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, type TestCompany } from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';
import {
  calculateMonth,
  checkRun,
  colleagueOf,
  confirmed,
  endPeriod,
  payMonth,
} from '../../../testing/payMonth.ts';
import { planBody } from '../../../testing/planBody.ts';
import { publishDraft } from '../../../testing/publishDraft.ts';
import { verifyMonths } from '../../../testing/verifyMonths.ts';
import { refreshEstimates } from '../compensation/estimates/refreshEstimates.ts';
import { isIntact } from '../compensation/verify/verifyRun.ts';

const { bonusPlans, compensation, coach } = contract;
let company: TestCompany;
let top: TestClient;
let buyer: TestClient;

beforeAll(async () => {
  company = await openCompany();
  top = await company.member('M0000001', 'rank.top');
  buyer = await company.member(top.memberID, 'rank.buyer');
  await company.member(top.memberID, 'rank.other');
});
afterAll(() => company.close());

async function signIn() {
  top = await company.signedIn('rank.top');
  buyer = await company.signedIn('rank.buyer');
}
const progress = async (Period: string) =>
  resultOf(await top.send(compensation.rankProgress, { MemberID: top.memberID, Period }));

/** Two recruits, 100 own PV, 300 group PV of which one leg counts at most half, two consecutive months. */
async function writeRanks() {
  const admin = await company.signedIn('admin');
  const known = resultOf(await admin.send(bonusPlans.planVersions, { Plan: 'UPGRADE_RANKING' }));
  const [first] = planBody('UPGRADE_RANKING', known).Ranks;
  const rule = {
    ...first!,
    RecruitCount: 2,
    OwnPV: '100.00',
    GroupPV: '300.00',
    LegShare: 5_000,
    Months: 2,
  };
  const save = (changes: Partial<typeof first>) =>
    admin.send(
      bonusPlans.savePlan,
      planBody('UPGRADE_RANKING', known, {
        DifferentLegs: true,
        Ranks: [{ ...rule, ...changes }],
      }),
    );
  // half of nothing, and a rank that everybody has
  expect((await save({ GroupPV: null })).fields).toEqual({
    'Ranks.0.LegShare': ['LEG_SHARE_ALONE'],
  });
  expect(
    (await save({ RecruitCount: 0, OwnPV: null, GroupPV: null, LegShare: null })).fields,
  ).toEqual({ 'Ranks.0.RecruitCount': ['RANK_FOR_NOTHING'] });
  expect((await save({ Months: 13 })).fields).toHaveProperty('Ranks.0.Months');
  const { draft } = resultOf(await save({}));
  expect(draft!.ranks[0]).toMatchObject({
    ownPV: '100.00',
    groupPV: '300.00',
    legShare: 5_000,
    months: 2,
  });
  await publishDraft(company, draft);
}

test('a rank by volume and by months is written, paid, explained and checked again', async () => {
  await writeRanks();
  await payMonth(company, '2026-11');
  await signIn();
  await buyTea(company, top, 1);
  await buyTea(company, buyer, 3);
  // of the 300 PV of one leg 150 count, which with 100 own PV is not enough
  await payMonth(company, '2026-12');
  await signIn();
  expect(await progress('2026-12')).toMatchObject({
    counted: true,
    paidAs: 0,
    ranks: [
      {
        rank: 1,
        met: false,
        recruits: { needed: 2, have: 2, recruitRank: 0 },
        ownPV: { needed: '100.00', have: '100.00' },
        groupPV: { needed: '300.00', have: '250.00', legShare: 5_000 },
        months: { needed: 2, have: 0 },
      },
    ],
    history: [
      { period: '2026-12', paidAs: 0 },
      { period: '2026-11', paidAs: 0 },
    ],
  });

  await buyTea(company, top, 2);
  await buyTea(company, buyer, 2);
  const december = await payMonth(company, '2027-01');
  await signIn();
  const month = await progress('2027-01');
  expect(month).toMatchObject({ paidAs: 0, ranks: [{ met: false, months: { have: 1 } }] });

  await buyTea(company, top, 2);
  await buyTea(company, buyer, 2);
  company.advance(11_000);
  await refreshEstimates(company.services);
  const running = await progress('2027-02');
  expect(running).toMatchObject({ paidAs: 1, ranks: [{ met: true, months: { have: 2 } }] });
  expect(running.asOf).not.toBeNull();
  const january = await payMonth(company, '2027-02');
  await signIn();
  expect(await progress('2027-02')).toMatchObject({
    paidAs: 1,
    ranks: [{ met: true, groupPV: { have: '350.00' }, months: { needed: 2, have: 2 } }],
  });
  // the rank's reward, once it is held for the second month, and 4 % of 200 PV as a leader
  expect(Number(january.paid) - Number(december.paid)).toBe(208);

  const lines = resultOf(
    await top.send(compensation.lineList, { MemberID: top.memberID, Period: '2027-02' }),
  ).rows;
  const reward = lines.find(({ plan }) => plan === 'UPGRADE_RANKING')!;
  const detail = await top.send(compensation.lineDetail, { LineID: reward.lineID });
  expect(resultOf(detail).recruits).toHaveLength(2);

  const found = await verifyMonths(company.database.db);
  expect(found.map((run) => [run.period, isIntact(run)])).toEqual([
    ['2026-11', true],
    ['2026-12', true],
    ['2027-01', true],
    ['2027-02', true],
  ]);
});

test('the month before that is not what it was makes a preview stale', async () => {
  await buyTea(company, top, 2);
  await buyTea(company, buyer, 2);
  await endPeriod(company, '2027-03');
  const admin = await company.signedIn('admin');
  const colleague = await colleagueOf(company);
  const run = await calculateMonth(company, admin, '2027-03');
  await checkRun(colleague, run);
  await company.database.db
    .updateTable('bonus_run_member')
    .set({ held: 0 })
    .where('run_id', '=', (eb) =>
      eb.selectFrom('bonus_run').select('id').where('period', '=', '2027-02'),
    )
    .execute();
  expect((await colleague.send(compensation.approve, confirmed(run))).code).toBe('RUN_STALE');
});

test('the next rank tells volume and months beside the recruits, to nobody else', async () => {
  await signIn();
  await buyTea(company, buyer, 2);
  company.advance(11_000);
  await refreshEstimates(company.services);
  const { nextRank } = resultOf(await buyer.send(coach.advice, { MemberID: buyer.memberID }));
  expect(nextRank!.progress).toMatchObject({
    rank: 1,
    ownPV: { needed: '100.00', have: '200.00' },
    groupPV: { needed: '300.00', have: '200.00' },
    months: { needed: 2, have: 0 },
  });
  const body = { MemberID: top.memberID, Period: '2027-02' };
  expect((await buyer.send(compensation.rankProgress, body)).code).toBe('NOT_FOUND');
});

test('the plan says its conditions in words', async () => {
  const { sections } = resultOf(
    await top.send(bonusPlans.planDescription, { Plan: 'UPGRADE_RANKING' }),
  );
  expect(sections[1]!.rows).toEqual([
    ['Manager: 2 new active direct members of rank Member or higher', '200.00'],
    ['Manager: The member buys at least 100 PV during the month.', ''],
    [
      'Manager: The group buys at least 300 PV during the month; any one leg counts for at most 50.00% of it.',
      '',
    ],
    ['Manager: All of this must be met for 2 months in a row.', ''],
  ]);
  expect(sections[2]!.text).toContain('reaches rank Manager and is paid RM 200.00.');
});
