import type { ResultOf } from '@canopy/contract/call';
import type { compensation } from '@canopy/contract/bonus/compensation';
import { decimalOf, parseMoney } from '@canopy/domain/money';

const sen = (decimal: string) => parseMoney(decimal)!;

type Estimate = NonNullable<ResultOf<typeof compensation.estimate>>;

/**
 * What refunds take back of an estimate: the part its total already lacks, and the part carried to the next
 * monthly bonus, because this month has too little of it; both zero or negative.
 */
export function clawBackParts(estimate: Pick<Estimate, 'total' | 'byPlan' | 'clawBack'>): {
  included: string;
  later: string;
} {
  const earned = estimate.byPlan.reduce((sum, { amount }) => sum + sen(amount), 0);
  const included = sen(estimate.total) - earned;
  return { included: decimalOf(included), later: decimalOf(sen(estimate.clawBack) - included) };
}

/**
 * What maintaining the month adds to an estimate, and what refunds then take back of it; together what
 * `totalIfMaintained` has more than `total`.
 */
export function maintenanceGain(
  estimate: Pick<Estimate, 'total' | 'totalIfMaintained' | 'byPlan' | 'clawBack'>,
): { adds: string; takenBack: string } {
  const gain = sen(estimate.totalIfMaintained) - sen(estimate.total);
  const later = gain > 0 ? sen(clawBackParts(estimate).later) : 0;
  return { adds: decimalOf(gain - later), takenBack: decimalOf(-later) };
}
