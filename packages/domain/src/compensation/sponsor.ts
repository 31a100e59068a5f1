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
  /** Remainder from rounding down, millionths of a sen. */
  roundingFine: number;
}

/**
 * The sponsor bonus of one sale; it requires no purchases from uplines. Other programs use this function.
 *
 * @param uplines sponsor line of the buyer, direct sponsor first, as far up as it matters
 * @param volume PV of the sale, in hundredths
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
 * Whether loading more uplines could change a bonus: a level is still unfilled, or a share still rolls up.
 * If not, there is no need to read further up.
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
