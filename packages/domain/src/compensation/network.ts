import type { Reason } from './lines.ts';
import type { LevelPlan } from './plan.ts';

/** Members as indexes 0..n-1; every sponsor comes before its recruits. */
export interface Network {
  /** Index of the sponsor; -1 for the root. Always lower than the member's own index. */
  sponsor: Int32Array;
  /** 1: member status ACTIVE. */
  active: Uint8Array;
  /** 1: the month is maintained, or the plan's own rule is met. INSTANT plans ignore it. */
  maintained: Uint8Array;
  /** Paid-as rank of the period. */
  paidAs: Uint8Array;
  /** PV of the own package, in hundredths; only for plans with the own-package cap. */
  packagePv?: Float64Array;
}

/** Volumes that bonuses are paid on, one row per sale. */
export interface Sources {
  /** Index of the buyer. */
  member: Int32Array;
  /** Hundredths of a PV; sen for a plan on net prices. */
  volume: Float64Array;
  /** Sen per 100 units of volume; absent: the PV value. */
  unitValue?: number;
  /** Day of the month on which each counts, from 0; only for plans by day or week. */
  day?: Uint8Array;
  /** When each was approved, as an increasing number; only for recalculating a plan that pays at once. */
  at?: Float64Array;
}

/** Value of 100 units of volume, sen. */
export const unitValueOf = ({ unitValue }: Sources, pvValue: number): number =>
  unitValue ?? pvValue;

/** Unit value of a plan's volumes; net prices are already in sen. */
export const unitOf = ({ base }: Pick<LevelPlan, 'base'>): Pick<Sources, 'unitValue'> =>
  base === 'NET' ? { unitValue: 100 } : {};

/** @throws Error when a sponsor does not come before its recruit. */
export function assertOrder(sponsor: Int32Array): void {
  for (let i = 0; i < sponsor.length; i += 1) {
    if (sponsor[i]! >= i) throw new Error(`member ${i} stands before its sponsor ${sponsor[i]}`);
  }
}

/** @throws Error unless every column has one row per member, and every source a member and a volume. */
export function assertInput(network: Network, sources: Sources): void {
  const size = network.sponsor.length;
  const { active, maintained, paidAs, packagePv } = network;
  for (const column of [active, maintained, paidAs, packagePv ?? paidAs]) {
    if (column.length !== size) throw new Error('the columns of the network differ in length');
  }
  const { member, volume } = sources;
  if (member.length !== volume.length)
    throw new Error('the columns of the sources differ in length');
  for (let i = 0; i < member.length; i += 1) {
    const buyer = member[i]!;
    if (buyer < 0 || buyer >= size) throw new Error(`source ${i} has no buyer`);
    const pv = volume[i]!;
    if (!(pv >= 0 && pv <= Number.MAX_SAFE_INTEGER) || Math.floor(pv) !== pv)
      throw new Error(`source ${i} has no volume`);
  }
}

/** Whether an upline counts at all; for the generation bonus only leaders do. */
export function counts(network: Pick<Network, 'paidAs'>, plan: LevelPlan, member: number): boolean {
  return plan.leaderRank === null || network.paidAs[member]! >= plan.leaderRank;
}

/** Whether a plan requires purchases in the month, by the company's maintenance PV or by a rule of its own. */
export const asksForMonth = ({ period }: Pick<LevelPlan, 'period'>): boolean =>
  period !== 'INSTANT';

/** The plan in a form that uses the caller's `maintained` marks even if it pays at once. */
export const judgedPlan = (plan: LevelPlan): LevelPlan => ({ ...plan, period: 'MONTHLY' });

/** Why an upline is not qualified; null when it is. */
export function unqualified(
  network: Pick<Network, 'active' | 'maintained'>,
  plan: LevelPlan,
  member: number,
): Reason | null {
  if (network.active[member] !== 1) return 'NOT_ACTIVE';
  if (asksForMonth(plan) && network.maintained[member] !== 1) return 'NOT_MAINTAINED';
  return null;
}
