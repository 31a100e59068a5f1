import { listViews } from '@canopy/contract/company/listViews';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { mayChange } from './mayChange.ts';

/** Deletes a view; the list itself is not affected. */
export const remove = command(listViews.remove, async (ctx, body) => {
  const view = await ctx.tx
    .selectFrom('list_view')
    .select(['id', 'list', 'name', 'shared', 'login_id'])
    .where('id', '=', body.ViewID)
    .forUpdate()
    .executeTakeFirst();
  if (!view || !mayChange(signedIn(ctx), view)) throw new ApiError('NOT_FOUND');
  await ctx.tx.deleteFrom('list_view').where('id', '=', view.id).execute();
  return {
    result: true as const,
    audit: {
      action: 'list.removeView',
      subject: String(view.id),
      before: { list: view.list, name: view.name, shared: view.shared },
    },
  };
});
