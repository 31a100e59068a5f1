import type { ResultOf } from '@canopy/contract/call';
import type { members } from '@canopy/contract/people/members';

/** A member as the profile shows one. */
export type Profile = ResultOf<typeof members.profile>;
