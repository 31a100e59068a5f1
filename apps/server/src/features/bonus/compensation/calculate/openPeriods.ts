import { nextPeriod, periodOf } from '@canopy/domain/time';
import { sql } from 'kysely';
import type { Ctx } from '../../../../platform/context.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import { readSettings } from '../../../company/settings/readSettings.ts';

const MAX_PERIODS = 24;

/** Periods without a run, after the last posted period up to the current one, newest first. */
export async function openPeriods(ctx: Pick<Ctx, 'db' | 'now'>): Promise<string[]> {
  const { timeZone } = await readSettings(ctx.db);
  const [row] = await readRows(
    ctx.db,
    sql<{ first_sale: string | null; posted: string | null; with_run: string[] }>`
    select (select min(period) from sale) as first_sale,
      (select max(period) from bonus_run where state = 'POSTED') as posted,
      (select coalesce(array_agg(period), '{}') from bonus_run where state <> 'DISCARDED') as with_run`,
  );
  const { first_sale, posted, with_run } = row!;
  const current = periodOf(ctx.now, timeZone);
  const open: string[] = [];
  let period = posted ? nextPeriod(posted) : (first_sale ?? current);
  for (; period <= current && open.length < MAX_PERIODS; period = nextPeriod(period)) {
    if (!with_run.includes(period)) open.unshift(period);
  }
  return open;
}
