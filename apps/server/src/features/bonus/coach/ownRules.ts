import type { ResultOf } from '@canopy/contract/call';
import type { coach } from '@canopy/contract/bonus/coach';
import type { Estimated } from '../compensation/estimates/estimateState.ts';
import type { Plans } from '../compensation/calculate/plans.ts';
import { shownQualification } from '../compensation/calculate/shownQualification.ts';
import { qualificationFor } from '../compensation/calculate/storedQualification.ts';

type Found = ResultOf<typeof coach.advice>['ownRules'][number];

/** A member's standing under a plan's own qualification rule. */
export interface OwnRule {
  plan: Found['plan'];
  found: Omit<Found, 'plan' | 'met' | 'missingPV' | 'baskets'>;
  met: boolean;
  /** Hundredths of a PV; zero: met. */
  missing: number;
}

/**
 * A member's standing in the plans with a rule of their own in the running month, according to the
 * last overall calculation plus what the member has bought since. What customers have bought since
 * is added by the next calculation.
 */
export function ownRules(row: Estimated, plans: Plans): OwnRule[] {
  return Object.values(plans).flatMap(({ kind: plan, status, plan: terms }) => {
    const ruled = status === 'ACTIVE' && terms.qualification;
    const stored = ruled ? qualificationFor(row, plan) : null;
    if (!stored) return [];
    const volume = Math.max(0, stored.volume + row.volume_now - row.personal_volume);
    const met = stored.met || volume >= stored.needed;
    return [
      {
        plan,
        found: shownQualification(terms, row.period, { ...stored, volume }),
        met,
        missing: met ? 0 : stored.needed - volume,
      },
    ];
  });
}
