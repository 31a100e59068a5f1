import { problems, type FieldProblem } from '../validation.ts';
import { isQualification, type Qualifying } from './qualification.ts';

/** Volume of the left and of the right leg that a pair uses, in units. */
export const RATIOS = ['1:1', '2:1', '1:2'] as const;
export type Ratio = (typeof RATIOS)[number];

/** How often pairs are made, and what a cap holds for. Days and weeks are those of the company. */
export const PAIRING_PERIODS = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;
export type PairingPeriod = (typeof PAIRING_PERIODS)[number];

/** What happens to pairs above the cap: they are made and not paid, or not made yet. */
export type AboveCap = 'FLUSH' | 'DEFER';

/** A bonus on pairs of volume in the left and the right leg of the placement tree. */
export interface BinaryPlan extends Qualifying {
  /** When pairs are made within the month; they are paid with the month. */
  period: PairingPeriod;
  /** Volume of a pair on the side that the ratio says 1 of, hundredths of a PV. */
  unit: number;
  ratio: Ratio;
  /** Sen a pair; null: a percentage. */
  perPair: number | null;
  /** Basis points of the weaker side's paired volume; null: an amount a pair. */
  percentage: number | null;
  /** What becomes of the volume of a member who does not qualify: it is carried forward or lost. */
  unqualified: 'KEEP' | 'LOSE';
  /** The most that a member gets in a pairing period, sen by paid-as rank, the last for all higher ones; null: no cap. */
  caps: readonly number[] | null;
  aboveCap: AboveCap;
}

/** What a pair uses of either leg, hundredths of a PV, and what it counts of the weaker one. */
export interface PairVolume {
  left: number;
  right: number;
  weak: number;
}

/** What one pair of a plan uses. */
export function pairVolume({ unit, ratio }: Pick<BinaryPlan, 'unit' | 'ratio'>): PairVolume {
  return {
    left: ratio === '2:1' ? unit * 2 : unit,
    right: ratio === '1:2' ? unit * 2 : unit,
    weak: unit,
  };
}

/** Pairs that lie in two legs, whatever they would pay. */
export function pairsIn(left: number, right: number, { left: a, right: b }: PairVolume): number {
  return Math.min(Math.floor(left / a), Math.floor(right / b));
}

/** A member's cap in a pairing period, sen; infinite without one. */
export function capOf({ caps }: Pick<BinaryPlan, 'caps'>, paidAs: number): number {
  if (!caps || caps.length === 0) return Number.POSITIVE_INFINITY;
  return caps[Math.min(paidAs, caps.length - 1)]!;
}

const whole = (value: number, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most;

/** One million PV, in hundredths, and RM 1,000,000 in sen. */
const MOST = 100_000_000;
const MAX_RANKS = 31;

/** What is wrong with a binary plan as an admin entered it. */
export function validateBinaryPlan(plan: BinaryPlan): FieldProblem[] {
  const { unit, perPair, percentage, caps, qualification } = plan;
  const paysOnce = (perPair === null) !== (percentage === null);
  return problems([
    ['Unit', whole(unit, 1, MOST) ? null : 'INVALID'],
    ['PerPair', perPair === null || whole(perPair, 1, MOST) ? null : 'INVALID'],
    [
      'Percentage',
      !paysOnce
        ? 'REQUIRED'
        : percentage === null || whole(percentage, 1, 10_000)
          ? null
          : 'PERCENTAGE',
    ],
    [
      'Caps',
      !caps ||
      (caps.length <= MAX_RANKS &&
        caps.every((cap) => whole(cap, 0, Number.MAX_SAFE_INTEGER / 1e6)))
        ? null
        : 'INVALID',
    ],
    ['Qualification', !qualification || isQualification(qualification) ? null : 'INVALID'],
  ]);
}

/** What a new company starts with; it is not paid until somebody approves a version that is. */
export const SEED_BINARY_PLAN = {
  period: 'DAILY',
  unit: 30_000,
  ratio: '1:1',
  perPair: 3_000,
  percentage: null,
  unqualified: 'KEEP',
  caps: null,
  aboveCap: 'FLUSH',
} as const satisfies BinaryPlan;
