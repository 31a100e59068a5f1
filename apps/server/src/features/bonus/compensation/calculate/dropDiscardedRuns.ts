import { sql } from 'kysely';
import type { Services } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/database/handle.ts';
import { LOCK_TIMEOUT, sqlState } from '../../../../platform/database/transaction.ts';

const TABLES = [
  'bonus_line',
  'bonus_run_member',
  'bonus_run_earner',
  'bonus_run_input',
  'binary_leg',
];
/** Number of rows deleted per transaction. */
const BATCH_SIZE = 50_000;

/** How long a drop waits for readers. */
const PATIENCE = '100ms';

/** Previews of a period that are kept for comparison until it is posted, however large they are. */
const KEPT_PREVIEWS = 3;
/** Previews kept beyond those, and the members in all that are kept; more would fill the disk. */
const MAX_PREVIEWS = 50;
const MAX_MEMBERS = 3_000_000;

/**
 * Job: deletes what discarded runs wrote, except previews of a period that is not posted: all of them, or of
 * a large company the last ones. Their
 * lines go at once with their partition, the rest in batches. If somebody is reading at that moment, the
 * next run of the job tries again.
 */
export async function dropDiscardedRuns({ db }: Services): Promise<void> {
  const { rows } = await sql<{ id: number; lines: boolean }>`
    select b.id, to_regclass('bonus_run_line_' || b.id) is not null as lines from bonus_run b
    where b.state = 'DISCARDED' and (b.output_hash = ''
        or exists (select from bonus_run p where p.period = b.period and p.state = 'POSTED')
        or (select count(*) >= ${KEPT_PREVIEWS}
            and (count(*) >= ${MAX_PREVIEWS} or sum(n.members) + b.members > ${MAX_MEMBERS})
          from bonus_run n where n.period = b.period and n.id > b.id
          and n.state = 'DISCARDED' and n.output_hash <> ''))
      and not exists (select from task t where t.id = b.task_id and t.state in ('QUEUED', 'RUNNING'))
      and (to_regclass('bonus_run_line_' || b.id) is not null
        or exists (select from bonus_run_member m where m.run_id = b.id)
        or exists (select from bonus_run_earner e where e.run_id = b.id)
        or exists (select from bonus_run_input i where i.run_id = b.id)
        or exists (select from binary_leg g where g.run_id = b.id)
        or exists (select from bonus_line l where l.run_id = b.id))`.execute(db);
  for (const { id, lines } of rows) {
    if (lines && !(await dropLines(db, id))) continue;
    for (const table of TABLES) {
      for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE;) {
        const { numAffectedRows } =
          await sql`delete from ${sql.table(table)} where ctid = any(array(
          select ctid from ${sql.table(table)} where run_id = ${id} limit ${BATCH_SIZE}))`.execute(
            db,
          );
        deleted = Number(numAffectedRows ?? 0);
      }
    }
  }
}

/**
 * Drops the lines of a run. It does not wait for anybody reading bonus lines, because all later readers
 * would queue behind it. False: to be tried again next time.
 */
async function dropLines(db: Db, runId: number): Promise<boolean> {
  try {
    await db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = ${sql.lit(PATIENCE)}`.execute(tx);
      await sql`select drop_run_lines(${runId})`.execute(tx);
    });
    return true;
  } catch (error) {
    if (sqlState(error) === LOCK_TIMEOUT) return false;
    throw error;
  }
}
