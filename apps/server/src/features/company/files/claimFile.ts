import type { Ctx } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { sha256 } from '../../../platform/secrets.ts';

/**
 * Refuses an uploaded picture to anybody but its uploader: the same person, or a visitor with the
 * same ticket.
 *
 * @throws ApiError `FILE_UNKNOWN`.
 */
export async function claimFile(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  url: string,
  pathway: 'slip' | 'identity' | 'ticket' | 'photo',
  ticket?: string | undefined,
): Promise<void> {
  let query = ctx.db
    .selectFrom('file')
    .select('name')
    .where('name', '=', url)
    .where('pathway', '=', pathway)
    .where('removing_until', 'is', null);
  query = ctx.actor
    ? query.where('owner_login', '=', ctx.actor.loginId)
    : query.where('ticket_hash', '=', sha256(ticket ?? ''));
  if (!(await query.executeTakeFirst())) throw new ApiError('FILE_UNKNOWN');
}
