import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '@canopy/contract/call';
import { contract } from '@canopy/contract/contract';
import type { Example } from './example.ts';

/** What a feature provides for the walks over the contract: `features/<district>/<feature>/<feature>.walk.ts`. */
interface Walk {
  callers: Record<string, string>;
  /** Calls that staff may make while signed in as a member. */
  openWhileActingAs?: string[];
  /** One per command; absent if the feature has none. */
  examples?: Record<string, Example<Call>>;
  /** Why its examples run after all others. */
  last?: string;
}

const FEATURES = join(import.meta.dirname, '../features');

async function walkOf(feature: string): Promise<Walk> {
  const [file] = globSync(`*/${feature}/${feature}.walk.ts`, { cwd: FEATURES });
  if (!file) throw new Error(`${feature} has no walk file`);
  return (await import(join(FEATURES, file))) as Walk;
}

/** The walk file of every feature of the contract, by name. */
export const WALKS = await Promise.all(
  Object.keys(contract)
    .toSorted()
    .map(async (feature) => [feature, await walkOf(feature)] as const),
);
