import { nextPeriod } from '@canopy/domain/time';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { readRows } from '../../platform/database/readRows.ts';
import { ApiError } from '../../platform/errors.ts';
import { currentPeriod } from '../periods/currentPeriod.ts';
import type { VersionedKind } from './tables.ts';
import { versionRows } from './versionRows.ts';

/** Months ahead that a version may begin with. */
const MONTHS = 12;

/**
 * The months that a new version of a plan may begin with: whoever has bought in a month was told the
 * terms of that month, so the running one is offered only while nothing counts in it, and never one
 * before a version that is approved already. Which month runs is told by a clock that may be behind the
 * sales of another server, or by the moment from which the caller waited: what sales count in tells as well.
 */
export async function planPeriods(
  ctx: Pick<Ctx, 'db' | 'now'>,
  kind: VersionedKind,
): Promise<string[]> {
  const { period } = await currentPeriod(ctx);
  const [row] = await readRows(
    ctx.db,
    sql<{ counting: string | null; latest: string | null }>`
    select (select max(period) from sale) as counting,
      (select max(effective_from) from ${versionRows(kind)} v) as latest`,
  );
  const { counting, latest } = row!;
  let first = counting !== null && counting >= period ? nextPeriod(counting) : period;
  const months: string[] = [];
  for (; months.length < MONTHS; first = nextPeriod(first)) {
    if (latest === null || first >= latest) months.push(first);
  }
  return months;
}

/** The month that a draft is for, where a version may begin with it still; else the first one that is offered. */
export const monthOfDraft = (
  draft: { effective_from: string } | undefined,
  periods: readonly string[],
): string => (draft && periods.includes(draft.effective_from) ? draft.effective_from : periods[0]!);

/** @throws ApiError `PLAN_PERIOD` unless a new version may begin with the month */
export async function requirePlanPeriod(
  ctx: Pick<Ctx, 'db' | 'now'>,
  kind: VersionedKind,
  period: string,
): Promise<void> {
  const periods = await planPeriods(ctx, kind);
  if (!periods.includes(period)) throw new ApiError('PLAN_PERIOD', { period: periods[0]! });
}
