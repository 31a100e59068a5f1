import { contract } from '@canopy/contract/contract';
import { parseMoney } from '@canopy/domain/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyTea } from '../../../testing/buyTea.ts';
import { changeRules } from '../../../testing/changeRules.ts';
import type { TestClient } from '../../../testing/client.ts';
import { balanceOf, openCompany, type TestCompany } from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';
import { colleagueOf, payMonth, type Run } from '../../../testing/payMonth.ts';
import { planBody } from '../../../testing/planBody.ts';
import { publishDraft } from '../../../testing/publishDraft.ts';

const { bonusPlans, compensation } = contract;
const NAMES = ['own.top', 'own.ada', 'own.ben', 'own.cil'] as const;
type Name = (typeof NAMES)[number];
type Plan = Parameters<typeof planBody>[0];
let company: TestCompany;
let people: Record<Name, TestClient>;

beforeAll(async () => {
  company = await openCompany();
  const top = await company.member('M0000001', 'own.top');
  const ada = await company.member(top.memberID, 'own.ada');
  const ben = await company.member(top.memberID, 'own.ben');
  const cil = await company.member(ada.memberID, 'own.cil');
  people = { 'own.top': top, 'own.ada': ada, 'own.ben': ben, 'own.cil': cil };
});
afterAll(() => company.close());

/** Signs everybody in again: the end of a month ends sessions. */
async function signIn() {
  for (const name of NAMES) people[name] = await company.signedIn(name);
}

/** Saves the draft of a plan for December; its author may not approve it, a second person does. */
async function publish(Plan: Plan, changes: Parameters<typeof planBody>[2]) {
  const admin = await company.signedIn('admin');
  const known = resultOf(await admin.send(bonusPlans.planVersions, { Plan }));
  const body = planBody(Plan, known, { ...changes, EffectiveFrom: '2026-12' });
  const { draft } = resultOf(await admin.send(bonusPlans.savePlan, body));
  const { versions } = await publishDraft(company, draft);
  expect(versions[0]).toMatchObject({ version: 2, effectiveFrom: '2026-12' });
}

/** Has the product verify a run: recalculated and compared with its hashes, lines and payments. */
async function isUntouched({ runID: RunID }: Run) {
  const admin = await company.signedIn('admin');
  resultOf(await admin.send(compensation.verify, { RunID }));
  await company.finishTasks();
  return resultOf(await admin.send(compensation.verification, { RunID }))!.found!.intact;
}

const wallets = async () =>
  Promise.all(NAMES.map(async (name) => parseMoney(await balanceOf(people[name], 'EW'))!));

let november: Run;

test('a company drafts its own percentages, ranks and caps; a second person publishes them for the next month', async () => {
  await publish('SPONSOR', { Levels: [800, 200], MemberCap: '70.00' });
  await publish('UNILEVEL', { Levels: [1000, 300], MemberCap: '25.00' });
  await publish('GENERATION', { Levels: [500], LeaderRank: 1, MemberCap: '20.00' });
  const rank = { RecruitRank: 0, OwnPV: null, GroupPV: null, LegShare: null, Months: 1 };
  await publish('UPGRADE_RANKING', {
    Ranks: [
      { ...rank, Rank: 1, Name: 'Builder', RecruitCount: 2, OwnPV: '100.00', Reward: '150.00' },
      {
        ...rank,
        Rank: 2,
        Name: 'Leader',
        RecruitCount: 1,
        RecruitRank: 1,
        GroupPV: '500.00',
        LegShare: 5_000,
        Reward: '400.00',
      },
    ],
  });
  await changeRules(company, { CompanyCap: 900 });
});

test('the month before is paid by what it was sold with', async () => {
  await signIn();
  for (const name of NAMES) await buyTea(company, people[name]);
  november = await payMonth(company, '2026-11');
  // 5 % each: the top of three purchases, ada of one; a rank needs five recruits
  expect(november).toMatchObject({ state: 'POSTED', paid: '20.00', capFactor: null });
  expect(await isUntouched(november)).toBe(true);
});

test('the next month pays by all of it, to the sen', async () => {
  await signIn();
  const before = await wallets();
  const { 'own.top': top, 'own.ada': ada, 'own.ben': ben, 'own.cil': cil } = people;
  // 500 PV each: ben 40.00 and, of another 40.00, what the cap leaves; the top 10.00 each
  await company.member(ben.memberID, 'own.dan');
  await company.member(ben.memberID, 'own.eva');
  for (const [who, teas] of [
    [top, 1],
    [ada, 2],
    [ben, 1],
    [cil, 3],
  ] as const) {
    await buyTea(company, who, teas);
  }
  const december = await payMonth(company, '2026-12');
  /*
   * Uni-level: ada gets 10 % of 300; the top 3 % of 300 and 10 % of 200 and 100: 30.00 and 39.00, each
   * capped at 25.00. Generation: only the top leads ada's leg and ben: 5 % of 600, capped at 20.00.
   * Together 70.00, and the company pays at most 9 % of 700.00. Ben has two recruits and so has the top:
   * both are Builders. Of ada's leg only half of 500 PV counts, so the top is no Leader.
   */
  expect(december).toMatchObject({ paid: '363.00', capFactor: '0.900000' });
  await signIn();
  const after = await wallets();
  const received = Object.fromEntries(NAMES.map((name, i) => [name, after[i]! - before[i]!]));
  expect(received).toEqual({
    'own.top': 2_000 + 2_250 + 1_800 + 15_000,
    'own.ada': 2_250,
    'own.ben': 7_000 + 15_000,
    'own.cil': 0,
  });
  const { ranks, paidAs } = resultOf(
    await people['own.top'].send(compensation.rankProgress, {
      MemberID: top.memberID,
      Period: '2026-12',
    }),
  );
  expect(paidAs).toBe(1);
  expect(ranks[1]).toMatchObject({
    rank: 2,
    met: false,
    recruits: { needed: 1, have: 1, recruitRank: 1 },
    groupPV: { needed: '500.00', have: '450.00', legShare: 5_000 },
  });
  expect(await isUntouched(december)).toBe(true);
  expect(await company.books()).toEqual({ postings: 0, wallets: 0, stock: 0 });
});

test('the month before is as it was: the same hashes, calculated again', async () => {
  const colleague = await colleagueOf(company);
  const { inputHash, outputHash, paid } = november;
  expect([inputHash, outputHash]).toEqual([
    expect.stringMatching(/^[0-9a-f]{64}$/),
    expect.stringMatching(/^[0-9a-f]{64}$/),
  ]);
  const now = await colleague.send(compensation.runDetail, { RunID: november.runID });
  expect(resultOf(now)).toMatchObject({ inputHash, outputHash, paid, state: 'POSTED' });
  expect(await isUntouched(november)).toBe(true);
});
