import {
  instantBonus,
  type InstantBonus,
  type InstantBreakage,
  type InstantLine,
  type Upline,
} from './instant.ts';
import type { LevelPlan } from './plan.ts';

/** What a sale pays as sponsor bonus, and what nobody gets of it. */
export interface SponsorBonus {
  lines: InstantLine[];
  breakage: Omit<InstantBreakage, 'steps'>[];
  /** Millionths of a sen that rounding down left. */
  roundingFine: number;
}

/**
 * The sponsor bonus of one sale: it asks for nobody's purchases. Other programs compute with it.
 *
 * @param uplines the sponsor line of the buyer, the direct sponsor first, as far up as it matters
 * @param volume PV of the sale, hundredths
 * @param pvValue sen per PV
 */
export function sponsorBonus(
  uplines: readonly Omit<Upline, 'maintained'>[],
  volume: number,
  plan: LevelPlan,
  pvValue: number,
): SponsorBonus {
  const qualified = uplines.map((upline) => ({ ...upline, maintained: true }));
  const { lines, breakage, roundingFine } = instantBonus(qualified, volume, plan, pvValue);
  return {
    lines,
    breakage: breakage.map(({ missedBy, level, basisPoints, reason, fine }) => ({
      missedBy,
      level,
      basisPoints,
      reason,
      fine,
    })),
    roundingFine,
  };
}

/**
 * Whether members above the uplines that a bonus was worked out with could change it: a level is
 * not taken yet, or a share still rolls up. While not, there is no need to read further up.
 */
export function higherUplineMatters(
  { breakage }: Pick<InstantBonus | SponsorBonus, 'breakage'>,
  plan: LevelPlan,
): boolean {
  return breakage.some(
    ({ reason }) =>
      reason === 'NO_UPLINE' ||
      (plan.compression === 'ROLLUP' && reason !== 'RANK' && reason !== 'CAP'),
  );
}
