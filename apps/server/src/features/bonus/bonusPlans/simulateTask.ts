import { MemberSums, MonthsSimulator } from '@canopy/domain/compensation/simulateMonths';
import { compareResults, sponsorResult } from '@canopy/domain/compensation/simulatePlan';
import { nextPeriod } from '@canopy/domain/time';
import type { Db } from '../../../platform/database/handle.ts';
import type { TaskEnv, TaskKind } from '../../../platform/tasks/task.ts';
import { readPacked, unpackInput } from '../compensation/calculate/pinInput.ts';
import { closedRuns, type ClosedRun } from './closedRuns.ts';
import { postedMonth } from './postedMonth.ts';
import { monthsOfTerms, simulatedMonth } from './simulatedMonth.ts';
import type { SimulatedTerms } from './simulatedTerms.ts';
import type { SimulatedSums, SimulationFound } from './tables.ts';

/** What the command passes to the task. */
export interface SimulatePayload {
  draftId: number;
  /** First and last month; absent: requested by the previous version, meaning the last closed month. */
  from?: string;
  until?: string;
}

/** Task key: one simulation per draft at a time. */
export const simulationKey = (draftId: number): string => `bonus.simulate:${draftId}`;

/** Number of members listed as gaining or losing most. */
const MOVERS = 10;

/**
 * Calculates closed months one after another with a draft, from the input of their runs, and stores the
 * results with the draft. It locks nothing and pays nothing.
 */
export const simulateTask: TaskKind<SimulatePayload> = {
  kind: 'bonus.simulate',
  threaded: true,
  run: async (env, { draftId, from, until }) => {
    const { db } = env;
    const draft = await readDraft(db, draftId);
    const closed = await closedRuns(db);
    const last = closed[0]?.period ?? '';
    const runs = closed
      .filter(({ period }) => period >= (from ?? last) && period <= (until ?? last))
      .toReversed();
    // decided meanwhile: nobody needs the result any more
    if (!draft || runs.length === 0) return;
    const found = await simulateRuns(env, draft, runs);
    await db
      .updateTable('bonus_plan_draft')
      .set({ simulation: JSON.stringify(found), simulated_revision: draft.revision })
      .where('id', '=', draftId)
      .execute();
  },
};

const readDraft = (
  db: Db,
  draftId: number,
): Promise<(SimulatedTerms & { revision: number }) | undefined> =>
  db
    .selectFrom('bonus_plan_draft')
    .select(['kind', 'revision', 'status', 'plan'])
    .where('id', '=', draftId)
    .where('state', 'in', ['DRAFT', 'SENT'])
    .executeTakeFirst();

/** Calculates the months of the runs under other terms, in order. */
async function simulateRuns(
  { db, report, signal }: TaskEnv,
  terms: SimulatedTerms,
  runs: readonly ClosedRun[],
): Promise<SimulationFound> {
  const simulator = new MonthsSimulator(monthsOfTerms(terms));
  const members = new MemberSums();
  const months: NonNullable<SimulationFound['months']> = [];
  let next = runs[0]!.period;
  for (const [i, run] of runs.entries()) {
    signal.throwIfAborted();
    report('SIMULATE', i, runs.length);
    for (; next < run.period; next = nextPeriod(next)) simulator.skipMonth();
    next = nextPeriod(run.period);
    const { pinned } = unpackInput((await readPacked(db, run.id))!);
    const month = await simulatedMonth(db, terms, pinned, run.lockedAt);
    const { sponsor, byRun, input, other } = month;
    const paid = [
      ...(sponsor
        ? [
            {
              before: sponsorResult(input, sponsor.before.sales, sponsor.before.plan),
              after: sponsorResult(other, sponsor.after.sales, sponsor.after.plan),
            },
          ]
        : []),
      ...(byRun ? [simulator.month(month)] : []),
    ];
    const sums = added(paid.map(({ before, after }) => compareResults(before, after)));
    months.push({
      period: run.period,
      posted: await postedMonth(db, terms.kind, run),
      ...sums,
      volumeValue: Math.floor((month.volume * input.pvValue) / 100),
      volumeValueAfter: Math.floor((month.volumeAfter * other.pvValue) / 100),
    });
    for (const { before, after } of paid) members.add(pinned.memberId, before, after);
  }
  report('SIMULATE', runs.length, runs.length);
  const changes = members.changes();
  return {
    period: runs.at(-1)!.period,
    ...together(months),
    gaining: changes.filter(({ before, after }) => after > before).length,
    losing: changes.filter(({ before, after }) => after < before).length,
    movers: changes.slice(0, MOVERS),
    months,
    ranks: members.byRank(),
  };
}

const together = (months: readonly SimulatedSums[]): SimulatedSums => ({
  ...added(months),
  volumeValue: months.reduce((all, { volumeValue }) => all + volumeValue, 0),
  volumeValueAfter: months.reduce((all, { volumeValueAfter = 0 }) => all + volumeValueAfter, 0),
});

function added(parts: readonly Omit<SimulatedSums, 'volumeValue' | 'volumeValueAfter'>[]) {
  const sum = (of: keyof (typeof parts)[number]) => parts.reduce((all, part) => all + part[of], 0);
  return {
    before: sum('before'),
    after: sum('after'),
    breakageBefore: sum('breakageBefore'),
    breakageAfter: sum('breakageAfter'),
  };
}
