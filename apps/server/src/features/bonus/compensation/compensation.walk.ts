import { contract } from '@canopy/contract/contract';
import { RUN_THINGS } from '@canopy/contract/bonus/runReview';
import type { compensationOperations } from './operations.ts';
import { confirmed } from '../../../testing/payMonth.ts';
import { resultOf, type ExamplesOf } from '../../../testing/example.ts';
import type { World } from '../../../testing/world.ts';
import type { CallOf, CallersOf } from '../../../testing/permissionTable.ts';

export const callers = {
  planList: 'member | bonus.view',
  calendar: 'bonus.view',
  saveCalendar: 'bonus.edit',
  runList: 'bonus.view',
  calculate: 'bonus.run',
  cancel: 'bonus.run',
  runDetail: 'bonus.view',
  runControl: 'bonus.view',
  review: 'bonus.view',
  seeThing: 'bonus.run',
  check: 'bonus.run',
  sendBack: 'bonus.lock',
  breakageLines: 'bonus.view',
  payables: 'bonus.view',
  heldPayables: 'member | bonus.view',
  holdPayable: 'bonus.run',
  releasePayable: 'bonus.post',
  forfeitPayable: 'bonus.post',
  calculations: 'bonus.view',
  compareRuns: 'bonus.view',
  compareMember: 'bonus.view',
  approve: 'bonus.lock',
  post: 'bonus.post',
  unlock: 'bonus.lock',
  keepLocked: 'bonus.lock',
  verify: 'bonus.audit',
  verification: 'bonus.view',
  auditFilePart: 'bonus.audit',
  lineList: 'member | bonus.view',
  lineDetail: 'member | bonus.view',
  binaryLegs: 'member | bonus.view',
  missed: 'member | bonus.view',
  whyNotPaid: 'member | bonus.view',
  missedLines: 'member | bonus.view',
  estimate: 'member | bonus.view',
  rankProgress: 'member | bonus.view',
} satisfies CallersOf<'compensation'>;

export const openWhileActingAs = [
  'planList',
  'lineList',
  'lineDetail',
  'binaryLegs',
  'heldPayables',
  'missed',
  'whyNotPaid',
  'missedLines',
  'estimate',
  'rankProgress',
] satisfies CallOf<'compensation'>[];

/** An ended period, and the first that pays: later ones wait until it is posted. */
const Period = '2026-02';

/** The run of the period, calculated now if necessary. */
async function theRun({ admin, company }: World) {
  const first = async () =>
    resultOf(await admin.send(contract.compensation.runList, {})).rows.find(
      (row) => row.period === Period,
    );
  if (!(await first())) resultOf(await admin.send(contract.compensation.calculate, { Period }));
  await company.finishTasks();
  return (await first())!;
}

/** The same, with everything the rules found marked as seen. */
async function theSeenRun(world: World) {
  const run = await theRun(world);
  for (const Kind of RUN_THINGS) {
    await world.admin.send(contract.compensation.seeThing, { RunID: run.runID, Kind });
  }
  return run;
}

/** The same, checked. */
async function theCheckedRun(world: World) {
  const run = await theSeenRun(world);
  if (run.state === 'CALCULATED') {
    resultOf(await world.colleague.send(contract.compensation.check, { RunID: run.runID }));
  }
  return run;
}

/** The same, locked by the colleague, with no pending request to unlock it. */
async function theLockedRun(world: World) {
  const run = await theCheckedRun(world);
  if (run.state !== 'CALCULATED' && run.state !== 'REVIEWED') return run;
  return resultOf(await world.colleague.send(contract.compensation.approve, confirmed(run)));
}

/** A member paid by the run. Nobody has bought in its month, so the amount is inserted. */
async function thePayable(world: World) {
  const { runID: RunID } = await theRun(world);
  const amounts = { earned: 100, clawed_back: 0, carried_in: 0, paid: 100, carried_out: 0 };
  await world.company.database.db
    .insertInto('bonus_run_earner')
    .values({
      ...amounts,
      run_id: Number(RunID.slice(1)),
      member_id: 1,
      position: 1,
      unilevel: 100,
    })
    .onConflict((on) => on.doNothing())
    .execute();
  return { RunID, MemberID: 'M0000001' };
}

