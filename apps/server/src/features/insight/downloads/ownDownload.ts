import { signedIn, type CommandCtx } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';

/**
 * Locks one of the caller's own files.
 *
 * @throws ApiError `NOT_FOUND`
 */
export async function ownDownload(ctx: CommandCtx, id: number) {
  const row = await ctx.tx
    .selectFrom('download')
    .selectAll()
    .where('id', '=', id)
    .where('login_id', '=', signedIn(ctx).loginId)
    .where('removing_until', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new ApiError('NOT_FOUND');
  return row;
}
