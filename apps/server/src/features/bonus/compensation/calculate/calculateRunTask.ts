import { runEarners, runTotals } from '@canopy/domain/compensation/earners';
import { missedOfRun } from '@canopy/domain/compensation/missed';
import { othersPaidOn } from '@canopy/domain/compensation/pinned';
import type { PinnedInput } from '@canopy/domain/compensation/pinnedInput';
import { calculateRun, type RunInput, type RunResult } from '@canopy/domain/compensation/run';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/handle.ts';
import { inSnapshot, transaction } from '../../../../platform/database/transaction.ts';
import type { TaskKind } from '../../../../platform/tasks/task.ts';
import { readSettings } from '../../../company/settings/readSettings.ts';
import { tellOthers } from '../../../notices/messages/tellOthers.ts';
import { flagForReview } from '../review/flagForReview.ts';
import { inputFingerprint, loadRunInput } from './loadRunInput.ts';
import { cutOff } from '../review/run.ts';
import { inputOfRun, pinInput } from './pinInput.ts';
import { resultHash } from './runHash.ts';
import { writeLines } from './writeLines.ts';
import { traceReturns } from '../verify/traceReturns.ts';
import { writeLegs } from './writeLegs.ts';
import { writeMembers } from './writeMembers.ts';

/** What the command passes to the task. */
export interface CalculatePayload {
  runId: number;
  /** Time of the request, ISO. It is the moment of the calculation, even if the task restarts later. */
  now: string;
}

/**
 * Calculates a requested run: reads one snapshot, calculates, bulk-writes rows nobody reads yet, and makes
 * them visible in one short transaction. It takes no lock that a sale, an approval or a registration waits
 * for. If killed, it starts again from the beginning.
 */
export const calculateRunTask: TaskKind<CalculatePayload> = {
  kind: 'bonus.calculate',
  threaded: true,
  run: async (env, { runId, now }) => {
    const { db, signal, report } = env;
    const run = await openRun(db, runId);
    if (!run) return;
    report('READ');
    await traceReturns(db, new Date(now));
    const { pinned, input, fingerprint } = await readSnapshot(db, run.period, new Date(now));
    signal.throwIfAborted();
    report('CALCULATE');
    const result = calculateRun(input);
    const earners = runEarners(pinned, result);
    const missed = missedOfRun(input, result.paidAs);
    await sql`select open_run_lines(${runId})`.execute(db);
    await writeLines(env, runId, pinned, result);
    await writeMembers(env, runId, { pinned, input, result, earners, missed });
    await writeLegs(env, { table: 'binary_leg', key: 'run_id', id: runId }, pinned, result);
    const inputHash = await pinInput(db, inputOfRun(runId), pinned);
    report('INDEX');
    await sql`select index_run_lines(${runId}), analyze_run_members()`.execute(db);
    signal.throwIfAborted();
    await flagForReview(db, runId, run.period);
    signal.throwIfAborted();
    report('FINISH');
    const columns = {
      ...totalsOf(pinned, input, result),
      totals: JSON.stringify(runTotals(earners, result)),
      fingerprint,
      input_hash: inputHash,
      output_hash: resultHash(result),
      missed_counted: true,
      things_found: true,
    };
    await transaction(db, async (tx) => {
      await finish(tx, runId, pinned, columns);
      await tellOthers({ tx, now: new Date(now) }, 'runCheck', runId, null);
    });
  },
};

/** The run while it waits for its calculation; undefined: already calculated or discarded. */
async function openRun(db: Db, runId: number): Promise<{ period: string } | undefined> {
  return db
    .selectFrom('bonus_run')
    .select('period')
    .where('id', '=', runId)
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
}

/** Everything the run reads, as of one moment. */
async function readSnapshot(db: Db, period: string, now: Date) {
  const read = async (tx: Db) => {
    const settings = await readSettings(tx);
    const asOf = cutOff(period, now, settings);
    const fingerprint = await inputFingerprint(tx, period, asOf);
    return { ...(await loadRunInput(tx, period, asOf)), fingerprint };
  };
  // the demo company is built in one transaction
  return inSnapshot(db, read);
}

/** The totals stored with a run; sen. */
function totalsOf(pinned: PinnedInput, { sources }: RunInput, result: RunResult) {
  const { settings, plans, clawBacks } = pinned.header;
  const sum = (column: Float64Array) => column.reduce((all, pv) => all + pv, 0);
  const others = othersPaidOn(pinned);
  const volume = sum(sources.volume) + sum(others);
  const rewards = result.rewards.reduce((sum, reward) => sum + reward.amount, 0);
  const { binary } = result;
  const levels = [result.unilevel, result.generation, ...(binary ? [binary] : [])];
  return {
    members: pinned.memberId.length,
    sales: pinned.saleId.length + others.length,
    volume,
    volume_value: Math.floor((volume * settings.pvValue) / 100),
    paid: levels.reduce((sum, plan) => sum + (plan?.paid ?? 0), rewards),
    breakage: levels.reduce(
      (sum, plan) =>
        sum + Math.floor(((plan?.breakageFine ?? 0) + (plan?.roundingFine ?? 0)) / 1e6),
      0,
    ),
    plan_versions: JSON.stringify(
      Object.fromEntries(Object.entries(plans).map(([kind, plan]) => [kind, plan.version])),
    ),
    pv_value: settings.pvValue,
    cap_computed: result.capFactor?.computed ?? null,
    cap_allowed: result.capFactor?.allowed ?? null,
    clawed_back: clawBacks.reduce((sum, line) => sum + line.amount, 0),
  };
}

/** Makes the run visible in one step: its lines, the claw-backs it includes, and its totals. */
async function finish(
  tx: Tx,
  runId: number,
  { header }: PinnedInput,
  columns: Record<string, unknown>,
): Promise<void> {
  const open = await tx
    .selectFrom('bonus_run')
    .select('id')
    .where('id', '=', runId)
    .where('state', '=', 'OPEN')
    .forUpdate()
    .executeTakeFirst();
  // discarded during the calculation: what was written is dropped with it
  if (!open) return;
  await sql`select attach_run_lines(${runId})`.execute(tx);
  await sql`update bonus_line set run_id = ${runId}
    where id = any(${sql.val(header.clawBacks.map((line) => line.id))}::bigint[]) and run_id is null`.execute(
    tx,
  );
  if (header.binary) {
    await sql`update binary_return set run_id = ${runId} where line_id = 0 and run_id is null
      and refund_id = any(${sql.val(header.binary.returned.map((row) => row.refund_id))}::bigint[])`.execute(
      tx,
    );
  }
  await tx
    .updateTable('bonus_run')
    .set({ ...columns, state: 'CALCULATED' })
    .where('id', '=', runId)
    .execute();
}
