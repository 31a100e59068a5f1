import { multiplyDivide } from '../exact.ts';
import type { BinaryResult } from './binary.ts';
import type { LevelResult } from './levels.ts';
import type { RunResult } from './run.ts';

/** What each member earns in a run, sen. */
export function earnings(run: RunResult): Float64Array {
  const totals = new Float64Array(run.paidAs.length);
  for (const plan of [run.unilevel, run.generation]) {
    if (!plan) continue;
    const { earner, amount, length } = plan.lines;
    for (let i = 0; i < length; i += 1) totals[earner[i]!]! += amount[i]!;
  }
  const pairs = run.binary?.lines;
  for (let row = 0; row < (pairs?.length ?? 0); row += 1) {
    totals[pairs!.member[row]!]! += pairs!.value[row]!;
  }
  for (const { member, amount } of run.rewards) totals[member]! += amount;
  return totals;
}

/** What another plan would change for a member, sen. */
export interface Change {
  member: number;
  before: number;
  after: number;
}

/**
 * Who gains and who loses between two runs over the same members, largest change first; used to try a plan
 * on a past period before adopting it.
 */
export function compareRuns(before: RunResult, after: RunResult): Change[] {
  const [old, now] = [earnings(before), earnings(after)];
  if (old.length !== now.length) throw new Error('the runs have other members');
  const changes: Change[] = [];
  for (let member = 0; member < old.length; member += 1) {
    if (old[member] === now[member]) continue;
    changes.push({ member, before: old[member]!, after: now[member]! });
  }
  const size = ({ before: from, after: to }: Change) => Math.abs(to - from);
  return changes.sort((a, b) => size(b) - size(a) || a.member - b.member);
}

/** Amount paid in basis points of the value of the volume, rounded half up; 0 without volume. */
export function payoutRatio(paid: number, value: number): number {
  if (value === 0) return 0;
  const { quotient, remainder } = multiplyDivide(paid, 10_000, value);
  return remainder * 2 >= value ? quotient + 1 : quotient;
}

/** Unpaid value of pairs by reason, as in {@link breakageByReason}. */
export function unpaidPairs({ breakage, roundingFine }: BinaryResult): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (let row = 0; row < breakage.length; row += 1) {
    const reason = breakage.reasonAt(row);
    sums.set(reason, (sums.get(reason) ?? 0n) + BigInt(breakage.value[row]!));
  }
  if (roundingFine > 0) sums.set('ROUNDING', BigInt(roundingFine));
  return sums;
}

/** Breakage of a plan by reason, millionths of a sen, exact; rounding counts as a reason of its own. */
export function breakageByReason(result: LevelResult): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  const add = (reason: string, fine: number) =>
    sums.set(reason, (sums.get(reason) ?? 0n) + BigInt(fine));
  for (const { reason, fine } of result.breakage) add(reason, fine);
  if (result.roundingFine > 0) add('ROUNDING', result.roundingFine);
  return sums;
}
