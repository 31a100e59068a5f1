import type { ResultOf } from '@canopy/contract/call';
import { network } from '@canopy/contract/people/network';
import { formatPv } from '@canopy/domain/volume';
import { memberID } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import { STATUSES } from '../memberIndex/memberIndex.ts';
import { fullNames } from '../members/fullNames.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { checkMove } from './checkMove.ts';
import { nextMonth } from './treeMove.ts';
import { treeOf } from './treeOf.ts';

/** Members of each upline shown in a preview. */
const MAX_UPLINE = 10;

type Warnings = ResultOf<typeof network.movePreview>['warnings'];

/** The effects of a move; nothing is written. */
export const movePreview = query(network.movePreview, async (ctx, body) => {
  const move = await checkMove(ctx, body);
  const { moveBySecondPerson, timeZone } = await readSettings(ctx.db);
  const { period, effectiveAt } = nextMonth(ctx.now, timeZone);
  const memberIndex = await ctx.memberIndex.now(ctx);
  const tree = treeOf(memberIndex, move.tree);
  const before = tree.pathUp(move.fromId, 0, MAX_UPLINE);
  const after = tree.pathUp(move.toId, 0, MAX_UPLINE);
  const movesAlong = tree.countBelow(move.memberId);
  const groupVolume = tree.weightOf(move.memberId) + tree.weightBelow(move.memberId);
  const warnings: Warnings = [];
  if (
    move.tree === 'SPONSOR' &&
    memberIndex.placements.parentOf(move.memberId) !== null &&
    !memberIndex.placements.isBelow(move.memberId, move.toId)
  ) {
    warnings.push('PLACEMENT_LEAVES_SPONSOR');
  }
  if (STATUSES[memberIndex.status[move.toId]!] !== 'ACTIVE') warnings.push('SPONSOR_INACTIVE');
  if (moveBySecondPerson) warnings.push('SECOND_PERSON');
  const names = await fullNames(ctx.db, [move.memberId, ...before, ...after]);
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
});
