import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { network } from '@canopy/contract/network';
import { formatPv } from '@canopy/domain/volume';
import { pageOf } from '../../platform/database/page.ts';
import { memberID, memberRow, personId } from '../../platform/ids.ts';
import { signedIn, type Ctx } from '../../platform/context.ts';
import { readSettings } from '../settings/readSettings.ts';
import { checkMove, nextMonth } from './moves.commands.ts';
import { forestOf, namesOf } from './network.queries.ts';
import { STATUSES } from '../memberIndex/memberIndex.ts';

/** Members of each upline that a preview shows. */
const UPLINE_SHOWN = 10;

type Preview = ResultOf<typeof network.movePreview>;

/** What a move would change; nothing is written. */
export async function movePreview(
  ctx: Ctx,
  body: ParsedBodyOf<typeof network.movePreview>,
): Promise<Preview> {
  const move = await checkMove(ctx, body);
  const { moveBySecondPerson, timeZone } = await readSettings(ctx.db);
  const { period, effectiveAt } = nextMonth(ctx.now, timeZone);
  const memberIndex = await ctx.memberIndex.now(ctx);
  const forest = forestOf(memberIndex, move.tree);
  const before = forest.pathUp(move.fromId, 0, UPLINE_SHOWN);
  const after = forest.pathUp(move.toId, 0, UPLINE_SHOWN);
  const movesAlong = forest.countBelow(move.memberId);
  const groupVolume = forest.weightOf(move.memberId) + forest.weightBelow(move.memberId);
  const warnings: Preview['warnings'] = [];
  if (
    move.tree === 'SPONSOR' &&
    memberIndex.placements.parentOf(move.memberId) !== null &&
    !memberIndex.placements.isBelow(move.memberId, move.toId)
  ) {
    warnings.push('PLACEMENT_LEAVES_SPONSOR');
  }
  if (STATUSES[memberIndex.status[move.toId]!] !== 'ACTIVE') warnings.push('SPONSOR_INACTIVE');
  if (moveBySecondPerson) warnings.push('SECOND_PERSON');
  const names = await namesOf(ctx, [move.memberId, ...before, ...after]);
  const named = (id: number) => ({ memberID: memberID(id), fullName: names.get(id)! });
  return {
    member: named(move.memberId),
    from: { ...named(move.fromId), side: move.fromSide },
    to: { ...named(move.toId), side: move.toSide },
    period,
    effectiveAt: effectiveAt.toISOString(),
    movesAlong,
    groupVolume: formatPv(groupVolume),
    uplineBefore: before.map(named),
    uplineAfter: after.map(named),
    warnings,
  };
}

/** Moves that were asked for, the newest first. */
export async function moveList(
  ctx: Ctx,
  body: ParsedBodyOf<typeof network.moveList>,
): Promise<ResultOf<typeof network.moveList>> {
  const actor = signedIn(ctx);
  let query = ctx.db
    .selectFrom('tree_move as t')
    .innerJoin('member as m', 'm.id', 't.member_id')
    .innerJoin('member as f', 'f.id', 't.from_id')
    .innerJoin('member as n', 'n.id', 't.to_id')
    .leftJoin('staff as r', 'r.login_id', 't.requested_by')
    .leftJoin('staff as a', 'a.login_id', 't.approved_by');
  if (body.Status) query = query.where('t.status', '=', body.Status);
  if (body.MemberID) query = query.where('t.member_id', '=', memberRow(body.MemberID));
  const { found, total } = await pageOf(
    query
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
}
