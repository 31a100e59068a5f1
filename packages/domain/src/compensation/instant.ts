import { explainPath, type Step } from './explain.ts';
import { payLevels } from './levels.ts';
import type { Reason } from './lines.ts';
import { judgedPlan, type Network } from './network.ts';
import type { LevelPlan } from './plan.ts';

/** One upline of a buyer, as of the approval. */
export interface Upline {
  active: boolean;
  /** Meets the plan's requirement for the month so far; the sponsor bonus has none. */
  maintained: boolean;
  paidAs: number;
  /** PV of the own package, in hundredths; for plans with the own-package cap. */
  packagePv?: number;
}

/** One upline's share of a sale. `upline` is an index in the list; 0 is the direct sponsor. */
export interface InstantLine {
  upline: number;
  level: number;
  basisPoints: number;
  /** Sen. */
  amount: number;
  /** The uplines on the way, and how the share passed each; `member` is an index in the list too. */
  steps: Step[];
}

/** A share of a sale that nobody gets. */
export interface InstantBreakage {
  /** The upline who missed it; null: beyond the root. */
  missedBy: number | null;
  level: number;
  basisPoints: number;
  reason: Reason;
  /** Millionths of a sen. */
  fine: number;
  /** For a share beyond the root: everybody on the way up to it. */
  steps: Step[];
}

export interface InstantBonus {
  lines: InstantLine[];
  breakage: InstantBreakage[];
  /** Remainder from rounding down, millionths of a sen. */
  roundingFine: number;
}

/**
 * What a plan that pays at once pays on one sale at its approval: the sponsor bonus, or a bonus by levels.
 *
 * @param uplines sponsor line of the buyer, direct sponsor first, as far up as it matters
 * @param volume PV of the sale, in hundredths; for a plan on net prices, sen
 * @param pvValue sen per PV
 */
export function instantBonus(
  uplines: readonly Upline[],
  volume: number,
  plan: LevelPlan,
  pvValue: number,
): InstantBonus {
  const size = uplines.length;
  // the root is member 0, the direct sponsor `size - 1`, the buyer `size`
  const members: readonly Upline[] = [
    ...uplines.toReversed(),
    { active: false, maintained: false, paidAs: 0 },
  ];
  const network: Network = {
    sponsor: Int32Array.from(members, (_, index) => index - 1),
    active: Uint8Array.from(members, (member) => Number(member.active)),
    maintained: Uint8Array.from(members, (member) => Number(member.maintained)),
    paidAs: Uint8Array.from(members, (member) => member.paidAs),
    packagePv: Float64Array.from(members, (member) => member.packagePv ?? 0),
  };
  const uplineOf = (member: number) => size - 1 - member;
  const sources = { member: Int32Array.of(size), volume: Float64Array.of(volume) };
  // the caller has already decided who qualifies, so the plan is paid like a monthly one
  const judged = judgedPlan(plan);
  const { lines, breakage, roundingFine } = payLevels(network, sources, judged, pvValue);
  const stepsTo = (earner: number) =>
    explainPath(network, judged, size, earner).map((step) => ({
      ...step,
      member: uplineOf(step.member),
    }));
  return {
    lines: Array.from({ length: lines.length }, (_, i) => ({
      upline: uplineOf(lines.earner[i]!),
      level: lines.level[i]!,
      basisPoints: plan.levels[lines.level[i]! - 1]!,
      amount: lines.amount[i]!,
      steps: stepsTo(lines.earner[i]!),
    })),
    breakage: breakage.map(({ missedBy, level, basisPoints, reason, fine }) => ({
      missedBy: missedBy < 0 ? null : uplineOf(missedBy),
      level,
      basisPoints,
      reason,
      fine,
      steps: missedBy < 0 ? stepsTo(-1) : [],
    })),
    roundingFine,
  };
}
