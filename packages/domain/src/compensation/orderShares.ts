import { payLevels } from './levels.ts';
import { judgedPlan, unitOf } from './network.ts';
import type { LevelPlan } from './plan.ts';

/** An upline as it stands: the buyer's sponsor first. */
export interface Upline {
  active: boolean;
  maintained: boolean;
  paidAs: number;
  /** Highest package bought, hundredths of a PV; needed by plans with the own-package cap alone. */
  packagePv: number;
}

/**
 * What one order pays to the uplines of its buyer by a plan, before caps: sen by place in the line, the
 * sponsor first. The engine that pays works it out.
 *
 * @param volume hundredths of a PV; of a plan on net prices sen
 * @param pvValue sen per PV
 */
export function orderShares(
  upline: readonly Upline[],
  volume: number,
  plan: LevelPlan,
  pvValue: number,
): number[] {
  // from the root down, the buyer last
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
