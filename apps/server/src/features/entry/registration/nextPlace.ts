import { registration } from '@canopy/contract/entry/registration';
import { ApiError } from '../../../platform/errors.ts';
import { memberID } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import { findSponsor, nameOfMember } from '../../people/members/findSponsor.ts';
import { nextPosition } from '../../people/network/placeMember.ts';

/** The position that the sponsor's strategy would give now; null: the sponsor places the member. */
export const nextPlace = query(registration.nextPlace, async (ctx, body) => {
  const sponsor = await findSponsor(ctx.db, body.SponsorID);
  if (!sponsor) throw new ApiError('SPONSOR_UNKNOWN');
  const place = await nextPosition(ctx, sponsor.id, sponsor.placement_strategy);
  return (
    place && {
      parentID: memberID(place.parent),
      parentName: await nameOfMember(ctx.db, place.parent),
      side: place.side,
    }
  );
});
