import type { Reason } from './lines.ts';
import type { LevelPlan } from './plan.ts';

/** Members as indexes 0..n-1, every sponsor before the members below. */
export interface Network {
  /** Index of the sponsor; -1 for the root. Always below the member's own index. */
  sponsor: Int32Array;
  /** 1: member status ACTIVE. */
  active: Uint8Array;
  /** 1: maintenance of the month is reached, or the plan's own rule is met. A plan whose period is INSTANT does not ask for it. */
  maintained: Uint8Array;
  /** Paid-as rank of the period. */
  paidAs: Uint8Array;
  /** Own package, hundredths of a PV; needed by plans with the own-package cap alone. */
  packagePv?: Float64Array;
}

/** Volumes that bonuses are paid on, one row a sale. */
export interface Sources {
  /** Index of the buyer. */
  member: Int32Array;
  /** Hundredths of a PV; of a plan on net prices sen. */
  volume: Float64Array;
  /** Sen per hundred of the volume; absent: the PV value. */
  unitValue?: number;
  /** Day of the month on which each counts, from 0; only where a plan by day or week is paid. */
  day?: Uint8Array;
  /** When each was approved, as a number that grows with time; only where a plan that is paid at once is worked out again. */
  at?: Float64Array;
}

/** What one hundred of a volume is worth, sen. */
export const unitValueOf = ({ unitValue }: Sources, pvValue: number): number =>
  unitValue ?? pvValue;

/** What the volumes of a plan are worth: a net price is in sen already. */
export const unitOf = ({ base }: Pick<LevelPlan, 'base'>): Pick<Sources, 'unitValue'> =>
  base === 'NET' ? { unitValue: 100 } : {};

/** @throws Error when a sponsor does not stand before its member. */
export function assertOrder(sponsor: Int32Array): void {
  for (let i = 0; i < sponsor.length; i += 1) {
    if (sponsor[i]! >= i) throw new Error(`member ${i} stands before its sponsor ${sponsor[i]}`);
  }
}

/** @throws Error unless every column has a row a member, and every source a member and a volume. */
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

/** Whether an upline counts at all: for the generation bonus only leaders do. */
export function counts(network: Pick<Network, 'paidAs'>, plan: LevelPlan, member: number): boolean {
  return plan.leaderRank === null || network.paidAs[member]! >= plan.leaderRank;
}

/** Whether a plan asks for what its members buy in the month: by the company's maintenance PV or a rule of its own. */
export const asksForMonth = ({ period }: Pick<LevelPlan, 'period'>): boolean =>
  period !== 'INSTANT';

/** A plan whose uplines are marked as qualified or not by whoever hands it on, whenever it pays. */
export const judgedPlan = (plan: LevelPlan): LevelPlan => ({ ...plan, period: 'MONTHLY' });

/** Why an upline is not qualified, or null when it is. */
export function unqualified(
  network: Pick<Network, 'active' | 'maintained'>,
  plan: LevelPlan,
  member: number,
): Reason | null {
  if (network.active[member] !== 1) return 'NOT_ACTIVE';
  if (asksForMonth(plan) && network.maintained[member] !== 1) return 'NOT_MAINTAINED';
  return null;
}
