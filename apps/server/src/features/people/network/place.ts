import { network } from '@canopy/contract/people/network';
import { parsePublicId } from '@canopy/domain/ids';
import { isStaff, signedIn } from '../../../platform/context.ts';
import { ApiError, invalid } from '../../../platform/errors.ts';
import { memberRow } from '../../../platform/ids.ts';
import { command } from '../../../platform/operation.ts';
import { placeMember } from './placeMember.ts';
import { lockWaiting, placedLine } from './waitingMember.ts';

/** The sponsor or staff give a member in the holding tank a position. */
export const place = command(network.place, async (ctx, body) => {
  const actor = signedIn(ctx);
  const parent = body.PlacementID ? parsePublicId('member', body.PlacementID) : null;
  const side = body.PlacementSide;
  const waiting = await lockWaiting(ctx.tx, memberRow(body.MemberID));
  if (!waiting) throw new ApiError('PLACEMENT_NONE');
  // another sponsor's member is reported as not found
  if (!isStaff(actor) && waiting.sponsor_id !== actor.memberId) throw new ApiError('NOT_FOUND');
  const position = await placeMember(
    ctx,
    waiting.member_id,
    waiting.sponsor_id,
    parent && side ? { wanted: { parent, side } } : { strategy: body.Strategy ?? 'balanced' },
  );
  // `manual` and `defer` pick no position
  if (!position) throw invalid({ Strategy: ['INVALID'] });
  return { result: position, audit: placedLine(waiting.member_id, position) };
});
