import type { BinaryResult } from './binary.ts';
import { calculateRun, type RunInput, type RunResult } from './run.ts';
import { earnings } from './totals.ts';

/** A month as its run read it, with the row ids of its members, and the same month with other plans. */
export interface SimulatedMonth {
  memberId: Float64Array;
  input: RunInput;
  other: RunInput;
}

/** What one run leaves to the next, by the member's row id. */
interface Left {
  ranking: Map<number, number>;
  rewarded: Map<number, number>;
  /** Two numbers per place (left, right), by the member's row id. */
  carry: Map<number, readonly [number, number]>;
}

/**
 * Simulates consecutive months under other plans, carrying each month's results into the next under those
 * plans: ranks once given stay, rewards are paid only once, unpaired volume is carried forward, and
 * consecutive months count the ranks held in the simulation. With the plans of the actual runs the payments
 * match to the sen.
 */
export class MonthsSimulator {
  private readonly monthsBefore: number;
  private paid: Left | null = null;
  private other: Left | null = null;
  /** Ranks held under the other plans, most recent month first. */
  private readonly held: Map<number, number>[] = [];

  /** @param monthsBefore number of earlier months needed to judge a rank of the other plans */
  constructor(monthsBefore: number) {
    this.monthsBefore = monthsBefore;
  }

  /** The next month, as its run paid it and under the other plans. Months must be passed in order. */
  month({ memberId, input, other: asRead }: SimulatedMonth): {
    before: RunResult;
    after: RunResult;
  } {
    const before = calculateRun(input);
    const other = this.carriedOn(memberId, asRead);
    const after = calculateRun(other);
    this.paid = leftBy(memberId, input, before);
    this.other = leftBy(memberId, other, after);
    this.held.unshift(heldOf(memberId, after));
    return { before, after };
  }

  /** A month without a run: nobody held a rank in it. */
  skipMonth(): void {
    this.held.unshift(new Map());
  }

  /**
   * The month's input, with the results carried over from the actual earlier months replaced by those of
   * the other plans.
   */
  private carriedOn(memberId: Float64Array, input: RunInput): RunInput {
    const { paid, other } = this;
    if (!paid || !other) return input;
    const ranking = Uint8Array.from(input.ranking);
    const rewarded = Uint32Array.from(input.rewarded);
    memberId.forEach((id, i) => {
      const was = paid.ranking.get(id);
      if (was === undefined) return;
      // a rank that differs from the one the run left was set by hand, and would have been under the other
      // plans too
      const byHand = input.ranking[i] !== was;
      const now = other.ranking.get(id)!;
      ranking[i] = byHand ? Math.max(now, input.ranking[i]!) : now;
      const givenSince = input.rewarded[i]! & ~paid.rewarded.get(id)!;
      rewarded[i] = (other.rewarded.get(id)! | givenSince) >>> 0;
    });
    const heldBefore = this.heldBefore(memberId, input);
    return {
      ...input,
      ranking,
      rewarded,
      ...(heldBefore && { heldBefore }),
      ...(input.binary && { binary: this.binary(memberId, input.binary, paid, other) }),
    };
  }

  private heldBefore(memberId: Float64Array, input: RunInput): Uint8Array | undefined {
    if (this.monthsBefore === 0) return input.heldBefore;
    const size = memberId.length;
    const before = new Uint8Array(size * this.monthsBefore);
    before.set((input.heldBefore ?? before).subarray(0, before.length));
    this.held.slice(0, this.monthsBefore).forEach((held, month) => {
      memberId.forEach((id, i) => {
        before[month * size + i] = held.get(id) ?? 0;
      });
    });
    return before;
  }

  private binary(
    memberId: Float64Array,
    binary: NonNullable<RunInput['binary']>,
    paid: Left,
    other: Left,
  ): NonNullable<RunInput['binary']> {
    const carried = Float64Array.from(binary.carried);
    binary.member.forEach((member, place) => {
      const id = memberId[member]!;
      const now = other.carry.get(id) ?? [0, 0];
      const was = paid.carry.get(id) ?? [0, 0];
      for (const side of [0, 1] as const) {
        const at = place * 2 + side;
        // volume removed by returned sales since then is removed here as well
        carried[at] = Math.max(0, now[side] + binary.carried[at]! - was[side]);
      }
    });
    return { ...binary, carried };
  }
}

function leftBy(memberId: Float64Array, input: RunInput, result: RunResult): Left {
  const ranking = new Map<number, number>();
  const rewarded = new Map<number, number>();
  memberId.forEach((id, i) => {
    ranking.set(id, Math.max(input.ranking[i]!, result.paidAs[i]!));
    rewarded.set(id, input.rewarded[i]!);
  });
  for (const { member, rank } of result.rewards) {
    const id = memberId[member]!;
    rewarded.set(id, (rewarded.get(id)! | (1 << rank)) >>> 0);
  }
  return { ranking, rewarded, carry: carryOf(memberId, input, result.binary) };
}

function carryOf(
  memberId: Float64Array,
  { binary }: RunInput,
  result: BinaryResult | undefined,
): Left['carry'] {
  const carry: Left['carry'] = new Map();
  if (!binary || !result) return carry;
  binary.member.forEach((member, place) => {
    carry.set(memberId[member]!, [result.carry[place * 2]!, result.carry[place * 2 + 1]!]);
  });
  return carry;
}

function heldOf(memberId: Float64Array, { held, paidAs }: RunResult): Map<number, number> {
  const found = new Map<number, number>();
  (held ?? paidAs).forEach((rank, i) => {
    if (rank > 0) found.set(memberId[i]!, rank);
  });
  return found;
}

/** What members get over several months, as paid and under other plans; sen, by row id. */
export class MemberSums {
  private readonly sums = new Map<number, { before: number; after: number; rank: number }>();

  /** Adds a month; members who get nothing either way are left out. */
  add(memberId: Float64Array, before: RunResult, after: RunResult): void {
    const [old, now] = [earnings(before), earnings(after)];
    memberId.forEach((id, i) => {
      if (old[i] === 0 && now[i] === 0) return;
      const sum = this.sums.get(id) ?? { before: 0, after: 0, rank: 0 };
      sum.before += old[i]!;
      sum.after += now[i]!;
      sum.rank = before.paidAs[i]!;
      this.sums.set(id, sum);
    });
  }

  /** Members whose amount changes, largest change first. */
  changes(): { memberId: number; before: number; after: number }[] {
    const size = ({ before, after }: { before: number; after: number }) => Math.abs(after - before);
    return [...this.sums]
      .filter(([, { before, after }]) => before !== after)
      .map(([memberId, { before, after }]) => ({ memberId, before, after }))
      .sort((a, b) => size(b) - size(a) || a.memberId - b.memberId);
  }

  /** The totals by paid-as rank in the last month in which a member got something, lowest rank first. */
  byRank(): RankSums[] {
    const found = new Map<number, RankSums>();
    for (const { before, after, rank } of this.sums.values()) {
      const row = found.get(rank) ?? {
        rank,
        members: 0,
        gaining: 0,
        losing: 0,
        before: 0,
        after: 0,
      };
      row.members += 1;
      row.gaining += Number(after > before);
      row.losing += Number(after < before);
      row.before += before;
      row.after += after;
      found.set(rank, row);
    }
    return [...found.values()].toSorted((a, b) => a.rank - b.rank);
  }
}

/** Members of one paid-as rank; sen. */
export interface RankSums {
  rank: number;
  members: number;
  gaining: number;
  losing: number;
  before: number;
  after: number;
}
