import { problems, type FieldProblem } from '../validation.ts';
import { isQualification, type Qualifying } from './qualification.ts';

/** Volume that a pair uses of the left and the right leg, in units. */
export const RATIOS = ['1:1', '2:1', '1:2'] as const;
export type Ratio = (typeof RATIOS)[number];

/** How often pairs are made; caps apply per pairing period. Days and weeks are in the company's time zone. */
export const PAIRING_PERIODS = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;
export type PairingPeriod = (typeof PAIRING_PERIODS)[number];

/** What happens to pairs above the cap: made but not paid (`FLUSH`), or not made yet (`DEFER`). */
export type AboveCap = 'FLUSH' | 'DEFER';

/** A bonus on pairs of volume in the left and right legs of the placement tree. */
export interface BinaryPlan extends Qualifying {
  /** When pairs are made within the month; payment is always monthly. */
  period: PairingPeriod;
  /** Volume of a pair on the side with ratio 1, hundredths of a PV. */
  unit: number;
  ratio: Ratio;
  /** Sen per pair; null: a percentage is paid instead. */
  perPair: number | null;
  /** Basis points of the paired volume of the weaker leg; null: an amount per pair is paid instead. */
  percentage: number | null;
  /** Whether the volume of a member who does not qualify is carried forward or lost. */
  unqualified: 'KEEP' | 'LOSE';
  /**
   * Maximum per member and pairing period, sen by paid-as rank; the last value covers all higher ranks.
   * Null: no cap.
   */
  caps: readonly number[] | null;
  aboveCap: AboveCap;
}

/** Volume that a pair uses in each leg, and the volume that counts for a percentage; hundredths of a PV. */
export interface PairVolume {
  left: number;
  right: number;
  weak: number;
}

/** The volume one pair of a plan uses. */
export function pairVolume({ unit, ratio }: Pick<BinaryPlan, 'unit' | 'ratio'>): PairVolume {
  return {
    left: ratio === '2:1' ? unit * 2 : unit,
    right: ratio === '1:2' ? unit * 2 : unit,
    weak: unit,
  };
}

/** Number of pairs in two legs, before any cap. */
export function pairsIn(left: number, right: number, { left: a, right: b }: PairVolume): number {
  return Math.min(Math.floor(left / a), Math.floor(right / b));
}

/** A member's cap per pairing period, sen; Infinity without a cap. */
export function capOf({ caps }: Pick<BinaryPlan, 'caps'>, paidAs: number): number {
  if (!caps || caps.length === 0) return Number.POSITIVE_INFINITY;
  return caps[Math.min(paidAs, caps.length - 1)]!;
}

const whole = (value: number, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most;

/** One million PV in hundredths, or RM 1,000,000 in sen. */
const MOST = 100_000_000;
const MAX_RANKS = 31;

/** Validates a binary plan entered by an administrator. */
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

/** The plan of a new company; not paid until someone approves a version that is. */
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
