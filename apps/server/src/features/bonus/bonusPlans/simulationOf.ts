import type { ResultOf } from '@canopy/contract/call';
import type { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import { decimalOf } from '@canopy/domain/money';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { memberID } from '../../../platform/ids.ts';
import type { TaskState } from '../../../platform/tasks/tables.ts';
import { fullNames } from '../../people/members/fullNames.ts';
import type { SimulatedSums, SimulationFound } from './tables.ts';

type Simulation = NonNullable<
  NonNullable<ResultOf<typeof bonusPlans.planVersions>['draft']>['simulation']
>;

/** The simulation fields of a draft. */
interface Simulated {
  revision: number;
  simulation: SimulationFound | null;
  simulated_revision: number | null;
  task_state: TaskState | null;
  task_done: number | null;
  task_total: number | null;
}

/** Progress and results of a draft's simulation; null: never requested. */
export async function simulationOf(db: ReadDb, draft: Simulated): Promise<Simulation | null> {
  const { simulation, task_state: state } = draft;
  if (!state) return null;
  return {
    state,
    progress: { done: draft.task_done ?? 0, total: draft.task_total ?? 0 },
    outdated: simulation !== null && draft.simulated_revision !== draft.revision,
    found: simulation && (await foundOf(db, simulation)),
  };
}

/** Simulation results as the contract describes them. */
export async function foundOf(
  db: ReadDb,
  found: SimulationFound,
): Promise<NonNullable<Simulation['found']>> {
  const { movers, months = [], ranks = [] } = found;
  const names = await fullNames(
    db,
    movers.map((mover) => mover.memberId),
  );
  return {
    period: found.period,
    ...sumsOf(found),
    posted: postedOf(months),
    gaining: found.gaining,
    losing: found.losing,
    movers: movers.map(({ memberId, before, after }) => ({
      memberID: memberID(memberId),
      fullName: names.get(memberId) ?? '',
      before: decimalOf(before),
      after: decimalOf(after),
    })),
    months: months.map((month) => ({
      period: month.period,
      ...sumsOf(month),
      posted: month.posted === null ? null : decimalOf(month.posted),
    })),
    ranks: ranks.map((row) => ({
      ...row,
      before: decimalOf(row.before),
      after: decimalOf(row.after),
    })),
  };
}

/** Total paid in all months; null: unknown for at least one. */
function postedOf(months: NonNullable<SimulationFound['months']>): string | null {
  const posted = months.flatMap((month) => month.posted ?? []);
  if (posted.length === 0 || posted.length < months.length) return null;
  return decimalOf(posted.reduce((sum, sen) => sum + sen, 0));
}

function sumsOf(sums: SimulatedSums) {
  const { before, after, breakageBefore, breakageAfter, volumeValue } = sums;
  const { volumeValueAfter = volumeValue } = sums;
  const ratio = (sen: number, of: number) => (of > 0 ? Math.round((sen * 10_000) / of) : 0);
  return {
    before: decimalOf(before),
    after: decimalOf(after),
    breakageBefore: decimalOf(breakageBefore),
    breakageAfter: decimalOf(breakageAfter),
    ratioBefore: ratio(before, volumeValue),
    ratioAfter: ratio(after, volumeValueAfter),
  };
}
