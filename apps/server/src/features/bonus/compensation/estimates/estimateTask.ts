import { runEarners } from '@canopy/domain/compensation/earners';
import { calculateRun } from '@canopy/domain/compensation/run';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/handle.ts';
import { readColumns } from '../../../../platform/database/readColumns.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import { inSnapshot } from '../../../../platform/database/transaction.ts';
import type { TaskEnv, TaskKind } from '../../../../platform/tasks/task.ts';
import { currentPeriod } from '../../../company/periods/currentPeriod.ts';
import { countMissedOfRuns } from '../missed/countMissedOfRuns.ts';
import { loadRunInput } from '../calculate/loadRunInput.ts';
import { pinInput } from '../calculate/pinInput.ts';
import { traceReturns } from '../verify/traceReturns.ts';
import { writeLegs } from '../calculate/writeLegs.ts';
import { writeEstimates } from './writeEstimates.ts';

/** What is passed to the task. */
export interface EstimatePayload {
  /** Time of the request, ISO; the moment of the calculation. */
  now: string;
}

const TABLES = [
  'bonus_estimate',
  'bonus_estimate_kept',
  'bonus_estimate_input',
  'bonus_estimate_recruit',
  'bonus_estimate_leg',
];
/** Number of rows deleted per transaction. */
const BATCH_SIZE = 50_000;

/**
 * Calculates the running month for all members at once, with the same engine as the run, so that the final
 * run continues the estimate. Rows are written beside those of the previous calculation, which members read
 * until the new ones are complete. It takes no lock that a sale waits for.
 */
export const estimateTask: TaskKind<EstimatePayload> = {
  kind: 'bonus.estimate',
  threaded: true,
  run: async (env, { now }) => {
    const { db, taskId, signal, report } = env;
    report('READ');
    await traceReturns(db, new Date(now));
    const read = await readSnapshot(db, new Date(now));
    signal.throwIfAborted();
    report('CALCULATE');
    const result = calculateRun(read.input);
    const earners = runEarners(read.pinned, result);
    // a killed attempt may have written some
    await deleteOther(env, sql`calculation = ${taskId}`);
    await writeEstimates(env, { ...read, result, earners });
    await pinInput(
      db,
      { table: 'bonus_estimate_input', key: 'calculation', id: taskId },
      read.pinned,
    );
    await writeLegs(
      env,
      { table: 'bonus_estimate_leg', key: 'calculation', id: taskId },
      read.pinned,
      result,
    );
    await sql`insert into bonus_estimate_state (calculation, period, as_of, snapshot, cap_computed, cap_allowed)
      values (${taskId}, ${read.pinned.header.period}, ${now}, ${read.snapshot},
        ${result.capFactor?.computed ?? null}, ${result.capFactor?.allowed ?? null})
      on conflict (one) do update set calculation = excluded.calculation, period = excluded.period,
        as_of = excluded.as_of, snapshot = excluded.snapshot, cap_computed = excluded.cap_computed,
        cap_allowed = excluded.cap_allowed
      where bonus_estimate_state.calculation < excluded.calculation`.execute(db);
    await deleteOther(env, sql`calculation < ${taskId}`);
    await countMissedOfRuns(env);
  },
};

/** Everything the month's calculation reads, as of one moment. */
async function readSnapshot(db: Db, now: Date) {
  const read = async (tx: Db) => {
    const { period } = await currentPeriod({ db: tx, now });
    const loaded = await loadRunInput(tx, period, new Date(now.getTime() + 1));
    const atOnce = await readColumns(
      tx,
      sql`select earner_id, coalesce(sum(amount) filter (where plan = 'SPONSOR'), 0)::bigint as sponsor,
          coalesce(sum(amount) filter (where plan = 'UNILEVEL'), 0)::bigint as unilevel,
          coalesce(sum(amount) filter (where plan = 'GENERATION'), 0)::bigint as generation
        from bonus_line where period = ${period} and run_id is null
          and reverses is null and earner_id is not null group by earner_id`,
      {
        earner_id: Float64Array,
        sponsor: Float64Array,
        unilevel: Float64Array,
        generation: Float64Array,
      },
    );
    const [seen] = await readRows(
      tx,
      sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`,
    );
    return { ...loaded, atOnce, snapshot: seen!.snapshot };
  };
  // the demo company is built in one transaction
  return inSnapshot(db, read);
}

async function deleteOther({ db, signal }: TaskEnv, which: ReturnType<typeof sql>): Promise<void> {
  for (const table of TABLES) {
    for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE;) {
      signal.throwIfAborted();
      const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${which} limit ${BATCH_SIZE}))`.execute(db);
      deleted = Number(numAffectedRows ?? 0);
    }
  }
}
