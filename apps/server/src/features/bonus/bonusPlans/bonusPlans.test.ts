import type { BodyOf } from '@canopy/contract/call';
import { contract } from '@canopy/contract/contract';
import { nextPeriod } from '@canopy/domain/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buyTea } from '../../../testing/buyTea.ts';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, type TestCompany } from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';
import { colleagueOf, payMonth } from '../../../testing/payMonth.ts';
import { planBody } from '../../../testing/planBody.ts';
import { verifyMonths } from '../../../testing/verifyMonths.ts';
import { setSetting } from '../../../testing/setSetting.ts';
import { isIntact } from '../compensation/verify/verifyRun.ts';

const { bonusPlans } = contract;
const Period = '2026-11';
let company: TestCompany;
let admin: TestClient;
let colleague: TestClient;
let top: TestClient;
let buyer: TestClient;

/** Signs everybody in again: the end of a month ends staff sessions. */
async function signIn() {
  admin = await company.signedIn('admin');
  colleague = await colleagueOf(company);
  top = await company.signedIn('plan.top');
  buyer = await company.signedIn('plan.buyer');
}

/** Pays a month in which everybody bought. */
async function pay(period: string) {
  const run = await payMonth(company, period);
  await signIn();
  return run;
}

beforeAll(async () => {
  company = await openCompany();
  top = await company.member('M0000001', 'plan.top');
  buyer = await company.member(top.memberID, 'plan.buyer');
  await signIn();
  for (const person of [top, buyer]) await buyTea(company, person);
});
afterAll(() => company.close());

type Plan = Parameters<typeof planBody>[0];
const versions = async (Plan: Plan) =>
  resultOf(await admin.send(bonusPlans.planVersions, { Plan }));
const draftOf = ({ draft }: Awaited<ReturnType<typeof versions>>) => ({
  DraftID: draft!.draftID,
  Revision: draft!.revision,
});

/** Saves, sends and approves a change, by two people. */
async function publish(Plan: Plan, changes: Parameters<typeof planBody>[2]) {
  const saved = resultOf(
    await admin.send(bonusPlans.savePlan, planBody(Plan, await versions(Plan), changes)),
  );
  resultOf(await admin.send(bonusPlans.sendPlan, draftOf(saved)));
  return resultOf(await colleague.send(bonusPlans.approvePlan, draftOf(saved)));
}

describe('what a plan says in words', () => {
  const described = (who: TestClient, body: BodyOf<typeof bonusPlans.planDescription>) =>
    who.send(bonusPlans.planDescription, body);

  test('is told to members with an example that the engine works out', async () => {
    const { sections } = resultOf(await described(top, { Plan: 'SPONSOR' }));
    const [how, percentages, example] = sections;
    expect(how!.text).toContain('An upline must be active when the sale is paid to qualify.');
    expect(percentages!.rows).toEqual([
      ['1', '10.00%', '10.00'],
      ['2', '5.00%', '5.00'],
      ['3', '2.00%', '2.00'],
    ]);
    expect(example!.rows.map((row) => row.at(-1))).toEqual(['10.00', '0.00', '2.00', '0.00']);
    expect(example!.sums).toEqual([
      { label: 'Paid', value: 'RM 12.00' },
      { label: 'Stays with the company', value: 'RM 5.00' },
    ]);
  });

  test('is a paper, too, for each plan', async () => {
    const ranks = resultOf(await described(top, { Plan: 'UPGRADE_RANKING' })).sections;
    expect(ranks.at(-1)!.text).toContain('reaches rank Manager and is paid RM 200.00.');
    const paper = await described(admin, { Plan: 'GENERATION', Paper: 'pdf' });
    expect(paper.status).toBe(200);
    expect(paper.text.slice(0, 5)).toBe('%PDF-');
  });

  test('of a version to come is between those who decide about it', async () => {
    const next = { Plan: 'SPONSOR' as const, Version: 7 };
    expect((await described(top, next)).code).toBe('NOT_FOUND');
    expect((await described(admin, next)).code).toBe('NOT_FOUND');
  });
});

