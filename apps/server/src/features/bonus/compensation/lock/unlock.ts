import { compensation } from '@canopy/contract/bonus/compensation';
import { nextState } from '@canopy/domain/states';
import { sql } from 'kysely';
import { signedIn, type CommandCtx } from '../../../../platform/context.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import { ApiError } from '../../../../platform/errors.ts';
import { command } from '../../../../platform/operation.ts';
import { tellOthers } from '../../../notices/messages/tellOthers.ts';
import { lockPeriodsExclusive } from '../../../company/periods/lockPeriods.ts';
import { requireOther } from '../../../company/secondPerson/keptFrom.ts';
import { readSettings } from '../../../company/settings/readSettings.ts';
import { lockRun, type LockedRun } from '../review/run.ts';
import { runSummary } from '../review/runSummary.ts';

/**
 * Unlocks a run of which nothing is paid yet. One person requests it with a reason, a second person agrees
 * with the same call, and the run is a preview again. In a one-person company the first call unlocks.
 */
export const unlock = command(compensation.unlock, async (ctx, body) => {
  const actor = signedIn(ctx);
  const run = await lockRun(ctx, body.RunID);
  const state = nextState('bonusRun', run.state, 'unlock');
  if (!state || run.posting_at !== null)
    throw new ApiError('RUN_STATE', { period: run.period, state: run.state });
  // no refund is settled while this is decided
  await lockPeriodsExclusive(ctx.tx);
  await requireNothingTakenBack(ctx, run);
  const alone = !(await readSettings(ctx.db)).lockBySecondPerson;
  const asked = run.unlock_requested_by;
  if (asked !== null) await requireOther(ctx, 'runUnlock', run.id);
  const open = asked !== null || alone;
  await ctx.tx
    .updateTable('bonus_run')
    .set(
      open
        ? {
            state: 'CALCULATED',
            reviewed_at: null,
            reviewed_by: null,
            locked_at: null,
            locked_by: null,
            unlock_requested_at: null,
            unlock_requested_by: null,
            unlock_reason: null,
          }
        : {
            unlock_requested_at: ctx.now,
            unlock_requested_by: actor.loginId,
            unlock_reason: body.Reason,
          },
    )
    .where('id', '=', run.id)
    .execute();
  if (!open) await tellOthers(ctx, 'runUnlock', run.id, actor.loginId);
  return {
    result: await runSummary(ctx.db, run.id),
    audit: {
      action: open ? 'bonus.unlock' : 'bonus.requestUnlock',
      subject: body.RunID,
      after: { period: run.period, reason: body.Reason },
    },
  };
});

/**
 * A refund since the lock has reversed bonuses of the run, or relied on its volume being final.
 *
 * @throws ApiError `RUN_TAKEN_BACK`
 */
async function requireNothingTakenBack(ctx: CommandCtx, run: LockedRun): Promise<void> {
  const [row] = await readRows(
    ctx.db,
    sql<{ refunds: number }>`
    select count(*)::int as refunds from refund r join sale s on s.id = r.sale_id
    where s.period = ${run.period} and r.settled_at >= ${run.locked_at}`,
  );
  if (row!.refunds > 0) throw new ApiError('RUN_TAKEN_BACK', { period: run.period });
}
