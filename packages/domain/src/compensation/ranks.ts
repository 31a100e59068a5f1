import { legCapOf, monthsBefore, type RankingPlan, type RankRule } from './plan.ts';

/** What ranks are judged by, per member index; sponsors before the members below. */
export interface RankInput {
  sponsor: Int32Array;
  /** 1: member status ACTIVE. */
  active: Uint8Array;
  /** 1: has an approved package: only activated recruits count. */
  activated: Uint8Array;
  /** The highest ranking ever reached before this period. */
  ranking: Uint8Array;
  /** What each member bought in the month, hundredths of a PV; needed by rules on volume alone. */
  volume?: Float64Array;
  /**
   * Highest rank whose conditions each member fulfilled in the months before, the last one first: month ×
   * members + member. Needed by rules on months in a row alone.
   */
  heldBefore?: Uint8Array;
}

/** Every rank of every member judged, with what was counted: the explanation of a rank. */
export interface RankJudgement {
  /** Rank met in the period, 0 for none. */
  paidAs: Uint8Array;
  /** Highest rank whose conditions hold in this month, whatever the months before say. */
  held: Uint8Array;
  rules: readonly RankRule[];
  /** Recruits (or legs) that count: row of the rule × members + member. */
  counted: Int32Array;
  /** What counts of the group's volume for each rule, by member; null: the rule asks for none. */
  group: readonly (Float64Array | null)[];
}

/** No member of the leg counts, or there is no leg. */
const NOBODY = -1;

/**
 * Judges the rank that each member meets in the period: the highest whose recruit count is reached
 * by direct recruits, active and activated, of at least the recruit's ranking, or by
 * legs that hold one; whose volumes are reached; and which was held as many months in a row as it asks
 * for (a higher rank counts as well). Children are judged before parents, so a recruit who rises in this run
 * counts as risen. One pass, whatever the depth.
 *
 * @throws Error when the volumes or months are missing that a rule asks for
 */
export function judgeRanks(input: RankInput, plan: RankingPlan): RankJudgement {
  const { sponsor, active, activated, ranking } = input;
  const size = sponsor.length;
  const rules = plan.ranks.toSorted((a, b) => a.rank - b.rank);
  const needed = Int32Array.from(rules, (rule) => rule.recruitCount);
  const least = Int32Array.from(rules, (rule) => rule.recruitRank);
  /** Months before this one that each rule asks for. */
  const longest = rules.map(({ months = 1 }) => months - 1);
  const held = new Uint8Array(size);
  const paidAs = monthsBefore(plan) > 0 ? new Uint8Array(size) : held;
  const counted = new Int32Array(size * rules.length);
  const volumes = rules.some((rule) => rule.ownVolume || rule.groupVolume)
    ? new Volumes(input, rules)
    : null;
  // the highest ranking of anybody below who counts
  const below = plan.differentLegs ? new Int8Array(size).fill(NOBODY) : null;
  for (let i = size - 1; i >= 0; i -= 1) {
    for (let rule = 0; rule < rules.length; rule += 1) {
      if (counted[rule * size + i]! < needed[rule]!) continue;
      if (volumes && !volumes.reach(rule, i)) continue;
      held[i] = rules[rule]!.rank;
      if (paidAs !== held && monthsOf(input, rules[rule]!, i) >= longest[rule]!) {
        paidAs[i] = rules[rule]!.rank;
      }
    }
    const above = sponsor[i]!;
    if (above < 0) continue;
    volumes?.addTo(above, i);
    const fits = active[i] === 1 && activated[i] === 1;
    let reached = fits ? Math.max(ranking[i]!, paidAs[i]!) : NOBODY;
    if (below) {
      reached = Math.max(reached, below[i]!);
      below[above] = Math.max(below[above]!, reached);
    }
    if (reached === NOBODY) continue;
    for (let rule = 0; rule < rules.length; rule += 1) {
      if (reached >= least[rule]!) counted[rule * size + above]! += 1;
    }
  }
  return { paidAs, held, rules, counted, group: volumes?.group ?? rules.map(() => null) };
}

/** What members and everybody below them buy, added up from the youngest member up. */
class Volumes {
  readonly group: readonly (Float64Array | null)[];
  private readonly own: Float64Array;
  /** Of the member and everybody below, uncut. */
  private readonly whole: Float64Array;
  private readonly rules: readonly RankRule[];
  private readonly legCaps: readonly number[];

  constructor({ volume }: RankInput, rules: readonly RankRule[]) {
    if (!volume) throw new Error('the volumes are missing that a rank asks for');
    this.own = volume;
    this.whole = Float64Array.from(volume);
    this.rules = rules;
    this.legCaps = rules.map(legCapOf);
    this.group = rules.map(({ groupVolume }) => (groupVolume ? Float64Array.from(volume) : null));
  }

  reach(rule: number, i: number): boolean {
    const { ownVolume = 0, groupVolume = 0 } = this.rules[rule]!;
    return this.own[i]! >= ownVolume && (this.group[rule]?.[i] ?? 0) >= groupVolume;
  }

  /** Counts a member's leg for the sponsor; everybody below the member has been counted. */
  addTo(above: number, i: number): void {
    const leg = this.whole[i]!;
    this.whole[above]! += leg;
    for (let rule = 0; rule < this.rules.length; rule += 1) {
      const group = this.group[rule];
      if (group) group[above]! += Math.min(leg, this.legCaps[rule]!);
    }
  }
}

