import { explainPath, type Step } from './explain.ts';
import { payLevels } from './levels.ts';
import type { Reason } from './lines.ts';
import type { Network } from './network.ts';
import type { LevelPlan } from './plan.ts';

/** One upline of a buyer, as it stands at the approval. */
export interface Upline {
  active: boolean;
  paidAs: number;
  /** Own package, hundredths of a PV; for plans with the own-package cap. */
  packagePv?: number;
}

/** What one upline gets of a sale. `upline` is an index in the list, 0 the direct sponsor. */
export interface SponsorLine {
  upline: number;
  level: number;
  basisPoints: number;
  /** Sen. */
  amount: number;
  /** Uplines between, each with what it did; `member` is an index in the list too. */
  steps: Step[];
}

/** A share of a sale that nobody gets. */
export interface SponsorBreakage {
  /** The upline who missed it; null: above the root. */
  missedBy: number | null;
  level: number;
  basisPoints: number;
  reason: Reason;
  /** Millionths of a sen. */
  fine: number;
}

export interface SponsorBonus {
  lines: SponsorLine[];
  breakage: SponsorBreakage[];
  /** Millionths of a sen that rounding down left. */
  roundingFine: number;
}

/**
 * The instant sponsor bonus of one sale, paid when it is approved.
 *
 * @param uplines the sponsor line of the buyer, the direct sponsor first, as far up as it matters
 * @param volume PV of the sale, hundredths
 * @param pvValue sen per PV
 */
export function sponsorBonus(
  uplines: readonly Upline[],
  volume: number,
  plan: LevelPlan,
  pvValue: number,
): SponsorBonus {
  const size = uplines.length;
  // the root is member 0, the direct sponsor `size - 1`, the buyer `size`
  const members: readonly Upline[] = [...uplines.toReversed(), { active: false, paidAs: 0 }];
  const network: Network = {
    sponsor: Int32Array.from(members, (_, index) => index - 1),
    active: Uint8Array.from(members, (member) => Number(member.active)),
    maintained: new Uint8Array(size + 1),
    paidAs: Uint8Array.from(members, (member) => member.paidAs),
    packagePv: Float64Array.from(members, (member) => member.packagePv ?? 0),
  };
  const uplineOf = (member: number) => size - 1 - member;
  const sources = { member: Int32Array.of(size), volume: Float64Array.of(volume) };
  const { lines, breakage, roundingFine } = payLevels(network, sources, plan, pvValue);
  return {
    lines: Array.from({ length: lines.length }, (_, i) => ({
      upline: uplineOf(lines.earner[i]!),
      level: lines.level[i]!,
      basisPoints: plan.levels[lines.level[i]! - 1]!,
      amount: lines.amount[i]!,
      steps: explainPath(network, plan, size, lines.earner[i]!).map((step) => ({
        ...step,
        member: uplineOf(step.member),
      })),
    })),
    breakage: breakage.map(({ missedBy, level, basisPoints, reason, fine }) => ({
      missedBy: missedBy < 0 ? null : uplineOf(missedBy),
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
export function higherUplineMatters({ breakage }: SponsorBonus, plan: LevelPlan): boolean {
  return breakage.some(
    ({ reason }) =>
      reason === 'NO_UPLINE' ||
      (plan.compression === 'ROLLUP' && reason !== 'RANK' && reason !== 'CAP'),
  );
}
