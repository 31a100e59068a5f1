import { members } from '@canopy/contract/people/members';
import { publicId } from '@canopy/domain/ids';
import { isStaff, signedIn } from '../../../platform/context.ts';
import { memberRow } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import type { MemberStatus } from './tables.ts';

/**
 * When a member was suspended, terminated or reactivated; members only see that the company did it.
 */
export const statusHistory = query(members.statusHistory, async (ctx, body) => {
  const staff = isStaff(signedIn(ctx));
  const rows = await ctx.db
    .selectFrom('member_status_change as c')
    .leftJoin('staff as s', 's.login_id', 'c.by_login')
    .select(['c.at', 'c.action', 'c.to_status', 'c.reason', 's.id as staff_id'])
    .where('c.member_id', '=', memberRow(body.MemberID))
    .orderBy('c.id', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    at: row.at.toISOString(),
    action: row.action,
    status: row.to_status as MemberStatus,
    reason: row.reason,
    by: staff && row.staff_id !== null ? publicId('staff', row.staff_id) : null,
  }));
});
