import type { LevelRate } from '@canopy/domain/compensation/planCost';
import { parseMoney, type Sen } from '@canopy/domain/money';
import type { PlanBody } from './planTypes.ts';

/** A rate of one, fine enough for rates relative to it. */
const ONE = 1_000_000_000;

/**
 * The rates of pairs before and as typed, relative to each other: what is paid per PV of the weaker leg.
 * They are one row, level 1.
 *
 * @param pvValue sen per PV
 */
export function pairRates(
  before: PlanBody,
  after: PlanBody,
  pvValue: Sen,
): [LevelRate[], LevelRate[]] {
  const [was, now] = [perPv(before, pvValue), perPv(after, pvValue)];
  const rate = was && now !== null ? Math.round((now / was) * ONE) : null;
  return [
    [{ level: 1, rate: ONE }],
    [{ level: 1, rate: Number.isSafeInteger(rate) ? rate : null }],
  ];
}

/** Sen per PV of the weaker leg; null: not a number yet. */
function perPv({ PerPair, Percentage, Unit }: PlanBody, pvValue: Sen): number | null {
  if (typeof Percentage === 'number')
    return Percentage < 0 ? null : (pvValue * Percentage) / 10_000;
  const [pay, unit] = [PerPair, Unit].map((typed) =>
    parseMoney(String(typed ?? ''), { signed: false }),
  );
  return pay === null || pay === undefined || !unit ? null : (pay * 100) / unit;
}
