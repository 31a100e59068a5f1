import type { ReadDb } from '../../../platform/database/handle.ts';

/** A posted run whose input was kept; sen. */
export interface ClosedRun {
  id: number;
  period: string;
  paid: number;
  /** Its input includes purchases up to this time. */
  lockedAt: Date;
}

/** Posted runs whose input was kept, newest first. */
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
