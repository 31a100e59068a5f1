import { sql } from 'kysely';
import { noAudit } from '../../../../platform/audit.ts';
import type { CommandCtx, Services } from '../../../../platform/context.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import { runCommand } from '../../../../platform/operation.ts';
import { systemContext } from '../../../../platform/systemContext.ts';
import { askForTask, deleteEndedTasks, taskOfKey } from '../../../../platform/tasks/task.ts';
import { workOnTasks } from '../../../../platform/tasks/workOnTasks.ts';
import { lookForChanges, markOf } from '../../../people/memberIndex/memberChanges.ts';
import { periodStatusOf } from '../../../company/periods/currentPeriod.ts';
import { estimateTask, type EstimatePayload } from './estimateTask.ts';

/** One task at a time across all servers. */
const KEY = 'bonus.estimate';
const ESTIMATE_LOCK = 4_207_005;

/**
 * After a calculation it rests this many times as long as the calculation took: it uses at most a tenth of
 * one core.
 */
const REST = 9;
const MIN_REST_MS = 10_000;
/** Changes that are not recorded (a new plan version) are picked up after this time. */
const MAX_AGE_MS = 3_600_000;

/**
 * Job: requests the calculation of the running month for all members when it is due, and works on it. It is
 * due as soon as any of its input has changed, but only after the rest period.
 */
export async function refreshEstimates(services: Services, stopping?: AbortSignal): Promise<void> {
  const ctx = systemContext(services, services.clock(), 'refreshEstimates');
  await runCommand(ctx, async (command) => {
    if (await isDue(command)) await askForEstimates(command);
    return { result: null, audit: noAudit('it changes nothing but what is shown') };
  });
  await workOnTasks(services, [estimateTask], stopping);
}

/** Requests the calculation of all members' running month; does nothing while one is in progress. */
async function askForEstimates(ctx: CommandCtx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ESTIMATE_LOCK})`.execute(ctx.tx);
  if (await taskOfKey(ctx.db, KEY)) return;
  await deleteEndedTasks(ctx, estimateTask.kind);
  const payload: EstimatePayload = { now: ctx.now.toISOString() };
  await askForTask(ctx, { kind: estimateTask.kind, key: KEY, payload });
}

async function isDue(ctx: CommandCtx): Promise<boolean> {
  const [last] = await readRows(
    ctx.db,
    sql<{ waiting: boolean; ended: Date | null; took_ms: number }>`
    select ended_at is null as waiting, ended_at as ended,
      coalesce(extract(epoch from ended_at - started_at) * 1000, 0)::float8 as took_ms
    from task where kind = ${estimateTask.kind} order by id desc limit 1`,
  );
  if (last?.waiting) return false;
  const rested = last?.ended ? ctx.now.getTime() - last.ended.getTime() : Infinity;
  if (rested < Math.max(MIN_REST_MS, REST * (last?.took_ms ?? 0))) return false;
  const state = await ctx.db.selectFrom('bonus_estimate_state').selectAll().executeTakeFirst();
  if (!state || ctx.now.getTime() - state.as_of.getTime() > MAX_AGE_MS) return true;
  const look = await lookForChanges(ctx.db, markOf(state.snapshot));
  if (look.changed || periodStatusOf(ctx, look).period !== state.period) return true;
  const [setting] = await readRows(
    ctx.db,
    sql`select from bonus_plan_draft
      where kind = 'RULES' and state = 'APPROVED' and decided_at >= ${state.as_of} limit 1`,
  );
  return setting !== undefined;
}
