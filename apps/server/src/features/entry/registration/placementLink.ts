import { parsePublicId } from '@canopy/domain/ids';
import type { Place, PlacementStrategy } from '@canopy/domain/placement';
import type { Ctx } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { sameText, type Secrets } from '../../../platform/secrets.ts';
import type { PlacementChoice } from '../../people/network/placeMember.ts';
import type { Settings } from '../../company/settings/settings.ts';
import type { RegistrationForm } from './form.ts';

/** Signature of a place promised by a sponsor's link: without it anybody could alter the place. */
export const signPlace = (secrets: Secrets, sponsor: number, text: string): string =>
  secrets.signLink(`place|${sponsor}|${text}`).slice(0, 32);

/**
 * The place carried by a link.
 *
 * @throws ApiError `PLACEMENT_LINK` when it is not ours, for another sponsor, or expired.
 */
export function placeOfLink(
  ctx: Pick<Ctx, 'secrets' | 'now'>,
  sponsor: number,
  link: string,
): Place<number> {
  const match = /^((M\d{7,12})\.([LR])\.([0-9a-z]{6,12}))\.([A-Za-z0-9_-]{32})$/.exec(link);
  const parent = match && parsePublicId('member', match[2]!);
  if (!match || !parent || !sameText(match[5]!, signPlace(ctx.secrets, sponsor, match[1]!))) {
    throw new ApiError('PLACEMENT_LINK');
  }
  if (Number.parseInt(match[4]!, 36) < ctx.now.getTime()) throw new ApiError('PLACEMENT_LINK');
  return { parent, side: match[3] as 'L' | 'R' };
}

/**
 * The requested place, or else the sponsor's own strategy. If the company requires it, visitors can
 * only request a place signed by the sponsor.
 *
 * @throws ApiError `PLACEMENT_LINK`, `PLACEMENT_OUTSIDE`.
 */
export function chosenPlace(
  ctx: Ctx,
  form: RegistrationForm,
  sponsor: { id: number; placement_strategy: PlacementStrategy },
  { placeByLinkOnly }: Settings,
): PlacementChoice {
  const strategy = sponsor.placement_strategy;
  if (form.PlacementLink) {
    return { wanted: placeOfLink(ctx, sponsor.id, form.PlacementLink), otherwise: strategy };
  }
  if (!form.PlacementID || !form.PlacementSide) return { strategy, shown: shownPlace(form) };
  if (!ctx.actor && placeByLinkOnly) throw new ApiError('PLACEMENT_LINK');
  const parent = parsePublicId('member', form.PlacementID);
  if (parent === null) throw new ApiError('PLACEMENT_OUTSIDE');
  return { wanted: { parent, side: form.PlacementSide }, otherwise: strategy };
}

/** The position that the person has read before sending. */
function shownPlace({
  ExpectedPlacementID: id,
  ExpectedPlacementSide: side,
}: RegistrationForm): Place<number> | undefined {
  const parent = id === undefined ? null : parsePublicId('member', id);
  return parent !== null && side ? { parent, side } : undefined;
}
