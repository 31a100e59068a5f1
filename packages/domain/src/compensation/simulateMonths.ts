import type { BinaryResult } from './binary.ts';
import { calculateRun, type RunInput, type RunResult } from './run.ts';
import { earnings } from './totals.ts';

/** A month as its run read it, with the row ids of its members, and the same with other plans. */
export interface SimulatedMonth {
  memberId: Float64Array;
  input: RunInput;
  other: RunInput;
}

/** What one run leaves to the next: of each member by row id. */
interface Left {
  ranking: Map<number, number>;
  rewarded: Map<number, number>;
  /** Two numbers a place, by row id of the member. */
  carry: Map<number, readonly [number, number]>;
}

/**
 * Months in a row by other plans: what a month leaves to the next one is carried on by the other plans, too.
 * A rank that they give stays given, a reward is paid once, volume that they do not pair is carried, and months
 * in a row count what they held. With the plans of the runs the same is paid to the sen.
 */
export class MonthsSimulator {
  private readonly monthsBefore: number;
  private paid: Left | null = null;
  private other: Left | null = null;
  /** Ranks that the other plans held, the last month first. */
  private readonly held: Map<number, number>[] = [];

  /** @param monthsBefore months before its own that a rank of the other plans is judged by */
  constructor(monthsBefore: number) {
    this.monthsBefore = monthsBefore;
  }

  /** The next month as its run paid it, and by the other plans. Months are handed over in their order. */
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

  /** A month that no run was made of: nobody held a rank in it. */
  skipMonth(): void {
    this.held.unshift(new Map());
  }

  /** The month's input with what the months before left by the other plans in the place of what was left. */
  private carriedOn(memberId: Float64Array, input: RunInput): RunInput {
    const { paid, other } = this;
    if (!paid || !other) return input;
    const ranking = Uint8Array.from(input.ranking);
    const rewarded = Uint32Array.from(input.rewarded);
    memberId.forEach((id, i) => {
      const was = paid.ranking.get(id);
      if (was === undefined) return;
      // another ranking than the run left was given by hand, and would have been
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
        // what returned sales took out since is taken out here as well
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

/** What members get over several months as they were paid, and by other plans; sen, by row id. */
export class MemberSums {
  private readonly sums = new Map<number, { before: number; after: number; rank: number }>();

  /** Adds a month; whoever gets nothing of it either way is left out. */
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

  /** Whose amount changes, the largest change first. */
  changes(): { memberId: number; before: number; after: number }[] {
    const size = ({ before, after }: { before: number; after: number }) => Math.abs(after - before);
    return [...this.sums]
      .filter(([, { before, after }]) => before !== after)
      .map(([memberId, { before, after }]) => ({ memberId, before, after }))
      .sort((a, b) => size(b) - size(a) || a.memberId - b.memberId);
  }

  /** The same added up by the paid-as rank of the last month in which a member got something, the lowest first. */
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
