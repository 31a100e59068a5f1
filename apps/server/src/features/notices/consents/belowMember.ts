import { signedIn, type Ctx } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { memberRow } from '../../../platform/ids.ts';

/**
 * A member below the caller who can be reached at all: not the caller, and still with an account. That the
 * member is below is checked before.
 *
 * @throws ApiError `NOT_FOUND`
 */
export async function belowMember(ctx: Ctx, memberID: string) {
  const id = memberRow(memberID);
  const row = await ctx.db
    .selectFrom('member')
    .select(['id', 'full_name', 'email', 'mobile_code', 'mobile'])
    .where('id', '=', id)
    .where('status', '<>', 'TERMINATED')
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!row || id === signedIn(ctx).memberId) throw new ApiError('NOT_FOUND');
  return row;
}
