import type { ReadDb } from '../../platform/database/open.ts';

/** A run that was paid and kept what it read; sen. */
export interface ClosedRun {
  id: number;
  period: string;
  paid: number;
  /** Up to when it read what members had bought. */
  lockedAt: Date;
}

/** Runs that were paid and kept what they read, newest first. */
export const closedRuns = (db: ReadDb): Promise<ClosedRun[]> =>
  db
    .selectFrom('bonus_run')
    .select(['id', 'period', 'paid'])
    .select((row) => row.fn.coalesce('locked_at', 'calculated_at').as('lockedAt'))
    .where('state', '=', 'POSTED')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('bonus_run_input')
          .select('part')
          .whereRef('bonus_run_input.run_id', '=', 'bonus_run.id'),
      ),
    )
    .orderBy('period', 'desc')
    .execute();
