import { DAY_MS } from '@canopy/domain/time';
import { sql } from 'kysely';
import type { Services } from '../../../platform/context.ts';
import { runCommand } from '../../../platform/operation.ts';
import { systemContext } from '../../../platform/systemContext.ts';
import { deleteFiles } from './deleteFiles.ts';
import { namedPictures } from './namedPictures.ts';
import { PUBLIC_PATHWAYS } from './privateLink.ts';
import { removeVariants } from './variants.ts';

/** How long a public picture may lie unused: a product or a text may wait long in an open page. */
const UNUSED_MS = 30 * DAY_MS;
/** From then on nothing can name it, and whatever named it just before is found by the next search. */
const ANNOUNCED_MS = DAY_MS;

/**
 * Job: removes pictures that staff uploaded for products, banners and texts and that nothing names a
 * month later. Each is first announced, so that nothing new can refer to it, and removed a day
 * later if a second search does not find it either. Several servers may do this at once.
 *
 * @returns how many were removed
 */
export async function removeUnusedPictures(
  services: Services,
  stopping?: AbortSignal,
): Promise<number> {
  const { db } = services;
  const now = services.clock();
  const named = await namedPictures(db);
  const unnamed = sql`not exists (select from unnest(${named}::text[]) as n(path) where n.path = file.name)`;
  const ofAll = sql`pathway = any (${[...PUBLIC_PATHWAYS]}::text[])`;
  await sql`update file set removing_until = null
    where ${ofAll} and removing_until is not null and not (${unnamed})`.execute(db);
  await sql`update file set removing_until = ${new Date(now.getTime() + ANNOUNCED_MS)}
    where ${ofAll} and removing_until is null and created_at < ${new Date(now.getTime() - UNUSED_MS)}
      and ${unnamed}`.execute(db);
  const { rows } = await sql<{ name: string; bytes: number }>`
    select name, bytes from file where ${ofAll} and removing_until < ${now} and ${unnamed}
    order by removing_until`.execute(db);
  const ctx = systemContext(services, now, 'removeUnusedPictures');
  let removed = 0;
  for (const { name, bytes } of rows) {
    if (stopping?.aborted) break;
    await runCommand(ctx, async (command) => {
      await deleteFiles(command, [name]);
      await removeVariants(services.storage, name.replace('/files/', ''));
      return {
        result: undefined,
        audit: { action: 'file.removeUnused', subject: name, after: { bytes } },
      };
    });
    removed += 1;
  }
  return removed;
}
