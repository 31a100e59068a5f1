import type { BodyOf, ResultOf } from '@canopy/contract/call';
import { contract } from '@canopy/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStaff } from '../../office/access/createStaff.ts';
import { buyTea } from '../../../testing/buyTea.ts';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, PASSWORD, type TestCompany } from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';
import { colleagueOf, payMonth } from '../../../testing/payMonth.ts';
import { packagesBody, planBody } from '../../../testing/planBody.ts';

const { bonusPlans } = contract;
type Kind = BodyOf<typeof bonusPlans.planVersions>['Plan'];
type Versions = ResultOf<typeof bonusPlans.planVersions>;
let company: TestCompany;
let admin: TestClient;
let colleague: TestClient;

const versions = async (Plan: Kind) =>
  resultOf(await admin.send(bonusPlans.planVersions, { Plan }));

async function place(who: TestClient, parent: TestClient | null, side: 'L' | 'R') {
  const row = (person: TestClient | null) => Number(person?.memberID.slice(1) ?? 1);
  await sql`insert into placement_edge (member_id, parent_id, side, valid_from)
    values (${row(who)}, ${row(parent)}, ${side}, ${company.services.clock()})`.execute(
    company.database.db,
  );
}

beforeAll(async () => {
  company = await openCompany();
  const top = await company.member('M0000001', 'kinds.top');
  const left = await company.member(top.memberID, 'kinds.left');
  const right = await company.member(top.memberID, 'kinds.right');
  await place(top, null, 'L');
  await place(left, top, 'L');
  await place(right, top, 'R');
  await buyTea(company, top);
  await buyTea(company, left, 2);
  await buyTea(company, right);
  await payMonth(company, '2026-11');
  admin = await company.signedIn('admin');
  // somebody who has not written in anything, and may approve it
  await createStaff(company.ctx, {
    username: 'third.admin',
    password: PASSWORD,
    fullName: 'Third Admin',
    roleCode: null,
    mustChangePassword: false,
  });
  colleague = await colleagueOf(company);
});
afterAll(() => company.close());

const plan = (
  Plan: Exclude<Kind, 'PACKAGES' | 'RULES'>,
  changes: Parameters<typeof planBody>[2],
) => ({
  save: async (known: Versions) => admin.send(bonusPlans.savePlan, planBody(Plan, known, changes)),
});
const manager = {
  ...{ Rank: 1, Name: 'Manager', RecruitCount: 2, RecruitRank: 0, Reward: '200.00' },
  ...{ OwnPV: null, GroupPV: null, LegShare: null, Months: 1 },
};

/**
 * November was paid RM 15.00 by its run (the top 5 % of 200 PV and of 100 PV) and RM 200.00 at once: three
 * packages of 500 PV below the root, two of them below the top, at 10 % and 5 %.
 */
const KINDS: Record<
  Kind,
  { save: (known: Versions) => Promise<{ status: number }>; before: string; after: string }
> = {
  SPONSOR: { ...plan('SPONSOR', { Levels: [2_000, 1_000] }), before: '200.00', after: '400.00' },
  UNILEVEL: { ...plan('UNILEVEL', { Levels: [1_000] }), before: '15.00', after: '30.00' },
  // everybody leads: the top gets 4 % of 300 PV as well
  GENERATION: { ...plan('GENERATION', { LeaderRank: 0 }), before: '15.00', after: '27.00' },
  // the top is a Manager and so leads both
  UPGRADE_RANKING: {
    ...plan('UPGRADE_RANKING', { Ranks: [manager] }),
    before: '15.00',
    after: '227.00',
  },
  // 700 PV on the left, 600 on the right
  BINARY: {
    ...plan('BINARY', {
      ...{ Status: 'ACTIVE', Pairing: 'MONTHLY', Unit: '100', Ratio: '1:1', PerPair: '30.00' },
      Caps: ['10000.00'],
    }),
    before: '15.00',
    after: '195.00',
  },
  PACKAGES: {
    save: async (known) =>
      admin.send(
        bonusPlans.savePackages,
        packagesBody(known, { MemberPrice: '1200.00', MemberPV: '1000.00' }),
      ),
    before: '215.00',
    after: '415.00',
  },
  RULES: {
    save: async () =>
      admin.send(bonusPlans.saveBonusSettings, {
        ...{ PvValue: '2.00', MaintenancePV: '100.00', CompanyCap: null },
      }),
    before: '215.00',
    after: '430.00',
  },
};

/** The terms of a draft, without its owner and time of saving. */
function termsOf(draft: NonNullable<Versions['draft']>) {
  const { name, status, levels, leaderRank, ranks, binary, packages, rules } = draft;
  return { name, status, levels, leaderRank, ranks, binary, packages, rules };
}

test.each(Object.keys(KINDS) as Kind[])(
  'a draft is simulated, kept under a name, shared and made the draft again: %s',
  async (Plan) => {
    const { save, before, after } = KINDS[Plan];
    expect((await save(await versions(Plan))).status).toBe(200);
    const { draft: saved } = await versions(Plan);
    const read = { DraftID: saved!.draftID, Revision: saved!.revision };
    resultOf(await admin.send(bonusPlans.simulate, read));
    await company.finishTasks();
    const Name = `Another ${Plan}`;
    const [kept] = resultOf(
      await admin.send(bonusPlans.keepScenario, { ...read, Name, Shared: false }),
    );
    expect(kept).toMatchObject({
      name: Name,
      own: true,
      found: { period: '2026-11', before, after },
    });
    const ScenarioID = kept!.scenarioID;

    const listed = async () => resultOf(await colleague.send(bonusPlans.scenarioList, { Plan }));
    expect(await listed()).toEqual([]);
    resultOf(await admin.send(bonusPlans.shareScenario, { ScenarioID, Shared: true }));
    expect(await listed()).toMatchObject([
      { name: Name, own: false, shared: true, found: { before, after } },
    ]);

    resultOf(await admin.send(bonusPlans.discardPlan, read));
    resultOf(await colleague.send(bonusPlans.draftScenario, { ScenarioID, Revision: null }));
    const { draft } = await versions(Plan);
    expect(termsOf(draft!)).toEqual(termsOf(saved!));
    // neither the person who kept the terms nor the one who sent them may approve
    const sent = { DraftID: draft!.draftID, Revision: draft!.revision };
    resultOf(await colleague.send(bonusPlans.sendPlan, sent));
    for (const who of [admin, colleague]) {
      expect((await who.send(bonusPlans.approvePlan, sent)).code).toBe('SECOND_PERSON');
    }
    resultOf(await admin.send(bonusPlans.discardPlan, sent));
    resultOf(await admin.send(bonusPlans.deleteScenario, { ScenarioID }));
    expect(await listed()).toEqual([]);
  },
);
