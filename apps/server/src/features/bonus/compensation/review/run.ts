import type { AuditAction } from '@canopy/contract/office/auditActions';
import { parsePublicId, publicId } from '@canopy/domain/ids';
import { periodBounds } from '@canopy/domain/time';
import { sql, type RawBuilder } from 'kysely';
import type { AuditLine } from '../../../../platform/audit.ts';
import type { CommandCtx } from '../../../../platform/context.ts';
import type { ReadDb, Tx } from '../../../../platform/database/handle.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import { ApiError } from '../../../../platform/errors.ts';
import type { Settings } from '../../../company/settings/settings.ts';
import type { BonusRunTable } from '../tables.ts';

/** A run about to be decided. */
export type LockedRun = Pick<BonusRunTable, 'period' | 'state' | 'pv_value' | 'paid'> & {
  id: number;
  calculated_by: number | null;
  reviewed_by: number | null;
  locked_by: number | null;
  locked_at: Date | null;
  unlock_requested_by: number | null;
  fingerprint: string | null;
  /** Set once posting has begun. */
  posting_at: Date | null;
};

/** Advisory lock: decisions about runs wait for each other. */
const RUN_LOCK = 4_207_004;

/** Makes decisions about runs happen one after another; held until the transaction ends. */
export const lockRuns = async (tx: Tx): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(${RUN_LOCK})`.execute(tx));

/** Task key: one task at a time works on a period's run. */
export const runKey = (period: string): string => `bonus:${period}`;

/**
 * Locks a run for a decision.
 *
 * @throws ApiError `NOT_FOUND`
 */
export async function lockRun(ctx: CommandCtx, runID: string): Promise<LockedRun> {
  await lockRuns(ctx.tx);
  return runOf(ctx.db, runID, sql`for no key update`);
}

/**
 * A run as it is now, without a lock; before deciding it must be read again under the lock.
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

/**
 * The instant before which trees and titles count: the end of the period, or now if it is still running.
 */
export function cutOff(period: string, now: Date, settings: Settings): Date {
  const { until } = periodBounds(period, settings.timeZone);
  // up to and including this moment
  return until <= now ? until : new Date(now.getTime() + 1);
}

/** The audit entry for a step of a run. */
export const runLine = (action: AuditAction, id: number, period: string): AuditLine => ({
  action,
  subject: publicId('bonusRun', id),
  after: { period },
});
