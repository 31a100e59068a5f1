import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, type TestCompany } from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';
import { colleagueOf, payMonth } from '../../../testing/payMonth.ts';
import { planBody } from '../../../testing/planBody.ts';

const { bonusPlans } = contract;
const Plan = 'UNILEVEL';
let company: TestCompany;
let admin: TestClient;
let colleague: TestClient;

beforeAll(async () => {
  company = await openCompany();
  await payMonth(company, '2026-11');
  admin = await company.signedIn('admin');
  colleague = await colleagueOf(company);
});
afterAll(() => company.close());

const versions = async () => resultOf(await admin.send(bonusPlans.planVersions, { Plan }));
const listed = async (who: TestClient) =>
  resultOf(await who.send(bonusPlans.scenarioList, { Plan }));

test('a draft is kept under a name with what it came to, shared, and made the draft again', async () => {
  const saved = resultOf(
    await admin.send(bonusPlans.savePlan, planBody(Plan, await versions(), { Levels: [450, 100] })),
  );
  const read = { DraftID: saved.draft!.draftID, Revision: saved.draft!.revision };
  resultOf(await admin.send(bonusPlans.simulate, read));
  await company.finishTasks();
  const keep = { ...read, Name: 'Two levels', Shared: false };
  const [kept] = resultOf(await admin.send(bonusPlans.keepScenario, keep));
  expect(kept).toMatchObject({
    name: 'Two levels',
    own: true,
    terms: { levels: [450, 100] },
    found: { period: '2026-11', months: [{ period: '2026-11', posted: '0.00' }] },
  });
  const ScenarioID = kept!.scenarioID;

  // private to the person who kept it, until it is shared
  expect(await listed(colleague)).toEqual([]);
  const others = { ScenarioID, Revision: read.Revision };
  expect((await colleague.send(bonusPlans.draftScenario, others)).code).toBe('NOT_FOUND');
  resultOf(await admin.send(bonusPlans.shareScenario, { ScenarioID, Shared: true }));
  expect(await listed(colleague)).toMatchObject([{ name: 'Two levels', own: false }]);
  // sharing does not give it away
  expect((await colleague.send(bonusPlans.deleteScenario, { ScenarioID })).code).toBe('NOT_FOUND');
  const unshare = { ScenarioID, Shared: false };
  expect((await colleague.send(bonusPlans.shareScenario, unshare)).code).toBe('NOT_FOUND');

  // the draft has changed since; someone with an older draft on screen cannot replace it
  const edited = resultOf(
    await admin.send(bonusPlans.savePlan, planBody(Plan, await versions(), { Levels: [900] })),
  );
  expect((await colleague.send(bonusPlans.draftScenario, others)).code).toBe('CHANGED_MEANWHILE');
  const { draft } = resultOf(
    await colleague.send(bonusPlans.draftScenario, {
      ScenarioID,
      Revision: edited.draft!.revision,
    }),
  );
  expect(draft).toMatchObject({
    state: 'DRAFT',
    levels: [450, 100],
    savedBy: 'Second Admin',
    effectiveFrom: edited.draft!.effectiveFrom,
  });
  // simulation results from before the draft was saved again are not kept
  const now = { DraftID: draft!.draftID, Revision: draft!.revision };
  const other = { ...now, Name: 'Again', Shared: true };
  const [again] = resultOf(await colleague.send(bonusPlans.keepScenario, other));
  expect(again).toMatchObject({ name: 'Again', found: null });

  resultOf(await colleague.send(bonusPlans.discardPlan, now));
  const anew = { ScenarioID, Revision: null };
  expect(resultOf(await admin.send(bonusPlans.draftScenario, anew)).draft!.revision).toBe(1);
  resultOf(await admin.send(bonusPlans.deleteScenario, { ScenarioID }));
  expect(await listed(admin)).toMatchObject([{ name: 'Again', own: false }]);
});
