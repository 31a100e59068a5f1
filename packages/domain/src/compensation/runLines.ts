import { worthOf, type BinaryResult } from './binary.ts';
import { pairVolume } from './binaryPlan.ts';
import type { LevelResult } from './levels.ts';
import { FINE_PER_SEN } from './lines.ts';
import type { PinnedInput } from './pinnedInput.ts';
import { unitValueOf } from './network.ts';
import type { LevelPlan } from './plan.ts';
import type { RunResult } from './run.ts';
import { planVolumes, type MonthVolumes } from './volumes.ts';

/** Plans that a monthly run pays. */
export const RUN_PLANS = ['UNILEVEL', 'GENERATION', 'UPGRADE_RANKING', 'BINARY'] as const;
export type RunPlan = (typeof RUN_PLANS)[number];

/**
 * Stored lines of one plan and kind, as functions of the row, so that no object is created per line.
 * Members and sales by row id, volumes in hundredths of a PV (sen for a plan on net prices), percentages in
 * basis points, amounts in sen, `fine` in millionths of a sen.
 */
export interface LineSegment {
  plan: RunPlan;
  paid: boolean;
  rows: number;
  earner: (row: number) => number | null;
  reason: (row: number) => string | null;
  missedBy: (row: number) => number | null;
  source: (row: number) => number | null;
  sale: (row: number) => number | null;
  level: (row: number) => number | null;
  volume: (row: number) => number | null;
  percentage: (row: number) => number | null;
  fine: (row: number) => number;
  amount: (row: number) => number;
}

const none = () => null;

/**
 * What a run stores, in order of line number: first everything paid, plan by plan, then everything not
 * paid. The same run always gives the same numbers.
 */
export function runLines(pinned: PinnedInput, result: RunResult): LineSegment[] {
  const { plans } = pinned.header;
  const levels = [
    ['UNILEVEL', result.unilevel, plans.UNILEVEL.plan],
    ['GENERATION', result.generation, plans.GENERATION.plan],
  ] as const;
  const volumesOf = (rules: LevelPlan) => planVolumes(pinned, rules);
  const segments: LineSegment[] = [];
  for (const [plan, part, rules] of levels) {
    if (part) segments.push(paidLines(pinned, volumesOf(rules), plan, part, rules));
  }
  segments.push(rewardLines(pinned, result));
  const { binary } = result;
  if (binary) segments.push(pairLines(pinned, binary));
  for (const [plan, part, rules] of levels) {
    if (part) segments.push(breakageLines(pinned, volumesOf(rules), plan, part));
    if (part && part.roundingFine > 0) segments.push(roundingLine(plan, part));
  }
  if (binary) segments.push(unpaidPairLines(pinned, binary));
  if (binary && binary.roundingFine > 0) segments.push(roundingLine('BINARY', binary));
  return segments;
}

function paidLines(
  { header, memberId }: PinnedInput,
  volumes: MonthVolumes,
  plan: RunPlan,
  { lines }: LevelResult,
  { levels }: LevelPlan,
): LineSegment {
  const { sale, member, volume } = volumes;
  const pvValue = unitValueOf(volumes, header.settings.pvValue);
  const { earner, source, level, amount } = lines;
  return {
    plan,
    paid: true,
    rows: lines.length,
    earner: (row) => memberId[earner[row]!]!,
    reason: none,
    missedBy: none,
    source: (row) => memberId[member[source[row]!]!]!,
    sale: (row) => sale[source[row]!]! || null,
    level: (row) => level[row]!,
    volume: (row) => volume[source[row]!]!,
    percentage: (row) => levels[level[row]! - 1]!,
    // the part of the share cut by a cap is in a breakage line
    fine: (row) =>
      amount[row]! * FINE_PER_SEN +
      ((volume[source[row]!]! * pvValue * levels[level[row]! - 1]!) % FINE_PER_SEN),
    amount: (row) => amount[row]!,
  };
}

function rewardLines({ memberId }: PinnedInput, { rewards }: RunResult): LineSegment {
  return {
    plan: 'UPGRADE_RANKING',
    paid: true,
    rows: rewards.length,
    earner: (row) => memberId[rewards[row]!.member]!,
    reason: none,
    missedBy: none,
    source: none,
    sale: none,
    level: (row) => rewards[row]!.rank,
    volume: none,
    percentage: none,
    fine: (row) => rewards[row]!.amount * FINE_PER_SEN,
    amount: (row) => rewards[row]!.amount,
  };
}

/** Pairs of one member and pairing period; they come from several sales, so no sale is named. */
function pairLines({ header, memberId }: PinnedInput, { lines, plan }: BinaryResult): LineSegment {
  const volume = pairVolume(plan);
  const { pvValue } = header.settings;
  return {
    plan: 'BINARY',
    paid: true,
    rows: lines.length,
    earner: (row) => memberId[lines.member[row]!]!,
    reason: none,
    missedBy: none,
    source: none,
    sale: none,
    level: (row) => lines.step[row]! + 1,
    volume: (row) => lines.pairs[row]! * volume.weak,
    percentage: () => plan.percentage,
    // the part of the share cut by a cap is in an unpaid line
    fine: (row) =>
      lines.value[row]! * FINE_PER_SEN +
      (worthOf(lines.pairs[row]!, plan, volume, pvValue) % FINE_PER_SEN),
    amount: (row) => lines.value[row]!,
  };
}

function unpaidPairLines({ memberId }: PinnedInput, { breakage, plan }: BinaryResult): LineSegment {
  const { weak } = pairVolume(plan);
  return {
    plan: 'BINARY',
    paid: false,
    rows: breakage.length,
    earner: none,
    reason: (row) => breakage.reasonAt(row),
    missedBy: (row) => memberId[breakage.member[row]!]!,
    source: none,
    sale: none,
    level: (row) => breakage.step[row]! + 1,
    volume: (row) => breakage.pairs[row]! * weak,
    percentage: () => plan.percentage,
    fine: (row) => breakage.value[row]!,
    amount: (row) => Math.floor(breakage.value[row]! / FINE_PER_SEN),
  };
}

function breakageLines(
  { memberId }: PinnedInput,
  { sale, member, volume }: MonthVolumes,
  plan: RunPlan,
  { breakage }: LevelResult,
): LineSegment {
  const { source, level, basisPoints, missedBy, fine } = breakage;
  return {
    plan,
    paid: false,
    rows: breakage.length,
    earner: none,
    reason: (row) => breakage.reasonAt(row),
    missedBy: (row) => (missedBy[row]! < 0 ? null : memberId[missedBy[row]!]!),
    source: (row) => memberId[member[source[row]!]!]!,
    sale: (row) => sale[source[row]!]! || null,
    level: (row) => level[row]!,
    volume: (row) => volume[source[row]!]!,
    percentage: (row) => basisPoints[row]!,
    fine: (row) => fine[row]!,
    amount: (row) => Math.floor(fine[row]! / FINE_PER_SEN),
  };
}

/** The remainders of rounding each line down to the sen, all in one line. */
function roundingLine(plan: RunPlan, { roundingFine }: { roundingFine: number }): LineSegment {
  return {
    plan,
    paid: false,
    rows: 1,
    earner: none,
    reason: () => 'ROUNDING',
    missedBy: none,
    source: none,
    sale: none,
    level: none,
    volume: none,
    percentage: none,
    fine: () => roundingFine,
    amount: () => 0,
  };
}
