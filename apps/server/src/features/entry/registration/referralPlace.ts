import { registration } from '@canopy/contract/entry/registration';
import { placeRefusal } from '@canopy/domain/placement';
import { ApiError } from '../../../platform/errors.ts';
import { memberID } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import { findSponsor, nameOfMember } from '../../people/members/findSponsor.ts';
import { placeOfLink } from './placementLink.ts';

/** The place carried by a visitor's link, and whether it is still free. */
export const referralPlace = query(registration.referralPlace, async (ctx, body) => {
  const sponsor = await findSponsor(ctx.db, body.SponsorID);
  if (!sponsor) throw new ApiError('SPONSOR_UNKNOWN');
  const place = placeOfLink(ctx, sponsor.id, body.PlacementLink);
  const tree = (await ctx.memberIndex.now(ctx)).placementTree();
  return {
    parentID: memberID(place.parent),
    parentName: await nameOfMember(ctx.db, place.parent),
    side: place.side,
    free: placeRefusal(sponsor.id, place, tree) === null,
  };
});
