import { contract } from '@canopy/contract/contract';
import { nextPeriod } from '@canopy/domain/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStaff } from '../../office/access/createStaff.ts';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, PASSWORD, type TestCompany } from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';
import { colleagueOf } from '../../../testing/payMonth.ts';
import { planBody } from '../../../testing/planBody.ts';

const { bonusPlans } = contract;
const Plan = 'UNILEVEL';
let company: TestCompany;
let author: TestClient;
let colleague: TestClient;

beforeAll(async () => {
  company = await openCompany();
  author = await company.signedIn('admin');
  colleague = await colleagueOf(company);
  // somebody who has not written in anything, and may approve it
  await createStaff(company.ctx, {
    username: 'third.admin',
    password: PASSWORD,
    fullName: 'Third Admin',
    roleCode: null,
    mustChangePassword: false,
  });
});
afterAll(() => company.close());

type Known = Awaited<ReturnType<typeof known>>;
const known = async () => resultOf(await author.send(bonusPlans.planVersions, { Plan }));
const readOf = ({ draft }: Pick<Known, 'draft'>) => ({
  DraftID: draft!.draftID,
  Revision: draft!.revision,
});

test('who wrote a draft does not approve it because somebody else has saved it again and sent it', async () => {
  const mine = planBody(Plan, await known(), { Levels: [450, 500, 200] });
  resultOf(await author.send(bonusPlans.savePlan, mine));
  const again = resultOf(await colleague.send(bonusPlans.savePlan, planBody(Plan, await known())));
  expect(again.draft).toMatchObject({ revision: 2, savedBy: 'Second Admin' });
  const read = readOf(again);
  resultOf(await colleague.send(bonusPlans.sendPlan, read));
  expect((await known()).draft!.approvalBlocked).toBe('SECOND_PERSON');
  expect((await author.send(bonusPlans.approvePlan, read)).code).toBe('SECOND_PERSON');
  resultOf(await author.send(bonusPlans.discardPlan, read));
});

test('nor because somebody else has made the draft of the author’s scenario', async () => {
  const saved = resultOf(
    await author.send(bonusPlans.savePlan, planBody(Plan, await known(), { Levels: [400] })),
  );
  const keep = { ...readOf(saved), Name: 'One level', Shared: true };
  const [kept] = resultOf(await author.send(bonusPlans.keepScenario, keep));
  resultOf(await author.send(bonusPlans.discardPlan, readOf(saved)));
  const drafted = resultOf(
    await colleague.send(bonusPlans.draftScenario, {
      ScenarioID: kept!.scenarioID,
      Revision: null,
    }),
  );
  const read = readOf(drafted);
  resultOf(await colleague.send(bonusPlans.sendPlan, read));
  expect((await author.send(bonusPlans.approvePlan, read)).code).toBe('SECOND_PERSON');
  resultOf(await author.send(bonusPlans.discardPlan, read));
});

test('a draft of settings keeps its month, and once it is sent only who has read it writes over it', async () => {
  const { periods } = resultOf(await author.send(bonusPlans.planVersions, { Plan: 'RULES' }));
  const later = nextPeriod(periods[0]!);
  const rules = { PvValue: '1.00', MaintenancePV: '90.00', CompanyCap: null };
  resultOf(await author.send(bonusPlans.saveBonusSettings, { ...rules, EffectiveFrom: later }));
  const { draft } = resultOf(
    await colleague.send(bonusPlans.saveBonusSettings, { ...rules, MaintenancePV: '80.00' }),
  );
  expect(draft).toMatchObject({ revision: 2, effectiveFrom: later, maintenancePV: '80.00' });
  const read = { DraftID: draft.draftID, Revision: draft.revision };
  resultOf(await author.send(bonusPlans.sendPlan, read));
  expect((await colleague.send(bonusPlans.saveBonusSettings, rules)).code).toBe('PLAN_STATE');
  const { draft: edited } = resultOf(
    await colleague.send(bonusPlans.saveBonusSettings, { ...rules, Revision: read.Revision }),
  );
  expect(edited).toMatchObject({ revision: 3, effectiveFrom: later, maintenancePV: '90.00' });
});

test('two who approve settings at the same moment make one version of them', async () => {
  const rules = resultOf(await author.send(bonusPlans.planVersions, { Plan: 'RULES' }));
  resultOf(await author.send(bonusPlans.discardPlan, readOf(rules)));
  const { draft } = resultOf(
    await author.send(bonusPlans.saveBonusSettings, {
      PvValue: '1.00',
      MaintenancePV: '70.00',
      CompanyCap: null,
    }),
  );
  const read = { DraftID: draft.draftID, Revision: draft.revision };
  resultOf(await author.send(bonusPlans.sendPlan, read));
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => colleague.send(bonusPlans.approvePlan, read)),
  );
  expect(answers.map(({ code }) => code ?? 'OK').toSorted()).toEqual([
    'OK',
    'PLAN_STATE',
    'PLAN_STATE',
    'PLAN_STATE',
  ]);
  const { versions } = resultOf(await author.send(bonusPlans.planVersions, { Plan: 'RULES' }));
  expect(versions.map(({ version }) => version)).toEqual([2, 1]);
});
