import { notifications } from '@canopy/contract/notices/notifications';
import { signedIn } from '../../../platform/context.ts';
import { query } from '../../../platform/operation.ts';
import { noticeText } from './noticeText.ts';

/** One's own notices, newest first. */
export const list = query(notifications.list, async (ctx, body) => {
  let notices = ctx.db
    .selectFrom('notice')
    .where('login_id', '=', signedIn(ctx).loginId)
    .where('hidden', '=', false);
  if (body.Area) notices = notices.where('area', '=', body.Area);
  if (body.State) notices = notices.where('read_at', body.State === 'READ' ? 'is not' : 'is', null);
  const [rows, { total }] = await Promise.all([
    notices
      .selectAll()
      .orderBy('id', 'desc')
      .limit(body.PageSize)
      .offset((body.Page - 1) * body.PageSize)
      .execute(),
    notices.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { total, rows: rows.map((row) => noticeText(row, ctx.language, ctx.config.brand)) };
});
