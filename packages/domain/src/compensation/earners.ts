import { netOfCarry } from './clawback.ts';
import type { PinnedInput } from './pinnedInput.ts';
import type { LevelPaid } from './planCost.ts';
import type { RunResult } from './run.ts';
import { breakageByReason, unpaidPairs } from './totals.ts';
import { FINE_PER_SEN } from './lines.ts';
import { RUN_PLANS, type RunPlan } from './runLines.ts';

/** Each member's totals in a run, in columns, by row id; sen. */
export interface RunEarners {
  memberId: Float64Array;
  /** Position in the run, highest payment first. */
  position: Int32Array;
  earned: Float64Array;
  clawedBack: Float64Array;
  carriedIn: Float64Array;
  /** Never below zero; the rest is carried forward. */
  paid: Float64Array;
  carriedOut: Float64Array;
  byPlan: Record<RunPlan, { amount: Float64Array; lines: Int32Array }>;
}

/** Everybody with a line, a claw-back or an amount carried over, by row id. */
export function runEarners(pinned: PinnedInput, result: RunResult): RunEarners {
  const size = pinned.memberId.length;
  const sums = sumsByMember(size, result);
  const back = new Float64Array(size);
  const carried = new Float64Array(size);
  addById(
    pinned,
    back,
    pinned.header.clawBacks.map((line) => [line.earner_id, line.amount]),
  );
  addById(
    pinned,
    carried,
    pinned.header.carried.map((row) => [row.member_id, row.amount]),
  );
  const takesPart = (i: number) =>
    back[i] !== 0 || carried[i] !== 0 || RUN_PLANS.some((plan) => sums[plan].lines[i]! > 0);
  const indexes = Int32Array.from({ length: size }, (_, i) => i)
    .filter(takesPart)
    .sort((a, b) => pinned.memberId[a]! - pinned.memberId[b]!);
  const column = (of: (i: number) => number) => Float64Array.from(indexes, of);
  const byPlan = Object.fromEntries(
    RUN_PLANS.map((plan) => [
      plan,
      {
        amount: column((i) => sums[plan].amount[i]!),
        lines: Int32Array.from(indexes, (i) => sums[plan].lines[i]!),
      },
    ]),
  ) as RunEarners['byPlan'];
  const earned = column((i) => RUN_PLANS.reduce((sum, plan) => sum + sums[plan].amount[i]!, 0));
  const clawedBack = column((i) => back[i]!);
  const carriedIn = column((i) => carried[i]!);
  const paid = new Float64Array(indexes.length);
  const carriedOut = new Float64Array(indexes.length);
  for (let row = 0; row < indexes.length; row += 1) {
    const net = netOfCarry(earned[row]!, clawedBack[row]! + carriedIn[row]!);
    paid[row] = net.paid;
    carriedOut[row] = net.carried;
  }
  const memberId = column((i) => pinned.memberId[i]!);
  const position = positionsOf(paid);
  return { memberId, position, earned, clawedBack, carriedIn, paid, carriedOut, byPlan };
}

function sumsByMember(size: number, result: RunResult) {
  const sums = Object.fromEntries(
    RUN_PLANS.map((plan) => [
      plan,
      { amount: new Float64Array(size), lines: new Int32Array(size) },
    ]),
  ) as RunEarners['byPlan'];
  for (const [plan, part] of [
    ['UNILEVEL', result.unilevel],
    ['GENERATION', result.generation],
  ] as const) {
    if (!part) continue;
    const { earner, amount, length } = part.lines;
    const of = sums[plan];
    for (let line = 0; line < length; line += 1) {
      of.amount[earner[line]!]! += amount[line]!;
      of.lines[earner[line]!]! += 1;
    }
  }
  const pairs = result.binary?.lines;
  for (let row = 0; row < (pairs?.length ?? 0); row += 1) {
    sums.BINARY.amount[pairs!.member[row]!]! += pairs!.value[row]!;
    sums.BINARY.lines[pairs!.member[row]!]! += 1;
  }
  for (const { member, amount } of result.rewards) {
    sums.UPGRADE_RANKING.amount[member]! += amount;
    sums.UPGRADE_RANKING.lines[member]! += 1;
  }
  return sums;
}

function addById(pinned: PinnedInput, to: Float64Array, rows: [number, number][]): void {
  if (rows.length === 0) return;
  const wanted = new Map<number, number>();
  for (const [id, amount] of rows) wanted.set(id, (wanted.get(id) ?? 0) + amount);
  pinned.memberId.forEach((id, i) => {
    to[i]! += wanted.get(id) ?? 0;
    wanted.delete(id);
  });
  // a claw-back must never be dropped
  const [lost] = wanted.keys();
  if (lost !== undefined) throw new Error(`member ${lost} is not in the tree`);
}

