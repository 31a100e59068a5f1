import { resources } from '@canopy/contract/people/resources';
import { sql } from 'kysely';
import { noAudit } from '../../../platform/audit.ts';
import { signedIn } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { readerOf } from '../members/audience.ts';
import { resourceLink } from './resourceLink.ts';
import { mayTake } from './mayTake.ts';

/**
 * Where a resource is downloaded from; the download is counted. A resource the caller may not have
 * is reported as not found.
 */
export const open = command(resources.open, async (ctx, body) => {
  const [row] = await readRows(
    ctx.db,
    sql<{ id: number; url: string | null }>`
    select r.id, r.url from resource r
    where r.id = ${body.ResourceID} and ${mayTake('r', await readerOf(ctx), ctx.now)}`,
  );
  if (!row) throw new ApiError('NOT_FOUND');
  await ctx.tx
    .updateTable('resource')
    .set((eb) => ({ downloads: eb('downloads', '+', 1) }))
    .where('id', '=', row.id)
    .execute();
  return {
    result: { url: row.url ?? resourceLink(ctx, row.id, signedIn(ctx).sessionId) },
    audit: noAudit('a resource is there to be taken; how often is counted'),
  };
});
