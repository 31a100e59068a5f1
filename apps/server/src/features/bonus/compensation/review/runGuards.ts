import { decimalOf, type Sen } from '@canopy/domain/money';
import { periodBounds } from '@canopy/domain/time';
import { sql } from 'kysely';
import type { ReadDb } from '../../../../platform/database/handle.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import { ApiError } from '../../../../platform/errors.ts';
import { adjustedVolumes } from '../../../company/periods/adjustedVolume.ts';
import type { Settings } from '../../../company/settings/settings.ts';

/**
 * The earliest period before this one that still has to be paid: it has volume and is later than the last
 * posted period. Ranks and rewards of one period are the basis of the next.
 */
export async function earlierUnpaid(db: ReadDb, period: string): Promise<string | null> {
  const [row] = await readRows(
    db,
    sql<{ period: string | null }>`
    select min(s.period) as period from (select period from sale where counted_pv > 0
      union all select period from ${adjustedVolumes} a) s
    where s.period < ${period}
      and s.period > coalesce((select max(period) from bonus_run where state = 'POSTED'), '')`,
  );
  return row!.period;
}

/** @throws ApiError `PERIOD_SKIPPED` while an earlier period with volume is not posted */
export async function requireInOrder(db: ReadDb, period: string): Promise<void> {
  const first = await earlierUnpaid(db, period);
  if (first) throw new ApiError('PERIOD_SKIPPED', { period: first });
}

/** Whether a period has ended in the company's time zone. */
export const isOver = (period: string, now: Date, { timeZone }: Settings): boolean =>
  periodBounds(period, timeZone).until <= now;

/** @throws ApiError `PERIOD_RUNNING`: a running period may be previewed, but not locked */
export function requireOver(period: string, now: Date, settings: Settings): void {
  if (!isOver(period, now, settings)) throw new ApiError('PERIOD_RUNNING', { period });
}

/**
 * A run must be marked as checked before it is locked. Where one person does everything, locking counts as
 * the check.
 *
 * @throws ApiError `RUN_UNCHECKED`
 */
export function requireChecked(settings: Settings, run: { period: string; state: string }): void {
  if (settings.lockBySecondPerson && run.state !== 'REVIEWED')
    throw new ApiError('RUN_UNCHECKED', { period: run.period });
}

/**
 * Whoever locks or pays must type the period and the total, so that nobody approves a different month or
 * amount from the one they looked at.
 *
 * @throws ApiError `RUN_CONFIRMATION`
 */
export function requireConfirmation(
  run: { period: string; paid: Sen },
  typed: { Period: string; Amount: Sen },
): void {
  if (typed.Period !== run.period || typed.Amount !== run.paid) {
    throw new ApiError('RUN_CONFIRMATION', { period: run.period, amount: decimalOf(run.paid) });
  }
}
