import { members } from '@canopy/contract/people/members';
import { registration } from '@canopy/contract/entry/registration';
import type { ApiError } from '../../../session/call.ts';
import { useCall } from '../../../ui/feedback/api.ts';
import { useSettled } from '../../../ui/input/useSettled.ts';

/** A position in the placement tree: from a signed link, or picked by the signed-in member. */
export type WantedPlace = { link: string } | { parentID: string; side: 'L' | 'R' };

/** Where the new member will stand in the binary tree. */
export interface SeenPlace {
  /** Null: the sponsor places the new member; undefined: not known yet. */
  place: { parentID: string; parentName: string | null; side: 'L' | 'R' } | null | undefined;
  /** The wanted position has been taken meanwhile, or its link is not valid. */
  lost: boolean;
  error: ApiError | null;
  refetch: () => Promise<{ error: ApiError | null }>;
}

/** The shortest text that may name a sponsor. */
const SHORTEST = 3;

/**
 * The position of a binary registration, read before it is taken: the wanted one, or the one that the sponsor's
 * strategy would give now. Null if the registration is not a binary one.
 */
export function usePlace(
  binary: boolean,
  wanted: WantedPlace | null,
  sponsor: string,
): SeenPlace | null {
  const named = useSettled(sponsor.trim());
  const asked = binary && named.length >= SHORTEST;
  const link = wanted && 'link' in wanted ? wanted.link : '';
  const picked = wanted && 'side' in wanted ? wanted : null;
  const linked = useCall(
    registration.referralPlace,
    { SponsorID: named || '-', PlacementLink: link },
    { enabled: asked && link !== '' },
  );
  const above = useCall(
    members.sponsor,
    { SponsorID: picked?.parentID ?? '-' },
    { enabled: picked !== null },
  );
  const next = useCall(
    registration.nextPlace,
    { SponsorID: named || '-' },
    { enabled: asked && wanted === null },
  );
  if (!binary) return null;
  if (picked) {
    const place = { ...picked, parentName: above.data?.fullName ?? null };
    // without the name the position is still said by its ID
    return { place, lost: false, error: null, refetch: above.refetch };
  }
  if (link)
    return {
      place: linked.data,
      lost: linked.data?.free === false || linked.error?.code === 'PLACEMENT_LINK',
      error: linked.error,
      refetch: linked.refetch,
    };
  return { place: next.data, lost: false, error: next.error, refetch: next.refetch };
}
