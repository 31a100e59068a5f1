import type { AuditAction } from '@canopy/contract/auditActions';
import { parsePublicId, publicId } from '@canopy/domain/ids';
import { periodBounds } from '@canopy/domain/time';
import { sql, type RawBuilder } from 'kysely';
import type { AuditLine } from '../../platform/audit.ts';
import type { CommandCtx } from '../../platform/context.ts';
import type { ReadDb, Tx } from '../../platform/database/open.ts';
import { readRows } from '../../platform/database/readRows.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Settings } from '../settings/settings.ts';
import type { BonusRunTable } from './tables.ts';

/** A run that is about to be decided. */
export type LockedRun = Pick<BonusRunTable, 'period' | 'state' | 'pv_value' | 'paid'> & {
  id: number;
  calculated_by: number | null;
  reviewed_by: number | null;
  locked_by: number | null;
  locked_at: Date | null;
  unlock_requested_by: number | null;
  fingerprint: string | null;
  /** Posting has begun. */
  posting_at: Date | null;
};

/** Whoever decides about runs waits for the other who does. */
const RUN_LOCK = 4_207_004;

/** Decisions about runs are made one after another, to the end of the transaction. */
export const lockRuns = async (tx: Tx): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(${RUN_LOCK})`.execute(tx));

/** One task at a time works on the run of a period. */
export const runKey = (period: string): string => `bonus:${period}`;

/**
 * Locks a run that is to be decided.
 *
 * @throws ApiError `NOT_FOUND`
 */
export async function lockRun(ctx: CommandCtx, runID: string): Promise<LockedRun> {
  await lockRuns(ctx.tx);
  return runOf(ctx.db, runID, sql`for no key update`);
}

/**
 * A run as it stands now, before it is locked: whoever decides by it looks again.
 *
 * @throws ApiError `NOT_FOUND`
 */
export const readRun = (db: ReadDb, runID: string): Promise<LockedRun> => runOf(db, runID, sql``);

async function runOf(db: ReadDb, runID: string, lock: RawBuilder<unknown>): Promise<LockedRun> {
  const [run] = await readRows(
    db,
    sql<LockedRun>`
    select id, period, state, fingerprint, pv_value, paid, calculated_by, reviewed_by, locked_by, locked_at,
      unlock_requested_by, posting_at from bonus_run
    where id = ${parsePublicId('bonusRun', runID)} ${lock}`,
  );
  if (!run) throw new ApiError('NOT_FOUND');
  return run;
}

/** The instant before which trees and titles count: the end of the period, or now while it runs. */
export function cutOff(period: string, now: Date, settings: Settings): Date {
  const { until } = periodBounds(period, settings.timeZone);
  // up to and including this moment
  return until <= now ? until : new Date(now.getTime() + 1);
}

/** The audit line of a step of a run. */
export const runLine = (action: AuditAction, id: number, period: string): AuditLine => ({
  action,
  subject: publicId('bonusRun', id),
  after: { period },
});
