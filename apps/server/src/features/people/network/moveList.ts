import { network } from '@canopy/contract/people/network';
import { signedIn } from '../../../platform/context.ts';
import { pageOf } from '../../../platform/database/page.ts';
import { memberID, memberRow, personId } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';

/** Requested moves, newest first. */
export const moveList = query(network.moveList, async (ctx, body) => {
  const actor = signedIn(ctx);
  let moves = ctx.db
    .selectFrom('tree_move as t')
    .innerJoin('member as m', 'm.id', 't.member_id')
    .innerJoin('member as f', 'f.id', 't.from_id')
    .innerJoin('member as n', 'n.id', 't.to_id')
    .leftJoin('staff as r', 'r.login_id', 't.requested_by')
    .leftJoin('staff as a', 'a.login_id', 't.approved_by');
  if (body.Status) moves = moves.where('t.status', '=', body.Status);
  if (body.MemberID) moves = moves.where('t.member_id', '=', memberRow(body.MemberID));
  const { found, total } = await pageOf(
    moves
      .selectAll('t')
      .select(['m.full_name', 'f.full_name as from_name', 'n.full_name as to_name'])
      .select(['r.id as requester', 'a.id as approver'])
      .orderBy('t.id', 'desc'),
    body,
  );
  return {
    rows: found.map((row) => ({
      moveID: String(row.id),
      tree: row.tree,
      member: { memberID: memberID(row.member_id), fullName: row.full_name },
      from: { memberID: memberID(row.from_id), fullName: row.from_name, side: row.from_side },
      to: { memberID: memberID(row.to_id), fullName: row.to_name, side: row.to_side },
      reason: row.reason,
      status: row.status,
      effectiveAt: row.effective_at.toISOString(),
      requestedBy: personId(null, row.requester),
      requestedAt: row.requested_at.toISOString(),
      approvedBy: row.approver === null ? null : personId(null, row.approver),
      closedReason: row.closed_reason,
      own: row.requested_by === actor.loginId,
    })),
    total,
  };
});
