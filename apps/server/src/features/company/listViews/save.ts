import { listViews } from '@canopy/contract/company/listViews';
import { LIMITS } from '@canopy/domain/limits';
import { signedIn } from '../../../platform/context.ts';
import { mapConstraint, UNIQUE } from '../../../platform/database/transaction.ts';
import { takeTurns } from '../../../platform/database/takeTurns.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { mayChange } from './mayChange.ts';

/** Saves a view of a list. A member's views are private. */
export const save = command(listViews.save, async (ctx, body) => {
  const actor = signedIn(ctx);
  if (body.Shared && actor.memberId !== null) throw new ApiError('FORBIDDEN');
  const row = {
    name: body.Name,
    shared: body.Shared,
    shown: JSON.stringify(body.Shown),
    changed_at: ctx.now,
  };
  const taken = mapConstraint({ [UNIQUE]: new ApiError('VIEW_NAME_TAKEN') });
  const audited = (viewID: number, before: object | null) => ({
    result: { viewID },
    audit: {
      action: 'list.saveView' as const,
      subject: String(viewID),
      before,
      // a search term may be somebody's name, and the log is permanent
      after: { list: body.List, name: body.Name, shared: body.Shared },
    },
  });
  if (body.ViewID === undefined) {
    await takeTurns(ctx.tx, actor.loginId);
    const kept = await ctx.tx
      .selectFrom('list_view')
      .select('list')
      .where('login_id', '=', actor.loginId)
      .execute();
    const ofList = kept.filter(({ list }) => list === body.List).length;
    if (ofList >= LIMITS.viewsOfList || kept.length >= LIMITS.views)
      throw new ApiError('TOO_MANY_VIEWS');
    const { id } = await ctx.tx
      .insertInto('list_view')
      .values({ ...row, list: body.List, login_id: actor.loginId })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(taken);
    return audited(id, null);
  }
  const before = await ctx.tx
    .selectFrom('list_view')
    .select(['id', 'list', 'name', 'shared', 'login_id'])
    .where('id', '=', body.ViewID)
    .where('list', '=', body.List)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before || !mayChange(actor, before)) throw new ApiError('NOT_FOUND');
  await ctx.tx.updateTable('list_view').set(row).where('id', '=', before.id).execute().catch(taken);
  return audited(before.id, { name: before.name, shared: before.shared });
});
