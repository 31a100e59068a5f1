import { multiplyDivide } from '../exact.ts';

/** What a plan paid on a level, generation or rank in a month; sen. */
export interface LevelPaid {
  level: number;
  paid: number;
}

/** A plan's rate for a level: basis points, or the reward of a rank in sen; null: unknown. */
export interface LevelRate {
  level: number;
  rate: number | null;
}

/** What a level was paid, and what it would be paid at other rates; sen. Null: cannot be estimated. */
export interface LevelCost {
  level: number;
  before: number;
  after: number | null;
}

/**
 * Estimates what a month would have cost at other percentages or rewards, only from what its levels were
 * paid: qualification, caps and compression are assumed unchanged. For a level the plan did not pay, no
 * cost can be estimated.
 *
 * @param before the rates the month was paid at
 */
export function estimateCost(
  paid: readonly LevelPaid[],
  before: readonly LevelRate[],
  after: readonly LevelRate[],
): LevelCost[] {
  const levels = [...new Set([...before, ...after].map(({ level }) => level))].toSorted(
    (a, b) => a - b,
  );
  const paidOf = new Map(paid.map((row) => [row.level, row.paid]));
  const [old, now] = [before, after].map(
    (rates) => new Map(rates.map(({ level, rate }) => [level, rate])),
  );
  return levels.map((level) => {
    const amount = paidOf.get(level) ?? 0;
    return { level, before: amount, after: costOf(amount, old!.get(level), now!.get(level)) };
  });
}

function costOf(paid: number, before: number | null = 0, after: number | null = 0): number | null {
  if (after === 0) return 0;
  if (after === null || !before) return null;
  // more money than can exist
  if (paid * (after / before) >= Number.MAX_SAFE_INTEGER) return null;
  return multiplyDivide(paid, after, before).quotient;
}
