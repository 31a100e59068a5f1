import { DAY_MS } from '@canopy/domain/time';
import { sql } from 'kysely';
import type { Services } from '../../../platform/context.ts';

/** How long a private picture may stay unused: filling in a form takes a while. */
const UNUSED_MS = DAY_MS;
const LEASE_SECONDS = 60;

/**
 * Job: removes slips, identity pictures, support attachments and member photos that are still
 * unused a day after upload, from storage first, and deletes expired tickets and counts. Each
 * picture is leased individually, so that several servers share the work and another one takes over
 * if one is killed.
 *
 * @returns how many pictures were removed
 */
export async function removeUnusedFiles(
  services: Pick<Services, 'db' | 'storage' | 'clock'>,
  stopping?: AbortSignal,
): Promise<number> {
  const { db, storage } = services;
  const now = services.clock();
  await db.deleteFrom('upload_ticket').where('expires_at', '<', now).execute();
  await sql`delete from upload_day where day < ${now}::date - 1`.execute(db);
  let removed = 0;
  while (!stopping?.aborted) {
    const name = await leaseUnused(services, new Date(now.getTime() - UNUSED_MS));
    if (name === undefined) break;
    await storage.remove(name.replace('/files/', ''));
    await db.deleteFrom('file').where('name', '=', name).execute();
    removed += 1;
  }
  return removed;
}

async function leaseUnused(
  { db }: Pick<Services, 'db'>,
  before: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    update file set removing_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where name = (select name from file
      where claimed_at is null and pathway in ('slip', 'identity', 'ticket', 'photo') and created_at < ${before}
        and (removing_until is null or removing_until < now())
      order by created_at limit 1 for update skip locked)
    returning name`.execute(db);
  return rows[0]?.name;
}
