import { nextPeriod } from '@canopy/domain/time';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { currentPeriod } from '../../company/periods/currentPeriod.ts';
import type { VersionedKind } from './tables.ts';
import { versionRows } from './versionRows.ts';

/** How many months ahead a version may start. */
const MONTHS = 12;

/**
 * The months in which a new version of a plan may start. Members who bought in a month were told that
 * month's terms, so the running month is offered only while nothing counts in it, and never a month before
 * an approved version. The clock alone does not decide which month is running: it may be behind the sales
 * of another server, or date from before the caller waited. The months in which sales count are checked
 * too.
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

/** The month of a draft if a version may still start in it, otherwise the first one offered. */
export const monthOfDraft = (
  draft: { effective_from: string } | undefined,
  periods: readonly string[],
): string => (draft && periods.includes(draft.effective_from) ? draft.effective_from : periods[0]!);

/** @throws ApiError `PLAN_PERIOD` unless a new version may start in the month */
export async function requirePlanPeriod(
  ctx: Pick<Ctx, 'db' | 'now'>,
  kind: VersionedKind,
  period: string,
): Promise<void> {
  const periods = await planPeriods(ctx, kind);
  if (!periods.includes(period)) throw new ApiError('PLAN_PERIOD', { period: periods[0]! });
}