/** Positions by payment, from 1; ties by lower row id. */
function positionsOf(paid: Float64Array): Int32Array {
  const order = Int32Array.from(paid, (_, row) => row).sort((a, b) => paid[b]! - paid[a]! || a - b);
  const position = new Int32Array(paid.length);
  order.forEach((row, place) => {
    position[row] = place + 1;
  });
  return position;
}

/** Lines, amount paid and breakage of one plan in a run; sen. */
export interface PlanTotals {
  lines: number;
  paid: number;
  /** By reason; each sum is rounded down once. */
  breakage: Record<string, number>;
  /** Number of unpaid lines by reason; absent in runs of earlier versions. */
  unpaidLines?: Record<string, number>;
  /** Paid by level, generation or rank, none for pairs; absent: an earlier version did not add it up. */
  byLevel?: LevelPaid[];
}

/** Totals of a run, stored with it so that its lines never have to be added up again. */
export interface RunTotals {
  /** Members with a line, a claw-back or something carried over. */
  earners: number;
  /** Those of them who are paid something; absent: an earlier version did not count them. */
  paidMembers?: number;
  /** What they are paid together, after claw-backs and carried amounts; sen. */
  paidOut?: number;
  plans: Partial<Record<RunPlan, PlanTotals>>;
}

function unpaidOf(plan: RunPlan, { unilevel, generation, binary }: RunResult): Map<string, bigint> {
  if (plan === 'BINARY') return binary ? unpaidPairs(binary) : new Map<string, bigint>();
  const part = { UNILEVEL: unilevel, GENERATION: generation, UPGRADE_RANKING: null }[plan];
  return part ? breakageByReason(part) : new Map<string, bigint>();
}

/** Number of unpaid lines that a run stores for a plan, by reason: one per share, plus one for all rounding. */
function unpaidLinesOf(
  plan: RunPlan,
  { unilevel, generation, binary }: RunResult,
): Record<string, number> {
  const part = {
    UNILEVEL: unilevel,
    GENERATION: generation,
    UPGRADE_RANKING: null,
    BINARY: binary,
  }[plan];
  const lines: Record<string, number> = {};
  if (!part) return lines;
  const { breakage, roundingFine } = part;
  for (let row = 0; row < breakage.length; row += 1) {
    const reason = breakage.reasonAt(row);
    lines[reason] = (lines[reason] ?? 0) + 1;
  }
  if (roundingFine > 0) lines['ROUNDING'] = 1;
  return lines;
}

/** What each level or generation of a plan is paid, or each rank; sen. */
function paidByLevel(plan: RunPlan, { unilevel, generation, rewards }: RunResult): LevelPaid[] {
  const byLevel: LevelPaid[] = [];
  const add = (level: number, sen: number) => {
    (byLevel[level] ??= { level, paid: 0 }).paid += sen;
  };
  if (plan === 'UPGRADE_RANKING') for (const { rank, amount } of rewards) add(rank, amount);
  const part = plan === 'UNILEVEL' ? unilevel : plan === 'GENERATION' ? generation : null;
  for (let line = 0; line < (part?.lines.length ?? 0); line += 1) {
    add(part!.lines.level[line]!, part!.lines.amount[line]!);
  }
  // levels that nobody was paid leave holes
  return byLevel.filter(Boolean);
}

/** Totals of a run by plan. */
export function runTotals(earners: RunEarners, result: RunResult): RunTotals {
  const plans = RUN_PLANS.map((plan) => {
    const { amount, lines } = earners.byPlan[plan];
    const reasons = [...unpaidOf(plan, result)];
    const totals: PlanTotals = {
      lines: lines.reduce((sum, count) => sum + count, 0),
      paid: amount.reduce((sum, sen) => sum + sen, 0),
      breakage: Object.fromEntries(
        reasons.map(([reason, fine]) => [reason, Number(fine / BigInt(FINE_PER_SEN))]),
      ),
      unpaidLines: unpaidLinesOf(plan, result),
      byLevel: paidByLevel(plan, result),
    };
    return [plan, totals];
  });
  return {
    earners: earners.memberId.length,
    paidMembers: earners.paid.reduce((count, sen) => count + Number(sen > 0), 0),
    paidOut: earners.paid.reduce((sum, sen) => sum + sen, 0),
    plans: Object.fromEntries(plans) as RunTotals['plans'],
  };
}
