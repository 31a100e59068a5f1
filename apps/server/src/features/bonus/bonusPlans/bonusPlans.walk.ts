import { contract } from '@canopy/contract/contract';
import type { bonusPlansOperations } from './operations.ts';
import { resultOf, type ExamplesOf } from '../../../testing/example.ts';
import { payMonth } from '../../../testing/payMonth.ts';
import type { CallOf, CallersOf } from '../../../testing/permissionTable.ts';
import { packagesBody, planBody } from '../../../testing/planBody.ts';
import type { World } from '../../../testing/world.ts';

export const callers = {
  planVersions: 'bonus.view',
  planDescription: 'member | bonus.view',
  previewPlan: 'bonus.edit',
  previewPackages: 'bonus.edit',
  previewBonusSettings: 'bonus.edit',
  planBasis: 'bonus.edit',
  savePlan: 'bonus.edit',
  savePackages: 'bonus.edit',
  saveBonusSettings: 'bonus.edit',
  sendPlan: 'bonus.edit',
  approvePlan: 'bonus.edit',
  returnPlan: 'bonus.edit',
  discardPlan: 'bonus.edit',
  simulate: 'bonus.edit',
  cancelSimulation: 'bonus.edit',
  scenarioList: 'bonus.edit',
  keepScenario: 'bonus.edit',
  shareScenario: 'bonus.edit',
  draftScenario: 'bonus.edit',
  deleteScenario: 'bonus.edit',
} satisfies CallersOf<'bonusPlans'>;

export const openWhileActingAs = ['planDescription'] satisfies CallOf<'bonusPlans'>[];

const { bonusPlans } = contract;
const Plan = 'UNILEVEL';

/** A change of the plan that no earlier test made. */
async function changed({ admin, number }: World) {
  const known = resultOf(await admin.send(bonusPlans.planVersions, { Plan }));
  return planBody(Plan, known, { Levels: [500, 400], MemberCap: `${1_000 + number()}.00` });
}

/** A draft by the admin, as referred to by later decisions. */
async function draft(world: World) {
  const { draft: made } = resultOf(
    await world.admin.send(bonusPlans.savePlan, await changed(world)),
  );
  return { DraftID: made!.draftID, Revision: made!.revision };
}

async function sent(world: World) {
  const read = await draft(world);
  resultOf(await world.admin.send(bonusPlans.sendPlan, read));
  return read;
}

/** A scenario kept by the admin. */
async function scenario(world: World) {
  const body = { ...(await draft(world)), Name: 'Four levels', Shared: false };
  const [kept] = resultOf(await world.admin.send(bonusPlans.keepScenario, body));
  return { ScenarioID: kept!.scenarioID };
}

/** A paid month, so that there is something to simulate. */
async function paidMonth({ company }: World) {
  const paid = await company.database.db
    .selectFrom('bonus_run')
    .select('id')
    .where('state', '=', 'POSTED')
    .executeTakeFirst();
  if (!paid) await payMonth(company, '2026-01');
}

export const examples = {
  savePlan: async (world) => ({
    by: world.admin,
    body: await changed(world),
    lines: [`bonus.savePlan ${Plan}`],
  }),
  savePackages: async ({ admin, number }) => {
    const known = resultOf(await admin.send(bonusPlans.planVersions, { Plan: 'PACKAGES' }));
    return {
      by: admin,
      body: {
        ...packagesBody(known, { MemberPrice: `${2_000 + number()}.00` }),
        AcceptHighPV: false,
      },
      lines: ['bonus.savePackages PACKAGES'],
    };
  },
  saveBonusSettings: async ({ admin, number }) => ({
    by: admin,
    body: { PvValue: '1.00', MaintenancePV: `${100 + number()}.00`, CompanyCap: null },
    lines: ['bonus.saveRules RULES'],
  }),
  sendPlan: async (world) => ({
    by: world.admin,
    body: await draft(world),
    lines: [`bonus.sendPlan ${Plan}`],
  }),
  approvePlan: async (world) => ({
    by: world.colleague,
    body: await sent(world),
    lines: [`bonus.approvePlan ${Plan}`],
  }),
  returnPlan: async (world) => ({
    by: world.colleague,
    body: { ...(await sent(world)), Reason: 'the third level is missing' },
    lines: [`bonus.returnPlan ${Plan}`],
  }),
  discardPlan: async (world) => ({
    by: world.admin,
    body: await draft(world),
    lines: [`bonus.discardPlan ${Plan}`],
  }),
  simulate: async (world) => {
    await paidMonth(world);
    return {
      by: world.admin,
      body: await draft(world),
      lines: [`bonus.simulatePlan ${Plan}`],
    };
  },
  cancelSimulation: async (world) => {
    await paidMonth(world);
    const read = await draft(world);
    resultOf(await world.admin.send(bonusPlans.simulate, read));
    return { by: world.admin, body: read, lines: [`bonus.cancelSimulation ${Plan}`] };
  },
  keepScenario: async (world) => ({
    by: world.admin,
    body: { ...(await draft(world)), Name: 'Four levels', Shared: true },
    lines: [`bonus.keepScenario ${Plan}`],
  }),
  shareScenario: async (world) => ({
    by: world.admin,
    body: { ...(await scenario(world)), Shared: true },
    lines: [`bonus.shareScenario ${Plan}`],
  }),
  draftScenario: async (world) => {
    const body = await scenario(world);
    const { draft: open } = resultOf(await world.admin.send(bonusPlans.planVersions, { Plan }));
    return {
      by: world.admin,
      body: { ...body, Revision: open!.revision },
      lines: [`bonus.draftScenario ${Plan}`],
    };
  },
  deleteScenario: async (world) => ({
    by: world.admin,
    body: await scenario(world),
    lines: [`bonus.deleteScenario ${Plan}`],
  }),
} satisfies ExamplesOf<typeof bonusPlansOperations>;
