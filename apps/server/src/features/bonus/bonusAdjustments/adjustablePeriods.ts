import { nextPeriod, previousPeriod, type Period } from '@canopy/domain/time';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { currentPeriod } from '../../company/periods/currentPeriod.ts';
import type { BonusAdjustmentTable } from './tables.ts';

/** Maximum number of months offered. */
const MAX_PERIODS = 24;

/**
 * Months that can be adjusted now, newest first. Volume: from the month after the last one locked
 * or posted, up to the one sales currently count in. Money: posted months.
 */
export async function adjustablePeriods(
  ctx: Pick<Ctx, 'db' | 'now'>,
): Promise<Record<BonusAdjustmentTable['kind'], Period[]>> {
  const { period: current } = await currentPeriod(ctx);
  const [row] = await readRows(
    ctx.db,
    sql<{ closed: Period | null; first: Period | null; posted: Period[] }>`
    select (select max(period) from bonus_run where state in ('LOCKED', 'POSTED')) as closed,
      (select min(period) from sale) as first,
      array(select period from bonus_run where state = 'POSTED' order by period desc limit ${MAX_PERIODS}) as posted`,
  );
  const { closed, first, posted } = row!;
  const from = closed ? nextPeriod(closed) : (first ?? current);
  const open: Period[] = [];
  for (let month = current; month >= from && open.length < MAX_PERIODS;) {
    open.push(month);
    month = previousPeriod(month);
  }
  return { VOLUME: open, MONEY: posted };
}

/**
 * @throws ApiError `ADJUSTMENT_PERIOD` if the month is not open to this kind of adjustment: no
 *   longer (volume), or not yet (money).
 */
export async function requireAdjustable(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { kind, period }: Pick<BonusAdjustmentTable, 'kind' | 'period'>,
): Promise<void> {
  const periods = await adjustablePeriods(ctx);
  if (!periods[kind].includes(period)) throw new ApiError('ADJUSTMENT_PERIOD', { period });
}
