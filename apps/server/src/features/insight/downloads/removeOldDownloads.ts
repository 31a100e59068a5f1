import { sql } from 'kysely';
import type { Services } from '../../../platform/context.ts';
import { partOf } from './fileParts.ts';

const LEASE_SECONDS = 60;
/** Missing parts tolerated when deleting a file whose creation ended early. */
const PARTS_IN_VAIN = 3;

/**
 * Job: removes files that have expired, are no longer wanted, or whose owner was erased, from
 * storage first. Each is leased individually, so that another server takes over if one is killed. A
 * file still being created waits for its task to end.
 *
 * @returns how many were removed
 */
export async function removeOldDownloads(
  { db, storage, clock }: Pick<Services, 'db' | 'storage' | 'clock'>,
  stopping?: AbortSignal,
): Promise<number> {
  let removed = 0;
  while (!stopping?.aborted) {
    const { rows } = await sql<{ id: number; parts: number }>`
      update download set removing_until = now() + make_interval(secs => ${LEASE_SECONDS})
      where id = (select d.id from download d join task t on t.id = d.task_id
        where (d.expires_at <= ${clock()} or exists (select from member m where m.login_id = d.login_id and m.erased_at is not null))
          and t.state not in ('QUEUED', 'RUNNING')
          and (d.removing_until is null or d.removing_until < now())
        order by d.id limit 1 for update of d skip locked)
      returning id, parts`.execute(db);
    const [row] = rows;
    if (!row) break;
    // an unfinished file has no recorded number of parts
    let gone = 0;
    for (let no = 0; no < row.parts || (row.parts === 0 && gone < PARTS_IN_VAIN); no += 1) {
      if (row.parts === 0 && !(await storage.get(partOf(row.id, no)))) gone += 1;
      await storage.remove(partOf(row.id, no));
    }
    await db.deleteFrom('download').where('id', '=', row.id).execute();
    removed += 1;
  }
  return removed;
}
