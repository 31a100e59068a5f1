import type { ReadDb } from '../../platform/database/open.ts';

/** The run that was paid last and kept what it read; undefined: none yet. */
export const lastClosedRun = (db: ReadDb): Promise<{ id: number; period: string } | undefined> =>
  db
    .selectFrom('bonus_run')
    .select(['id', 'period'])
    .where('state', '=', 'POSTED')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('bonus_run_input')
          .select('part')
          .whereRef('bonus_run_input.run_id', '=', 'bonus_run.id'),
      ),
    )
    .orderBy('period', 'desc')
    .limit(1)
    .executeTakeFirst();
