import { nextPeriod, periodOf, type Period } from '@canopy/domain/time';
import { sql } from 'kysely';
import type { Db } from '../../database/open.ts';
import type { Ctx } from '../../http/context.ts';
import { readSettings, type Settings } from '../settings/settings.queries.ts';

/** Approvals share it, a run that is calculated, locked or posted holds it alone. */
const PERIOD_LOCK = 4_207_003;

/** Holds all months open until the end of the transaction: nobody locks one meanwhile. */
export async function sharePeriods(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${PERIOD_LOCK})`.execute(db);
}

/** Waits for running approvals and keeps new ones out until the end of the transaction. */
export async function holdPeriods(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PERIOD_LOCK})`.execute(db);
}

/**
 * The month that an approval counts in now: the calendar month, or the next one when that was
 * locked early (domain 1, 8.6).
 */
export async function openMonth(
  ctx: Pick<Ctx, 'db' | 'now'>,
): Promise<{ settings: Settings; period: Period }> {
  const settings = await readSettings(ctx.db);
  let period = periodOf(ctx.now, settings.timeZone);
  const closed = await ctx.db
    .selectFrom('bonus_run')
    .select('period')
    .where('period', '>=', period)
    .where('state', 'in', ['LOCKED', 'POSTED'])
    .orderBy('period')
    .execute();
  for (const run of closed) if (run.period === period) period = nextPeriod(period);
  return { settings, period };
}