/** The same, held by the admin. */
async function theHeldPayable(world: World) {
  const body = await thePayable(world);
  await world.admin.send(contract.compensation.holdPayable, { ...body, Reason: 'one moment' });
  return body;
}

export const examples = {
  saveCalendar: async ({ admin }) => ({
    by: admin,
    body: { Day: null, Hour: 3, UpTo: 'REVIEWED' as const },
    lines: ['bonus.saveCalendar'],
  }),
  calculate: async ({ admin, company }) => {
    // a calculation in progress would be returned again
    await company.finishTasks();
    return {
      by: admin,
      body: { Period },
      lines: ({ runID }) => [`bonus.calculate ${runID}`],
    };
  },
  cancel: async ({ admin, company }) => {
    await company.finishTasks();
    const { runID } = resultOf(await admin.send(contract.compensation.calculate, { Period }));
    return { by: admin, body: { RunID: runID }, lines: [`bonus.cancel ${runID}`] };
  },
  seeThing: async (world) => {
    const { runID } = await theRun(world);
    return {
      by: world.admin,
      body: { RunID: runID, Kind: 'FIRST' as const, Note: 'looked at' },
      lines: [`bonus.seeThing ${runID}`],
    };
  },
  check: async (world) => {
    const run = await theSeenRun(world);
    return { by: world.colleague, body: { RunID: run.runID }, lines: [`bonus.check ${run.runID}`] };
  },
  sendBack: async (world) => {
    const { runID } = await theCheckedRun(world);
    return {
      by: world.colleague,
      body: { RunID: runID, Reason: 'one sale looks wrong' },
      lines: [`bonus.sendBack ${runID}`],
    };
  },
  holdPayable: async (world) => {
    const body = await thePayable(world);
    return {
      by: world.admin,
      body: { ...body, ReadyReason: 'ACCOUNT_OPEN' as const, Reason: '' },
      lines: [`bonus.hold ${body.MemberID}`],
    };
  },
  releasePayable: async (world) => {
    const body = await theHeldPayable(world);
    return { by: world.colleague, body, lines: [`bonus.release ${body.MemberID}`] };
  },
  forfeitPayable: async (world) => {
    const body = await theHeldPayable(world);
    return {
      by: world.colleague,
      body: { ...body, Reason: 'sales to himself' },
      lines: [`bonus.forfeit ${body.MemberID}`],
    };
  },
  approve: async (world) => {
    const run = await theCheckedRun(world);
    return {
      by: world.colleague,
      body: confirmed(run),
      lines: [`bonus.lock ${run.runID}`],
    };
  },
  unlock: async (world) => {
    const { runID } = await theLockedRun(world);
    return {
      by: world.colleague,
      body: { RunID: runID, Reason: 'a sale is missing' },
      lines: [`bonus.requestUnlock ${runID}`],
    };
  },
  keepLocked: async (world) => {
    const { runID } = await theLockedRun(world);
    const [asked] = await world.company.database.db
      .selectFrom('bonus_run')
      .select('unlock_requested_at')
      .where('unlock_requested_at', 'is not', null)
      .execute();
    const body = { RunID: runID, Reason: 'a sale is missing' };
    if (!asked) resultOf(await world.colleague.send(contract.compensation.unlock, body));
    return {
      by: world.admin,
      body: { RunID: runID },
      lines: [`bonus.keepLocked ${runID}`],
    };
  },
  verify: async (world) => {
    const { runID } = await theRun(world);
    // a verification in progress would be returned again
    await world.company.finishTasks();
    return { by: world.admin, body: { RunID: runID }, lines: [`bonus.verify ${runID}`] };
  },
  auditFilePart: async (world) => {
    const { runID } = await theRun(world);
    return {
      by: world.admin,
      body: { RunID: runID, Part: 1 },
      lines: [`bonus.auditFile ${runID}`],
    };
  },
  post: async (world) => {
    const run = await theLockedRun(world);
    return { by: world.admin, body: confirmed(run), lines: [`bonus.post ${run.runID}`] };
  },
} satisfies ExamplesOf<typeof compensationOperations>;