describe('a plan that the company writes itself', () => {
  test('begins with a month that has not begun, is approved by a second person, and is never edited', async () => {
    const known = await versions('UNILEVEL');
    expect(known).toMatchObject({ current: 1, draft: null, secondPerson: true });
    // sales already count in November
    expect(known.periods[0]).toBe('2026-12');
    expect(known.versions[0]!.example[0]).toEqual({ level: 1, amount: '5.00' });
    const early = planBody('UNILEVEL', known, { EffectiveFrom: Period });
    expect((await admin.send(bonusPlans.savePlan, early)).code).toBe('PLAN_PERIOD');

    const body = planBody('UNILEVEL', known, { Levels: [450, 500, 200] });
    const saved = resultOf(await admin.send(bonusPlans.savePlan, body));
    expect(saved.draft).toMatchObject({ state: 'DRAFT', revision: 1, levels: [450, 500, 200] });
    expect(saved.draft!.example[0]).toEqual({ level: 1, amount: '4.50' });
    // someone with an older draft on screen cannot save over it
    expect((await colleague.send(bonusPlans.savePlan, body)).code).toBe('CHANGED_MEANWHILE');
    const read = draftOf(saved);
    expect((await colleague.send(bonusPlans.approvePlan, read)).code).toBe('PLAN_STATE');
    const sent = resultOf(await admin.send(bonusPlans.sendPlan, read));
    expect(sent.draft!.approvalBlocked).toBe('SECOND_PERSON');
    expect((await admin.send(bonusPlans.approvePlan, read)).code).toBe('SECOND_PERSON');
    const approved = resultOf(await colleague.send(bonusPlans.approvePlan, read));
    expect(approved).toMatchObject({ current: 1, draft: null });
    expect(approved.versions[0]).toMatchObject({
      version: 2,
      effectiveFrom: '2026-12',
      levels: [450, 500, 200],
      approvedBy: 'Second Admin',
    });
    expect((await colleague.send(bonusPlans.approvePlan, read)).code).toBe('PLAN_STATE');
  });

  test('pays by its percentages from its first month on, and leaves the month before as it was', async () => {
    const november = await pay(Period);
    expect(november.paid).toBe('5.00');
    for (const person of [top, buyer]) await buyTea(company, person);
    const december = await pay('2026-12');
    expect(december.paid).toBe('4.50');
    await publish('UNILEVEL', { Levels: [1000] });
    const found = await verifyMonths(company.database.db);
    expect(found.map((run) => [run.period, isIntact(run)])).toEqual([
      [Period, true],
      ['2026-12', true],
    ]);
  });

  test('is tried on the last closed month before it is sent', async () => {
    const known = await versions('UNILEVEL');
    const saved = resultOf(
      await admin.send(
        bonusPlans.savePlan,
        planBody('UNILEVEL', known, { Levels: [900], EffectiveFrom: known.periods[0]! }),
      ),
    );
    resultOf(await admin.send(bonusPlans.simulate, draftOf(saved)));
    // a second click returns the same simulation
    resultOf(await admin.send(bonusPlans.simulate, draftOf(saved)));
    await company.finishTasks();
    const { draft } = await versions('UNILEVEL');
    expect(draft!.simulation).toMatchObject({
      state: 'DONE',
      outdated: false,
      found: {
        period: '2026-12',
        before: '4.50',
        after: '9.00',
        gaining: 1,
        losing: 0,
        movers: [{ memberID: top.memberID, before: '4.50', after: '9.00' }],
        ranks: [{ rank: 0, members: 1, gaining: 1, losing: 0, before: '4.50', after: '9.00' }],
      },
    });
    const again = resultOf(
      await admin.send(
        bonusPlans.savePlan,
        planBody('UNILEVEL', await versions('UNILEVEL'), { Levels: [800] }),
      ),
    );
    expect(again.draft!.simulation).toMatchObject({ outdated: true });
    resultOf(await admin.send(bonusPlans.discardPlan, draftOf(again)));
    expect((await versions('UNILEVEL')).draft).toBeNull();
  });

  test('that changes nothing costs the same to the sen in each month, whichever plan it is', async () => {
    const range = { From: Period, Until: '2026-12' };
    const posted = resultOf(await admin.send(contract.compensation.runList, {}))
      .rows.filter(({ state }) => state === 'POSTED')
      .toReversed();
    for (const Plan of ['SPONSOR', 'GENERATION', 'UPGRADE_RANKING'] as const) {
      const saved = resultOf(
        await admin.send(bonusPlans.savePlan, planBody(Plan, await versions(Plan))),
      );
      expect((await admin.send(bonusPlans.sendPlan, draftOf(saved))).code).toBe('PLAN_UNCHANGED');
      resultOf(await admin.send(bonusPlans.simulate, { ...draftOf(saved), ...range }));
      await company.finishTasks();
      const { found, progress } = (await versions(Plan)).draft!.simulation!;
      expect(progress).toEqual({ done: 2, total: 2 });
      expect(found).toMatchObject({ gaining: 0, losing: 0, movers: [] });
      expect(found!.after).toBe(found!.before);
      // and it equals what was posted, to the sen; sponsor bonuses were paid at once, outside the runs
      expect(found!.posted).toBe(found!.before);
      expect(found!.months).toMatchObject(
        posted.map(({ period, paid, breakage }) =>
          Plan === 'SPONSOR'
            ? { period, posted: period === Period ? '125.00' : '0.00' }
            : { period, posted: paid, before: paid, after: paid, breakageAfter: breakage },
        ),
      );
      resultOf(await admin.send(bonusPlans.discardPlan, draftOf(saved)));
    }
  });

  test('is stopped before it has found anything, and tried on paid months alone', async () => {
    const saved = resultOf(
      await admin.send(bonusPlans.savePlan, planBody('SPONSOR', await versions('SPONSOR'))),
    );
    expect(saved.closedPeriods).toEqual(['2026-12', Period]);
    const read = draftOf(saved);
    const asked = (From: string, Until: string) =>
      admin.send(bonusPlans.simulate, { ...read, From, Until });
    expect((await asked('2026-10', Period)).fields).toEqual({ From: ['INVALID'] });
    expect((await asked('2026-12', Period)).fields).toEqual({ From: ['INVALID'] });
    expect((await asked(Period, '2027-01')).fields).toEqual({ Until: ['INVALID'] });
    resultOf(await asked(Period, '2026-12'));
    const stopped = resultOf(await admin.send(bonusPlans.cancelSimulation, read));
    expect(stopped.draft!.simulation).toMatchObject({ state: 'CANCELLED', found: null });
    await company.finishTasks();
    expect((await versions('SPONSOR')).draft!.simulation).toMatchObject({ state: 'CANCELLED' });
    resultOf(await admin.send(bonusPlans.discardPlan, read));
  });

  test('is returned with the reason, and becomes a draft again when it is edited', async () => {
    const saved = resultOf(
      await admin.send(
        bonusPlans.savePlan,
        planBody('SPONSOR', await versions('SPONSOR'), { Levels: [1200, 500, 200], HoldDays: 7 }),
      ),
    );
    const read = draftOf(saved);
    resultOf(await admin.send(bonusPlans.sendPlan, read));
    const returned = resultOf(
      await colleague.send(bonusPlans.returnPlan, { ...read, Reason: 'too much' }),
    );
    expect(returned.draft).toMatchObject({ state: 'DRAFT', reason: 'too much' });
    resultOf(await admin.send(bonusPlans.sendPlan, read));
    const edited = resultOf(
      await colleague.send(
        bonusPlans.savePlan,
        planBody('SPONSOR', await versions('SPONSOR'), { Levels: [1100, 500, 200] }),
      ),
    );
    expect(edited.draft).toMatchObject({ state: 'DRAFT', revision: 2, holdDays: 7 });
    // the revision that was read is no longer the current one
    expect((await admin.send(bonusPlans.sendPlan, read)).code).toBe('CHANGED_MEANWHILE');
    resultOf(await admin.send(bonusPlans.discardPlan, draftOf(edited)));
  });

  test('of a company of one is approved by the one person there is', async () => {
    await setSetting(company.database.db, 'lockBySecondPerson', false);
    const saved = resultOf(
      await admin.send(
        bonusPlans.savePlan,
        planBody('GENERATION', await versions('GENERATION'), { Levels: [300, 300] }),
      ),
    );
    resultOf(await admin.send(bonusPlans.sendPlan, draftOf(saved)));
    const approved = resultOf(await admin.send(bonusPlans.approvePlan, draftOf(saved)));
    expect(approved.versions[0]).toMatchObject({ version: 2, levels: [300, 300] });
    await setSetting(company.database.db, 'lockBySecondPerson', true);
  });

  test('never gives away more than everything, nor a rank that nobody can reach', async () => {
    const unilevel = await versions('UNILEVEL');
    const save = async (body: ReturnType<typeof planBody>) =>
      (await admin.send(bonusPlans.savePlan, body)).fields;
    expect(await save(planBody('UNILEVEL', unilevel, { Levels: [6000, 4001] }))).toEqual({
      Levels: ['PERCENTAGE'],
    });
    expect(await save(planBody('UNILEVEL', unilevel, { Levels: [] }))).toEqual({
      Levels: ['LEVELS'],
    });
    expect(await save(planBody('UNILEVEL', unilevel, { Compression: null }))).toEqual({
      Compression: ['REQUIRED'],
    });
    const ranking = await versions('UPGRADE_RANKING');
    const [first] = planBody('UPGRADE_RANKING', ranking).Ranks;
    expect(
      await save(
        planBody('UPGRADE_RANKING', ranking, {
          // errors are named by the row of the table as sent, whatever order ranks are stored in
          Ranks: [
            { ...first!, Rank: 3 },
            { ...first!, Rank: 2, RecruitRank: 2 },
          ],
        }),
      ),
    ).toEqual({ 'Ranks.1.RecruitRank': ['RANK_NOT_LOWER'] });
  });
});

