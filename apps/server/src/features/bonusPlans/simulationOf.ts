import type { ResultOf } from '@canopy/contract/call';
import type { bonusPlans } from '@canopy/contract/bonusPlans';
import { decimalOf } from '@canopy/domain/money';
import type { ReadDb } from '../../platform/database/open.ts';
import { memberID } from '../../platform/ids.ts';
import type { TaskState } from '../../platform/tasks/tables.ts';
import { fullNames } from '../members/fullNames.ts';
import type { SimulatedSums, SimulationFound } from './tables.ts';

type Simulation = NonNullable<
  NonNullable<ResultOf<typeof bonusPlans.planVersions>['draft']>['simulation']
>;

/** A draft as far as it is simulated. */
interface Simulated {
  revision: number;
  simulation: SimulationFound | null;
  simulated_revision: number | null;
  task_state: TaskState | null;
  task_done: number | null;
  task_total: number | null;
}

/** How far a draft's simulation is and what it found; null: it was never asked for. */
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

/** What a simulation found, as the contract shows it. */
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

function sumsOf({ before, after, breakageBefore, breakageAfter, volumeValue }: SimulatedSums) {
  const ratio = (sen: number) => (volumeValue > 0 ? Math.round((sen * 10_000) / volumeValue) : 0);
  return {
    before: decimalOf(before),
    after: decimalOf(after),
    breakageBefore: decimalOf(breakageBefore),
    breakageAfter: decimalOf(breakageAfter),
    ratioBefore: ratio(before),
    ratioAfter: ratio(after),
  };
}
