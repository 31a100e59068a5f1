import { members } from '@canopy/contract/people/members';
import { isStaff, signedIn } from '../../../platform/context.ts';
import { pageOf } from '../../../platform/database/page.ts';
import { memberID, memberRow } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import { obstacles } from './erasureObstacles.ts';

/** Erasure requests: one's own, or all for those who decide them. */
export const erasureList = query(members.erasureList, async (ctx, body) => {
  const actor = signedIn(ctx);
  const only = isStaff(actor) ? body.MemberID && memberRow(body.MemberID) : actor.memberId;
  let requests = ctx.db
    .selectFrom('erasure_request as e')
    .innerJoin('member as m', 'm.id', 'e.member_id');
  if (body.Status) requests = requests.where('e.status', '=', body.Status);
  if (only) requests = requests.where('e.member_id', '=', only);
  const { found, total } = await pageOf(
    requests
      .selectAll('e')
      .select('m.full_name')
      .select(obstacles.as('obstacles'))
      .orderBy('e.id', 'desc'),
    body,
  );
  return {
    rows: found.map((row) => ({
      erasureID: String(row.id),
      memberID: memberID(row.member_id),
      fullName: row.full_name,
      reason: row.reason,
      status: row.status,
      requestedAt: row.requested_at.toISOString(),
      answer: row.answer,
      obstacles: row.status === 'PENDING' ? row.obstacles : [],
    })),
    total,
  };
});
