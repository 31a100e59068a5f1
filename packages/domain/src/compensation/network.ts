import type { LevelPlan } from './plan.ts';
import type { Reason } from './lines.ts';

/** Members as indexes 0..n-1, every sponsor before the members below. */
export interface Network {
  /** Index of the sponsor; -1 for the root. Always below the member's own index. */
  sponsor: Int32Array;
  /** 1: member status ACTIVE. */
  active: Uint8Array;
  /** 1: the month is maintained. Instant bonuses do not look at it. */
  maintained: Uint8Array;
  /** Paid-as rank of the period. */
  paidAs: Uint8Array;
  /** PV of each member's own package, hundredths; read only by plans with the own-package cap. */
  packagePv?: Float64Array;
}

/** Volumes that bonuses are paid on, one row a sale. */
export interface Sources {
  /** Index of the buyer. */
  member: Int32Array;
  /** Hundredths of a PV. */
  volume: Float64Array;
}

/** @throws Error when a sponsor does not stand before its member. */
export function assertOrder(sponsor: Int32Array): void {
  for (let i = 0; i < sponsor.length; i += 1) {
    if (sponsor[i]! >= i) throw new Error(`member ${i} stands before its sponsor ${sponsor[i]}`);
  }
}

/** Whether an upline counts at all: for the generation bonus only leaders do. */
export function counts(network: Network, plan: LevelPlan, member: number): boolean {
  return plan.leaderRank === null || network.paidAs[member]! >= plan.leaderRank;
}

/** Why an upline is not qualified, or null when it is (domain 8). */
export function unqualified(network: Network, plan: LevelPlan, member: number): Reason | null {
  if (network.active[member] !== 1) return 'NOT_ACTIVE';
  if (plan.period === 'MONTHLY' && network.maintained[member] !== 1) return 'NOT_MAINTAINED';
  return null;
}

/**
 * For every member the nearest upline that `admits` holds for, -1 without one; one pass in
 * topological order, so a chain of 20,000 costs no more than a bush.
 */
export function nearestAbove(sponsor: Int32Array, admits: (member: number) => boolean): Int32Array {
  const nearest = new Int32Array(sponsor.length);
  const admitted = new Uint8Array(sponsor.length);
  for (let i = 0; i < sponsor.length; i += 1) {
    const above = sponsor[i]!;
    nearest[i] = above < 0 ? -1 : admitted[above] === 1 ? above : nearest[above]!;
    admitted[i] = admits(i) ? 1 : 0;
  }
  return nearest;
}