test('two who approve at the same moment make one version', async () => {
  const known = await versions('UPGRADE_RANKING');
  const ranks = planBody('UPGRADE_RANKING', known).Ranks.map((rule) => ({
    ...rule,
    RecruitCount: rule.RecruitCount + 1,
  }));
  const saved = resultOf(
    await admin.send(
      bonusPlans.savePlan,
      planBody('UPGRADE_RANKING', known, {
        Ranks: ranks,
        OnlyHighest: true,
        EffectiveFrom: nextPeriod(known.periods[0]!),
      }),
    ),
  );
  expect([known.versions[0]!.onlyHighest, saved.draft!.onlyHighest]).toEqual([false, true]);
  resultOf(await admin.send(bonusPlans.sendPlan, draftOf(saved)));
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => colleague.send(bonusPlans.approvePlan, draftOf(saved))),
  );
  expect(answers.filter((answer) => answer.status === 200).length).toBe(1);
  const after = await versions('UPGRADE_RANKING');
  expect(after.versions.map((row) => [row.version, row.onlyHighest])).toEqual([
    [2, true],
    [1, false],
  ]);
  const described = await admin.send(bonusPlans.planDescription, {
    Plan: 'UPGRADE_RANKING',
    Version: 2,
  });
  expect(resultOf(described).sections[0]!.text).toContain('only the reward of the highest');
  // a version never starts before one already approved
  expect(after.periods[0]).toBe(saved.draft!.effectiveFrom);
});
