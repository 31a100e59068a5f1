import { members } from '@canopy/contract/people/members';
import { isStaff, signedIn } from '../../../platform/context.ts';
import { pageOf } from '../../../platform/database/page.ts';
import { memberID, memberRow, personId } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';

/** Changes of name, identity and bank account: one's own, or all for those who decide them. */
export const changeList = query(members.changeList, async (ctx, body) => {
  const actor = signedIn(ctx);
  const only = isStaff(actor) ? body.MemberID && memberRow(body.MemberID) : actor.memberId;
  let found = ctx.db
    .selectFrom('profile_change as c')
    .innerJoin('member as m', 'm.id', 'c.member_id')
    .leftJoin('staff as s', 's.login_id', 'c.requested_by')
    .leftJoin('staff as d', 'd.login_id', 'c.decided_by');
  if (body.Status) found = found.where('c.status', '=', body.Status);
  if (only) found = found.where('c.member_id', '=', only);
  const changes = await pageOf(
    found
      .selectAll('c')
      .select(['m.full_name', 's.id as requester', 'd.id as decider'])
      .orderBy('c.id', body.Status === 'PENDING' ? 'asc' : 'desc'),
    body,
  );
  return {
    rows: changes.found.map((row) => ({
      changeID: String(row.id),
      memberID: memberID(row.member_id),
      fullName: row.full_name,
      kind: row.kind,
      before: row.before,
      after: row.after,
      status: row.status,
      requestedBy: row.requester === null ? memberID(row.member_id) : personId(null, row.requester),
      requestedAt: row.requested_at.toISOString(),
      decidedBy: row.decider === null || !isStaff(actor) ? null : personId(null, row.decider),
      reason: row.reason,
      own: row.requested_by === actor.loginId,
    })),
    total: changes.total,
  };
});
