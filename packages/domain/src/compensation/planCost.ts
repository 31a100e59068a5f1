import { multiplyDivide } from '../exact.ts';

/** What a level, a generation or a rank of a plan was paid in a month; sen. */
export interface LevelPaid {
  level: number;
  paid: number;
}

/** What a plan pays a level: basis points, or the reward of a rank in sen; null: nobody can tell. */
export interface LevelRate {
  level: number;
  rate: number | null;
}

/** What a level was paid, and would be paid with other rates; sen. Null: that cannot be told from it. */
export interface LevelCost {
  level: number;
  before: number;
  after: number | null;
}

/**
 * What a month would have cost with other percentages or rewards, told from what its levels were paid alone: who would
 * qualify, caps and compression stay as they were. A level that the plan did not pay says nothing of what it would cost.
 *
 * @param before the rates that the month was paid by
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
  // more money than there is
  if (paid * (after / before) >= Number.MAX_SAFE_INTEGER) return null;
  return multiplyDivide(paid, after, before).quotient;
}
