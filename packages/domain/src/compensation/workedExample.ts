import { payBinary } from './binary.ts';
import { pairVolume, type BinaryPlan } from './binaryPlan.ts';
import { payLevels } from './levels.ts';
import { judgedPlan, unitOf } from './network.ts';
import { FINE_PER_SEN } from './lines.ts';
import { monthsBefore, type LevelPlan, type RankingPlan } from './plan.ts';
import { paidAsRanks, rankRewards } from './ranks.ts';

/** 100 PV, in hundredths. */
const EXAMPLE_VOLUME = 10_000;
/** The upline who does not qualify in an example, so that it shows the compression; the direct sponsor is 1. */
const UNQUALIFIED = 2;

/** What one upline of an example gets. */
export interface WorkedStep {
  /** The direct sponsor of the buyer is 1. */
  upline: number;
  qualified: boolean;
  /** Levels whose shares it gets, also one that rolled up to it; none: it gets nothing. */
  levels: number[];
  /** Of all of them together. */
  basisPoints: number;
  /** Sen. */
  amount: number;
}

export interface WorkedExample {
  /** What is bought, hundredths of a PV. */
  volume: number;
  steps: WorkedStep[];
  /** Sen; what is not paid is rounded down. */
  paid: number;
  unpaid: number;
}

/**
 * What a purchase of 100 PV pays to an upline of whom the second does not qualify, worked out by the
 * engine that pays: everybody else qualifies, holds the leader's rank, has all levels open and a package
 * that is large enough.
 *
 * @param pvValue sen a PV
 */
export function workedExample(plan: LevelPlan, pvValue: number): WorkedExample {
  const uplines = plan.levels.length + 1;
  const size = uplines + 1;
  // the buyer stands last, the direct sponsor before it
  const unqualified = size - 1 - UNQUALIFIED;
  const qualified = Uint8Array.from({ length: size }, (_, i) => Number(i !== unqualified));
  const everybody = new Uint8Array(size).fill(1);
  const result = payLevels(
    {
      sponsor: Int32Array.from({ length: size }, (_, i) => i - 1),
      active: everybody,
      maintained: qualified,
      paidAs: new Uint8Array(size).fill(plan.leaderRank ?? 0),
      packagePv: new Float64Array(size).fill(EXAMPLE_VOLUME),
    },
    { member: Int32Array.of(size - 1), volume: Float64Array.of(EXAMPLE_VOLUME), ...unitOf(plan) },
    { ...judgedPlan(plan), openLevels: null },
    pvValue,
  );
  const steps = Array.from({ length: uplines }, (_, i): WorkedStep => {
    const upline = i + 1;
    return { upline, qualified: upline !== UNQUALIFIED, levels: [], basisPoints: 0, amount: 0 };
  });
  const { earner, level, amount, length } = result.lines;
  for (let line = 0; line < length; line += 1) {
    const step = steps[size - 2 - earner[line]!]!;
    step.levels.push(level[line]!);
    step.basisPoints += plan.levels[level[line]! - 1]!;
    step.amount += amount[line]!;
  }
  const unpaid = Math.floor((result.breakageFine + result.roundingFine) / FINE_PER_SEN);
  return { volume: EXAMPLE_VOLUME, steps, paid: result.paid, unpaid };
}

/** How somebody reaches the lowest rank of a plan, and what that pays. */
export interface RankExample {
  rank: number;
  recruits: number;
  recruitRank: number;
  /** Volume or months, too, which the example has. */
  asksForMore: boolean;
  /** Sen. */
  reward: number;
}

/** The lowest rank reached with exactly what it asks for, judged by the engine; null: the plan has none. */
export function rankExample(plan: RankingPlan): RankExample | null {
  const [lowest] = plan.ranks.toSorted((a, b) => a.rank - b.rank);
  if (!lowest) return null;
  const { recruitCount: recruits, recruitRank, ownVolume = 0, groupVolume = 0 } = lowest;
  const months = monthsBefore(plan);
  const size = recruits + 1;
  const column = (own: number, theirs: number) =>
    Uint8Array.from({ length: size }, (_, i) => (i === 0 ? own : theirs));
  const paidAs = paidAsRanks(
    {
      sponsor: Int32Array.from({ length: size }, (_, i) => (i === 0 ? -1 : 0)),
      active: column(1, 1),
      activated: column(1, 1),
      ranking: column(0, recruitRank),
      // what the member buys counts for the group, too
      volume: Float64Array.from({ length: size }, (_, i) =>
        i === 0 ? Math.max(ownVolume, groupVolume) : 0,
      ),
      heldBefore: new Uint8Array(size * months).fill(lowest.rank),
    },
    plan,
  );
  const rewards = rankRewards(paidAs, new Uint32Array(size), (member) => member === 0, plan);
  const reward = rewards.reduce((sum, { amount }) => sum + amount, 0);
  const asksForMore = ownVolume > 0 || groupVolume > 0 || (lowest.months ?? 1) > 1;
  return { rank: paidAs[0]!, recruits, recruitRank, asksForMore, reward };
}

/** Two legs and what their pairs come to; volumes in hundredths of a PV. */
export interface PairExample {
  left: number;
  right: number;
  /** Made in one pairing period. */
  pairs: number;
  /** Sen; what a cap keeps is rounded down. */
  paid: number;
  unpaid: number;
  carryLeft: number;
  carryRight: number;
}

/**
 * Eleven pairs and a third of one on the left, seven on the right, of a member without a rank: what the
 * engine makes of them in one pairing period.
 *
 * @param pvValue sen a PV
 */
export function pairExample(plan: BinaryPlan, pvValue: number): PairExample {
  const pair = pairVolume(plan);
  const left = pair.left * 11 + Math.floor(pair.left / 3);
  const right = pair.right * 7;
  const everybody = new Uint8Array(3).fill(1);
  const result = payBinary(
    {
      member: Int32Array.of(0, 1, 2),
      parent: Int32Array.of(-1, 0, 0),
      side: Uint8Array.of(0, 0, 1),
      carried: new Float64Array(6),
      lots: {
        place: Int32Array.of(1, 2),
        volume: Float64Array.of(left, right),
        step: Uint8Array.of(0, 0),
      },
      steps: 1,
    },
    { active: everybody, maintained: everybody, paidAs: new Uint8Array(3) },
    plan,
    pvValue,
  );
  let pairs = 0;
  for (let row = 0; row < result.lines.length; row += 1) pairs += result.lines.pairs[row]!;
  return {
    left,
    right,
    pairs,
    paid: result.paid,
    unpaid: Math.floor(result.breakageFine / FINE_PER_SEN),
    carryLeft: result.carry[0]!,
    carryRight: result.carry[1]!,
  };
}
