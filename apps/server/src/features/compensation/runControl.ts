import type { ResultOf } from '@canopy/contract/call';
import { compensation } from '@canopy/contract/compensation';
import { parsePublicId } from '@canopy/domain/ids';
import { sql } from 'kysely';
import { signedIn } from '../../platform/context.ts';
import { loginName } from '../../platform/database/loginName.ts';
import { readRows } from '../../platform/database/readRows.ts';
import { ApiError } from '../../platform/errors.ts';
import { query } from '../../platform/operation.ts';
import { readSettings } from '../settings/readSettings.ts';
import { isOver } from './runGuards.ts';

/**
 * The next steps of a run: what prevents the caller from taking them, and any pending request to unlock it.
 */
export const runControl = query(compensation.runControl, async (ctx, body) => {
  const { loginId } = signedIn(ctx);
  const settings = await readSettings(ctx.db);
  const [run] = await readRows(
    ctx.db,
    sql<{
      period: string;
      calculated_by: number | null;
      reviewed_by: number | null;
      state: string;
      locked_by: number | null;
      unlock_requested_at: Date | null;
      unlock_requested_by: number | null;
      unlock_reason: string | null;
      asked_by: string | null;
    }>`
    select b.period, b.state, b.calculated_by, b.reviewed_by, b.locked_by, b.unlock_requested_at, b.unlock_requested_by,
      b.unlock_reason, ${loginName(sql.ref('b.unlock_requested_by'))} as asked_by
    from bonus_run b where b.id = ${parsePublicId('bonusRun', body.RunID)} and b.state <> 'DISCARDED'`,
  );
  if (!run) throw new ApiError('NOT_FOUND');
  const { period, calculated_by, locked_by, unlock_requested_at, unlock_reason } = run;
  const twice = (before: number | null) => settings.lockBySecondPerson && before === loginId;
  const requested = unlock_requested_at !== null;
  const answer: ResultOf<typeof compensation.runControl> = {
    secondPerson: settings.lockBySecondPerson,
    lockBlocked: !isOver(period, ctx.now, settings)
      ? 'PERIOD_RUNNING'
      : twice(calculated_by) || (run.state === 'REVIEWED' && twice(run.reviewed_by))
        ? 'SECOND_PERSON'
        : settings.lockBySecondPerson && run.state === 'CALCULATED'
          ? 'UNCHECKED'
          : null,
    postBlocked: requested ? 'UNLOCK_REQUESTED' : twice(locked_by) ? 'SECOND_PERSON' : null,
    unlockRequest: requested
      ? {
          at: unlock_requested_at.toISOString(),
          by: run.asked_by,
          reason: unlock_reason ?? '',
          own: run.unlock_requested_by === loginId,
        }
      : null,
  };
  return answer;
});