/** Months in a row directly before this one in which a member held a rank or a higher one, as far as it asks. */
function monthsOf(
  { sponsor, heldBefore }: RankInput,
  { rank, months = 1 }: RankRule,
  member: number,
): number {
  const most = months - 1;
  if (most > 0 && !heldBefore) throw new Error('the months are missing that a rank asks for');
  let found = 0;
  while (found < most && heldBefore![found * sponsor.length + member]! >= rank) found += 1;
  return found;
}

/** The paid-as rank of every member: {@link judgeRanks} without the trace. */
export function paidAsRanks(input: RankInput, plan: RankingPlan): Uint8Array {
  return judgeRanks(input, plan).paidAs;
}

/** What a rank asks for and what a member has of it. */
export interface RankProgress {
  rank: number;
  name: string;
  needed: number;
  counted: number;
  /** What counts of the group's volume, hundredths of a PV; 0 where none is asked for. */
  group: number;
  /** Months in a row that held, this one too if it does; never more than the rank asks for. */
  months: number;
  met: boolean;
}

/**
 * A member's progress to each rank: what is needed, what counts, whether all of it is met.
 */
export function rankReport(
  input: RankInput,
  { rules, counted, group, paidAs }: RankJudgement,
  member: number,
): RankProgress[] {
  return rules.map((rule, row) => {
    const { rank, name, recruitCount, ownVolume = 0, groupVolume = 0, months = 1 } = rule;
    const count = counted[row * paidAs.length + member]!;
    const volume = group[row]?.[member] ?? 0;
    const holds =
      count >= recruitCount && (input.volume?.[member] ?? 0) >= ownVolume && volume >= groupVolume;
    const inRow = monthsOf(input, rule, member) + Number(holds);
    return {
      rank,
      name,
      needed: recruitCount,
      counted: count,
      group: volume,
      months: inRow,
      met: holds && inRow >= months,
    };
  });
}

/** A rank's reward that is due: paid once per member and rank. */
export interface RankReward {
  member: number;
  rank: number;
  /** Sen. */
  amount: number;
}

/**
 * Ranks whose reward is due to a member, the lowest first: met, with a reward, and not rewarded before. Where only
 * the highest pays, none of the ranks below one that is or was rewarded.
 *
 * @param paidAs rank met in the period
 * @param rewarded bit r set: rank r was rewarded before
 */
export function dueRewards(plan: RankingPlan, paidAs: number, rewarded: number): RankRule[] {
  const met = plan.ranks
    .filter(({ rank, reward }) => rank <= paidAs && reward > 0)
    .toSorted((a, b) => a.rank - b.rank);
  if (!plan.onlyHighest) return met.filter(({ rank }) => (rewarded & (1 << rank)) === 0);
  return met.slice(-1).filter(({ rank }) => rewarded >>> rank === 0);
}

/**
 * Rewards of ranks met in this period and not rewarded before; a member who meets several gets
 * each, or the highest alone. An unqualified member keeps the rank and gets the reward in the first qualified month.
 *
 * @param rewarded bit r set: rank r was rewarded before.
 */
export function rankRewards(
  paidAs: Uint8Array,
  rewarded: Uint32Array,
  qualified: (member: number) => boolean,
  plan: RankingPlan,
): RankReward[] {
  const rewards: RankReward[] = [];
  for (let member = 0; member < paidAs.length; member += 1) {
    if (paidAs[member] === 0 || !qualified(member)) continue;
    for (const { rank, reward } of dueRewards(plan, paidAs[member]!, rewarded[member]!)) {
      rewards.push({ member, rank, amount: reward });
    }
  }
  return rewards;
}

/** A direct recruit whose leg counts, and who in it counts: the recruit, or the nearest below who does. */
export interface CountedLeg {
  /** Index of the direct recruit. */
  recruit: number;
  /** Index of who counts. */
  counts: number;
}

/**
 * The legs of a member that count for a rank, each with who makes it count; the recruits' own order.
 *
 * @param paidAs what everybody met in the same period
 */
export function countedLegs(
  { sponsor, active, activated, ranking }: RankInput,
  paidAs: Uint8Array,
  member: number,
  recruitRank: number,
): CountedLeg[] {
  const size = sponsor.length;
  /** Of everybody below the member: the direct recruit above, and how far down. */
  const leg = new Int32Array(size).fill(NOBODY);
  const depth = new Int32Array(size);
  const found = new Map<number, number>();
  for (let i = member + 1; i < size; i += 1) {
    const above = sponsor[i]!;
    if (above !== member && (above < 0 || leg[above] === NOBODY)) continue;
    leg[i] = above === member ? i : leg[above]!;
    depth[i] = above === member ? 0 : depth[above]! + 1;
    const fits = active[i] === 1 && activated[i] === 1;
    if (!fits || Math.max(ranking[i]!, paidAs[i]!) < recruitRank) continue;
    const nearest = found.get(leg[i]!);
    if (nearest === undefined || depth[i]! < depth[nearest]!) found.set(leg[i]!, i);
  }
  return [...found].map(([recruit, counts]) => ({ recruit, counts }));
}
