import { registration } from '@canopy/contract/entry/registration';
import { parsePublicId } from '@canopy/domain/ids';
import { LIMITS } from '@canopy/domain/limits';
import { placeRefusal } from '@canopy/domain/placement';
import { DAY_MS } from '@canopy/domain/time';
import { ApiError } from '../../../platform/errors.ts';
import { memberRow } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import { signPlace } from './placementLink.ts';

/** Maximum validity of a link that carries a place. */
const LINK_MS = LIMITS.placementLinkDays * DAY_MS;

/** The link for registering below a member; signed if it carries a place. */
export const referralLink = query(registration.referralLink, async (ctx, body) => {
  const base = `${ctx.config.publicUrl}/${body.Binary ? 'signupbinary' : 'signup'}/${body.MemberID}`;
  const parent = body.PlacementID && parsePublicId('member', body.PlacementID);
  if (!body.Binary || !parent || !body.PlacementSide) return { url: base, until: null };
  const sponsor = memberRow(body.MemberID);
  const tree = (await ctx.memberIndex.now(ctx)).placementTree();
  const refusal = placeRefusal(sponsor, { parent, side: body.PlacementSide }, tree);
  if (refusal) throw new ApiError(refusal, { place: '–' });
  const until = new Date(ctx.now.getTime() + LINK_MS);
  const text = `${body.PlacementID}.${body.PlacementSide}.${until.getTime().toString(36)}`;
  const url = `${base}?place=${text}.${signPlace(ctx.secrets, sponsor, text)}`;
  return { url, until: until.toISOString() };
});
