import { payLevels } from './levels.ts';
import { judgedPlan, unitOf } from './network.ts';
import type { LevelPlan } from './plan.ts';

/** Current status of an upline; the list starts with the buyer's sponsor. */
export interface Upline {
  active: boolean;
  maintained: boolean;
  paidAs: number;
  /** Highest package bought, hundredths of a PV; only for plans with the own-package cap. */
  packagePv: number;
}

/**
 * What one order pays to the buyer's uplines under a plan, before caps: sen by position in the line,
 * sponsor first. Calculated by the engine that pays.
 *
 * @param volume hundredths of a PV; for a plan on net prices, sen
 * @param pvValue sen per PV
 */
export function orderShares(
  upline: readonly Upline[],
  volume: number,
  plan: LevelPlan,
  pvValue: number,
): number[] {
  // root first, buyer last
  const line = upline.toReversed();
  const flags = (of: (one: Upline) => number) => Uint8Array.from([...line.map(of), 0]);
  const result = payLevels(
    {
      sponsor: Int32Array.from({ length: line.length + 1 }, (_, i) => i - 1),
      active: flags(({ active }) => Number(active)),
      maintained: flags(({ maintained }) => Number(maintained)),
      paidAs: flags(({ paidAs }) => paidAs),
      packagePv: Float64Array.from([...line.map(({ packagePv }) => packagePv), 0]),
    },
    { member: Int32Array.of(line.length), volume: Float64Array.of(volume), ...unitOf(plan) },
    judgedPlan(plan),
    pvValue,
  );
  const shares = upline.map(() => 0);
  const { earner, amount, length } = result.lines;
  for (let i = 0; i < length; i += 1) shares[line.length - 1 - earner[i]!]! += amount[i]!;
  return shares;
}
