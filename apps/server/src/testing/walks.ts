import type { Call } from '@canopy/contract/call';
import { contract } from '@canopy/contract/contract';
import type { Example } from './example.ts';

/** What a feature tells the walks over the contract: `features/<feature>/<feature>.walk.ts`. */
interface Walk {
  callers: Record<string, string>;
  /** Calls that staff may make while they are signed in as a member. */
  openWhileActingAs?: string[];
  /** Of each command; none where the feature has none. */
  examples?: Record<string, Example<Call>>;
  /** Why its examples come after all others. */
  last?: string;
}

const walkOf = (feature: string) =>
  import(`../features/${feature}/${feature}.walk.ts`) as Promise<Walk>;

/** The walk file of every feature of the contract, by name. */
export const WALKS = await Promise.all(
  Object.keys(contract)
    .toSorted()
    .map(async (feature) => [feature, await walkOf(feature)] as const),
);
