import { assertWhole, multiplyDivide } from '../exact.ts';
import { splitLargestRemainder } from '../money.ts';
import { cutPairs, type BinaryResult } from './binary.ts';
import type { LevelResult } from './levels.ts';
import { FINE_PER_SEN } from './lines.ts';
import type { LevelPlan } from './plan.ts';

/**
 * Applies the plan's cap per member and period. The lines of a member above the cap are scaled down
 * together by largest remainders, so that a refunded sale later claws back its fair share; what is cut
 * becomes breakage `CAP`.
 *
 * @param size number of members
 */
export function capMembers(result: LevelResult, plan: LevelPlan, size: number): void {
  const cap = plan.memberCap;
  if (cap === null || cap === undefined) return;
  assertWhole(cap);
  const { lines } = result;
  const totals = new Float64Array(size);
  for (let i = 0; i < lines.length; i += 1) totals[lines.earner[i]!]! += lines.amount[i]!;
  const above = new Map<number, number[]>();
  for (let i = 0; i < lines.length; i += 1) {
    const earner = lines.earner[i]!;
    if (totals[earner]! <= cap) continue;
    const own = above.get(earner);
    if (own) own.push(i);
    else above.set(earner, [i]);
  }
  if (above.size === 0) return;
  const cut = new Float64Array(lines.length);
  for (const own of above.values()) {
    const amounts = own.map((i) => lines.amount[i]!);
    splitLargestRemainder(cap, amounts).forEach((part, k) => {
      cut[own[k]!] = amounts[k]! - part;
    });
  }
  applyCuts(result, plan, cut);
}

/**
 * What an instant bonus pays of a share under the plan's member cap: the share, until the earnings of the
 * period reach the cap. All amounts in sen; nothing already paid is taken back.
 *
 * @returns the sen to pay; the rest of the share is breakage `CAP`.
 */
export function capInstant(share: number, earned: number, cap: number | null | undefined): number {
  if (cap === null || cap === undefined) return share;
  return Math.min(share, Math.max(0, cap - earned));
}

/** The factor by which all capped bonuses are scaled: allowed ÷ computed, both in sen; shown on statements. */
export interface CapFactor {
  allowed: number;
  computed: number;
}

/** The company cap in sen: a percentage of the value of a volume, rounded down. */
export function companyCapSen(volume: number, pvValue: number, basisPoints: number): number {
  return multiplyDivide(multiplyDivide(volume, pvValue, 1).quotient, basisPoints, FINE_PER_SEN)
    .quotient;
}

/**
 * Applies the company cap to all bonuses on volume. If their total exceeds it, every line is scaled by the
 * same factor, using largest remainders over all lines, so that the total equals the cap to the sen. Rank
 * rewards are exempt: they are paid only once, so a cut could never be made good.
 *
 * @param allowed sen
 * @param pairs the binary bonus, if it is paid
 * @returns the factor; null: not exceeded, nothing changed.
 */
export function capCompany(
  capped: readonly { result: LevelResult; plan: LevelPlan }[],
  allowed: number,
  pairs: BinaryResult | null = null,
): CapFactor | null {
  assertWhole(allowed);
  const computed = capped.reduce((sum, { result }) => sum + result.paid, pairs?.paid ?? 0);
  if (computed <= allowed) return null;
  const columns = capped.map(({ result: { lines } }) => lines.amount.subarray(0, lines.length));
  if (pairs) columns.push(pairs.lines.value.subarray(0, pairs.lines.length));
  const cuts = scaleDown(columns, allowed, computed);
  capped.forEach(({ result, plan }, i) => applyCuts(result, plan, cuts[i]!));
  if (pairs) cutPairs(pairs, cuts.at(-1)!);
  return { allowed, computed };
}

/** How much to cut from each amount, column by column, when all together are scaled to `allowed`. */
function scaleDown(columns: Float64Array[], allowed: number, computed: number): Float64Array[] {
  const count = columns.reduce((sum, column) => sum + column.length, 0);
  const remainders = new Float64Array(count);
  const cuts = columns.map((column) => new Float64Array(column.length));
  let left = allowed;
  let at = 0;
  columns.forEach((column, c) => {
    for (let i = 0; i < column.length; i += 1) {
      const amount = column[i]!;
      const { quotient, remainder } = multiplyDivide(amount, allowed, computed);
      cuts[c]![i] = amount - quotient;
      remainders[at] = remainder;
      left -= quotient;
      at += 1;
    }
  });
  if (left === 0) return cuts;
  // the sen left over by rounding go to the largest remainders, ties to the earlier line
  const threshold = remainders.toSorted()[count - left]!;
  let equals = left - remainders.reduce((more, rest) => (rest > threshold ? more + 1 : more), 0);
  at = 0;
  for (const cut of cuts) {
    for (let i = 0; i < cut.length; i += 1) {
      const rest = remainders[at]!;
      at += 1;
      if (rest > threshold) cut[i]! -= 1;
      else if (rest === threshold && equals > 0) {
        cut[i]! -= 1;
        equals -= 1;
      }
    }
  }
  return cuts;
}

/** Applies the cuts, removes lines with nothing left, and records each cut as breakage. */
function applyCuts(result: LevelResult, plan: LevelPlan, cut: Float64Array): void {
  const { lines, breakage } = result;
  const before = lines.length;
  let at = 0;
  for (let i = 0; i < before; i += 1) {
    const earner = lines.earner[i]!;
    const source = lines.source[i]!;
    const level = lines.level[i]!;
    const off = cut[i]!;
    if (off > 0) {
      const fine = off * FINE_PER_SEN;
      breakage.add(source, level, plan.levels[level - 1]!, 'CAP', earner, fine);
      result.breakageFine += fine;
      result.paid -= off;
    }
    const amount = lines.amount[i]! - off;
    if (amount === 0) continue;
    lines.earner[at] = earner;
    lines.source[at] = source;
    lines.level[at] = level;
    lines.amount[at] = amount;
    at += 1;
  }
  lines.length = at;
}

/** A cap factor with six decimals, rounded down: `"0.865384"`. */
export function formatFactor({ allowed, computed }: CapFactor): string {
  const millionths = multiplyDivide(allowed, 1_000_000, computed).quotient;
  const digits = String(millionths).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
}
