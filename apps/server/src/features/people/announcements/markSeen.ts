import { announcements } from '@canopy/contract/people/announcements';
import { sql } from 'kysely';
import { noAudit } from '../../../platform/audit.ts';
import { signedIn } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { isShownAt } from '../../../platform/shownWindow.ts';
import { admitsReader, readerOf } from '../members/audience.ts';

/** Records that the caller has seen an announcement shown to them; idempotent. */
export const markSeen = command(announcements.markSeen, async (ctx, body) => {
  const [shown] = await readRows(
    ctx.db,
    sql<{ id: number }>`
    select a.id from announcement a where a.id = ${body.AnnouncementID}
      and ${isShownAt('a', ctx.now)} and ${admitsReader('a', await readerOf(ctx))}`,
  );
  if (!shown) throw new ApiError('NOT_FOUND');
  await ctx.tx
    .insertInto('announcement_seen')
    .values({
      announcement_id: shown.id,
      login_id: signedIn(ctx).loginId,
      seen_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { result: true, audit: noAudit('reading is nobody else’s business') };
});
