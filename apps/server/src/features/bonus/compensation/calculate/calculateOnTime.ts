import { dayBounds, periodBounds, periodOf, previousPeriod } from '@canopy/domain/time';
import { noAudit } from '../../../../platform/audit.ts';
import type { CommandCtx, Services } from '../../../../platform/context.ts';
import { runCommand } from '../../../../platform/operation.ts';
import { systemContext } from '../../../../platform/systemContext.ts';
import { taskOfKey } from '../../../../platform/tasks/task.ts';
import { tellOthers } from '../../../notices/messages/tellOthers.ts';
import { makeDueMoves } from '../../../people/network/makeDueMoves.ts';
import { readSettings } from '../../../company/settings/readSettings.ts';
import { beginRun } from './beginRun.ts';
import { lockRuns, runKey, runLine } from '../review/run.ts';
import { earlierUnpaid } from '../review/runGuards.ts';
import { hasUnseenFlags } from '../review/unseenFlags.ts';

const HOUR_MS = 3_600_000;

/**
 * Job: on the day and hour of the settings, calculates the month that has ended, if it is the next one to
 * be paid and has not been calculated since it ended. If the settings say so, a run in which the rules
 * found nothing to look at is then marked as checked. Locking and posting are left to people, of whom one
 * alone does not do both.
 */
export async function calculateOnTime(services: Services): Promise<void> {
  const ctx = systemContext(services, services.clock(), 'calculateOnTime');
  const { timeZone, bonusCalendar } = await readSettings(ctx.db);
  if (bonusCalendar.day === null) return;
  const month = periodOf(ctx.now, timeZone);
  const day = `${month}-${String(bonusCalendar.day).padStart(2, '0')}`;
  const due = dayBounds(day, timeZone).from.getTime() + bonusCalendar.hour * HOUR_MS;
  if (ctx.now.getTime() < due) return;
  const period = previousPeriod(month);
  const { until } = periodBounds(period, timeZone);
  await runCommand(ctx, async (command) => {
    const before = await latestRun(command, period);
    if (!before || before.calculated_at < until) return calculate(command, month, period);
    return bonusCalendar.upTo === 'REVIEWED'
      ? takeAsChecked(command, before)
      : { result: null, audit: noAudit('it was calculated') };
  });
}

type Run = NonNullable<Awaited<ReturnType<typeof latestRun>>>;

/** In any state: a preview that somebody discarded is not calculated again. */
const latestRun = (ctx: CommandCtx, period: string) =>
  ctx.db
    .selectFrom('bonus_run')
    .select(['id', 'period', 'state', 'calculated_at', 'calculated_by', 'calendar_checked'])
    .select('things_found')
    .where('period', '=', period)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

async function calculate(ctx: CommandCtx, month: string, period: string) {
  const nothing = { result: null, audit: noAudit('there is nothing to calculate') };
  if ((await earlierUnpaid(ctx.db, month)) !== period) return nothing;
  await makeDueMoves(ctx);
  await lockRuns(ctx.tx);
  if (await taskOfKey(ctx.db, runKey(period))) return nothing;
  const id = await beginRun(ctx, period, null);
  return { result: null, audit: runLine('bonus.calculate', id, period) };
}

async function takeAsChecked(ctx: CommandCtx, run: Run) {
  const nothing = { result: null, audit: noAudit('it is with people') };
  if (run.calculated_by !== null || run.calendar_checked || !run.things_found) return nothing;
  await lockRuns(ctx.tx);
  if (await hasUnseenFlags(ctx.db, run.id)) return nothing;
  const { numUpdatedRows } = await ctx.tx
    .updateTable('bonus_run')
    .set({ state: 'REVIEWED', reviewed_at: ctx.now, calendar_checked: true })
    .where('id', '=', run.id)
    .where('state', '=', 'CALCULATED')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return nothing;
  await tellOthers(ctx, 'runLock', run.id, null);
  return { result: null, audit: runLine('bonus.check', run.id, run.period) };
}
