import { members } from '@canopy/contract/people/members';
import { publicId } from '@canopy/domain/ids';
import { sql } from 'kysely';
import { isStaff, signedIn } from '../../../platform/context.ts';
import { query } from '../../../platform/operation.ts';
import { listMembers } from '../memberIndex/listMembers.ts';

/** In the specification this list has no pages: maximum number of rows. */
const MAX_ROWS = 5_000;

/** The plain list for pickers; 0 in a filter means any. */
export const simpleList = query(members.simpleList, async (ctx, body) => {
  const actor = signedIn(ctx);
  const { ids } = listMembers(
    await ctx.memberIndex.now(ctx),
    {
      below: isStaff(actor) ? null : actor.memberId,
      searchMobiles: false,
      ranking: body.Ranking || undefined,
      nationality: body.Nationality || undefined,
      maintenancePv: 0,
    },
    { sort: 'memberID', descending: false, offset: 0, limit: MAX_ROWS },
  );
  const rows = await ctx.db
    .selectFrom('member')
    .select(['id', 'full_name', 'mobile_code', 'mobile', 'nationality', 'ranking'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    memberID: publicId('member', row.id),
    fullname: row.full_name,
    mobileCode: row.mobile_code,
    mobile: row.mobile,
    nationality: row.nationality,
    ranking: row.ranking,
  }));
});
