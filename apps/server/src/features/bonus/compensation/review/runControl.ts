import type { ResultOf } from '@canopy/contract/call';
import { compensation } from '@canopy/contract/bonus/compensation';
import type { TwoPeople } from '@canopy/contract/company/twoPeople';
import { parsePublicId } from '@canopy/domain/ids';
import { sql } from 'kysely';
import { signedIn } from '../../../../platform/context.ts';
import { loginName } from '../../../../platform/database/loginName.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import { ApiError } from '../../../../platform/errors.ts';
import { query } from '../../../../platform/operation.ts';
import { waitsForOther } from '../../../company/secondPerson/keptFrom.ts';
import { readSettings } from '../../../company/settings/readSettings.ts';
import type { Settings } from '../../../company/settings/settings.ts';
import { isOver } from './runGuards.ts';

/**
 * The next steps of a run: what prevents the caller from taking them, who may, and any pending request to
 * unlock it.
 */
export const runControl = query(compensation.runControl, async (ctx, body) => {
  const { loginId } = signedIn(ctx);
  const settings = await readSettings(ctx.db);
  const [run] = await readRows(
    ctx.db,
    sql<{
      period: string;
      id: number;
      state: string;
      unlock_requested_at: Date | null;
      unlock_requested_by: number | null;
      unlock_reason: string | null;
      asked_by: string | null;
    }>`
    select b.id, b.period, b.state, b.unlock_requested_at, b.unlock_requested_by,
      b.unlock_reason, ${loginName(sql.ref('b.unlock_requested_by'))} as asked_by
    from bonus_run b where b.id = ${parsePublicId('bonusRun', body.RunID)} and b.state <> 'DISCARDED'`,
  );
  if (!run) throw new ApiError('NOT_FOUND');
  const { period, unlock_requested_at, unlock_reason } = run;
  const requested = unlock_requested_at !== null;
  const over = isOver(period, ctx.now, settings);
  const waitsOf = (effect: TwoPeople) => waitsForOther(ctx, effect, run.id);
  const [check, lock, post] = await Promise.all(
    (['runCheck', 'runLock', 'runPost'] as const).map(waitsOf),
  );
  const step = nextStep(run.state, settings);
  const answer: ResultOf<typeof compensation.runControl> = {
    secondPerson: settings.lockBySecondPerson,
    checkBlocked: check?.own ? 'SECOND_PERSON' : null,
    lockBlocked: !over
      ? 'PERIOD_RUNNING'
      : lock?.own
        ? 'SECOND_PERSON'
        : settings.lockBySecondPerson && run.state === 'CALCULATED'
          ? 'UNCHECKED'
          : null,
    postBlocked: requested ? 'UNLOCK_REQUESTED' : post?.own ? 'SECOND_PERSON' : null,
    next:
      step === null
        ? null
        : {
            step,
            waitsFor: requested
              ? await waitsOf('runUnlock')
              : ({ check, lock, post }[step] ?? null),
          },
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

/** The step a run waits for; null: it is being calculated, or paid. */
function nextStep(
  state: string,
  { lockBySecondPerson }: Settings,
): 'check' | 'lock' | 'post' | null {
  if (state === 'CALCULATED') return lockBySecondPerson ? 'check' : 'lock';
  if (state === 'REVIEWED') return 'lock';
  return state === 'LOCKED' ? 'post' : null;
}
