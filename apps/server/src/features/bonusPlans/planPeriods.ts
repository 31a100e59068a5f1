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
 * before a version that is approved already.
 */
export async function planPeriods(
  ctx: Pick<Ctx, 'db' | 'now'>,
  kind: VersionedKind,
): Promise<string[]> {
  const { period } = await currentPeriod(ctx);
  const [row] = await readRows(
    ctx.db,
    sql<{ begun: boolean; latest: string | null }>`
    select exists (select from sale where period = ${period}) as begun,
      (select max(effective_from) from ${versionRows(kind)} v) as latest`,
  );
  const { begun, latest } = row!;
  let first = begun ? nextPeriod(period) : period;
  const months: string[] = [];
  for (; months.length < MONTHS; first = nextPeriod(first)) {
    if (latest === null || first >= latest) months.push(first);
  }
  return months;
}

/** @throws ApiError `PLAN_PERIOD` unless a new version may begin with the month */
export async function requirePlanPeriod(
  ctx: Pick<Ctx, 'db' | 'now'>,
  kind: VersionedKind,
  period: string,
): Promise<void> {
  const periods = await planPeriods(ctx, kind);
  if (!periods.includes(period)) throw new ApiError('PLAN_PERIOD', { period: periods[0]! });
}
