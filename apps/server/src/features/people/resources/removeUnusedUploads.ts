import { DAY_MS } from '@canopy/domain/time';
import { sql } from 'kysely';
import type { Services } from '../../../platform/context.ts';
import { partName } from './takeParts.ts';

const UNUSED_MS = DAY_MS;
const LEASE_SECONDS = 60;

/**
 * Job: removes uploads still unused a day after they were started, from storage first. Each is
 * leased individually, so that several servers share the work and another one takes over if one is
 * killed.
 *
 * @returns how many were removed
 */
export async function removeUnusedUploads(
  { db, storage, clock }: Pick<Services, 'db' | 'storage' | 'clock'>,
  stopping?: AbortSignal,
): Promise<number> {
  const before = new Date(clock().getTime() - UNUSED_MS);
  let removed = 0;
  while (!stopping?.aborted) {
    const { rows } = await sql<{ id: string }>`
      update resource_file set removing_until = now() + make_interval(secs => ${LEASE_SECONDS})
      where id = (select f.id from resource_file f
        where f.created_at < ${before} and (f.removing_until is null or f.removing_until < now())
          and not exists (select from resource r where r.file_id = f.id)
        order by f.created_at limit 1 for update skip locked)
      returning id`.execute(db);
    const id = rows[0]?.id;
    if (id === undefined) break;
    const parts = await db
      .selectFrom('resource_part')
      .select('no')
      .where('file_id', '=', id)
      .execute();
    for (const { no } of parts) await storage.remove(partName(id, no));
    await db.deleteFrom('resource_file').where('id', '=', id).execute();
    removed += 1;
  }
  return removed;
}
