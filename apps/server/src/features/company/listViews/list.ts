import { listViews } from '@canopy/contract/company/listViews';
import { signedIn } from '../../../platform/context.ts';
import { query } from '../../../platform/operation.ts';
import { mayChange } from './mayChange.ts';

/**
 * The saved views of a list by name: the caller's own first, then, for staff, those shared by
 * others.
 */
export const list = query(listViews.list, async (ctx, body) => {
  const actor = signedIn(ctx);
  const rows = await ctx.db
    .selectFrom('list_view')
    .select(['id', 'name', 'shared', 'shown', 'login_id'])
    .where('list', '=', body.List)
    .where((where) =>
      where.or([
        where('login_id', '=', actor.loginId),
        ...(actor.memberId === null ? [where('shared', '=', true)] : []),
      ]),
    )
    .orderBy((by) => by('login_id', '<>', actor.loginId))
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    viewID: row.id,
    name: row.name,
    shared: row.shared,
    own: mayChange(actor, row),
    shown: row.shown,
  }));
});
