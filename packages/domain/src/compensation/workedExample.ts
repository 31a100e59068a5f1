import { payBinary } from './binary.ts';
import { pairVolume, type BinaryPlan } from './binaryPlan.ts';
import { payLevels } from './levels.ts';
import { judgedPlan, unitOf } from './network.ts';
import { FINE_PER_SEN } from './lines.ts';
import { monthsBefore, type LevelPlan, type RankingPlan } from './plan.ts';
import { paidAsRanks, rankRewards } from './ranks.ts';

/** 100 PV, in hundredths. */
const EXAMPLE_VOLUME = 10_000;
/** The upline who does not qualify in the example, to show compression; the direct sponsor is 1. */
const UNQUALIFIED = 2;

/** What one upline in an example gets. */
export interface WorkedStep {
  /** The direct sponsor of the buyer is 1. */
  upline: number;
  qualified: boolean;
  /** Levels whose shares it gets, including one that rolled up to it; empty: it gets nothing. */
  levels: number[];
  /** Total of those levels. */
  basisPoints: number;
  /** Sen. */
  amount: number;
}

export interface WorkedExample {
  /** Volume of the purchase, hundredths of a PV. */
  volume: number;
  steps: WorkedStep[];
  /** Sen; the unpaid amount is rounded down. */
  paid: number;
  unpaid: number;
}

/**
 * What a purchase of 100 PV pays to a line of uplines of whom the second does not qualify, calculated by
 * the engine that pays. Everybody else qualifies, holds the leader rank, has all levels open and owns a
 * large enough package.
 *
 * @param pvValue sen per PV
 */
export function workedExample(plan: LevelPlan, pvValue: number): WorkedExample {
  const uplines = plan.levels.length + 1;
  const size = uplines + 1;
  // the buyer comes last, just after the direct sponsor
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

/** How a member reaches the lowest rank of a plan, and what that pays. */
export interface RankExample {
  rank: number;
  recruits: number;
  recruitRank: number;
  /** The rank also requires volume or months, which the example assumes to be met. */
  asksForMore: boolean;
  /** Sen. */
  reward: number;
}

/** The lowest rank, reached with exactly what it requires, as judged by the engine; null: the plan has none. */
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
      // own purchases count towards the group volume too
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

/** Two legs and what their pairs pay; volumes in hundredths of a PV. */
export interface PairExample {
  left: number;
  right: number;
  /** Pairs made in one pairing period. */
  pairs: number;
  /** Sen; the unpaid amount is rounded down. */
  paid: number;
  unpaid: number;
  carryLeft: number;
  carryRight: number;
}

/**
 * What the engine makes of eleven and a third pairs' worth of volume on the left and seven on the right, in
 * one pairing period, for a member without a rank.
 *
 * @param pvValue sen per PV
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
