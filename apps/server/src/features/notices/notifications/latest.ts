import { notifications } from '@canopy/contract/notices/notifications';
import { signedIn } from '../../../platform/context.ts';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { query } from '../../../platform/operation.ts';
import { noticeText } from './noticeText.ts';

/** Notices shown in the bell. */
const IN_THE_BELL = 10;
/** Above this the bell shows a plus instead of a count. */
const COUNTED = 100;

/** A person's unread notices, counted up to {@link COUNTED}. */
export async function unreadOf(db: ReadDb, loginId: number): Promise<number> {
  const { unread } = await db
    .selectFrom((from) =>
      from
        .selectFrom('notice')
        .select('id')
        .where('login_id', '=', loginId)
        .where('read_at', 'is', null)
        .where('hidden', '=', false)
        .limit(COUNTED)
        .as('unread'),
    )
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow();
  return unread;
}

/** The caller's bell. */
export const latest = query(notifications.latest, async (ctx) => {
  const { loginId } = signedIn(ctx);
  const rows = await ctx.db
    .selectFrom('notice')
    .selectAll()
    .where('login_id', '=', loginId)
    .where('hidden', '=', false)
    .orderBy('id', 'desc')
    .limit(IN_THE_BELL)
    .execute();
  return {
    unread: await unreadOf(ctx.db, loginId),
    rows: rows.map((row) => noticeText(row, ctx.language, ctx.config.brand)),
  };
});
