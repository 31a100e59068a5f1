import { legCapOf, monthsBefore, type RankingPlan, type RankRule } from './plan.ts';

/** What ranks are judged by, per member index; sponsors before their recruits. */
export interface RankInput {
  sponsor: Int32Array;
  /** 1: member status ACTIVE. */
  active: Uint8Array;
  /** 1: has an approved package: only activated recruits count. */
  activated: Uint8Array;
  /** The highest rank ever reached before this period. */
  ranking: Uint8Array;
  /** Purchases of each member in the month, hundredths of a PV; only for rules on volume. */
  volume?: Float64Array;
  /**
   * Highest rank whose conditions each member met in earlier months, most recent first: month × members +
   * member. Only for rules on consecutive months.
   */
  heldBefore?: Uint8Array;
}

/** The judgement of every rank for every member, with the counts that explain it. */
export interface RankJudgement {
  /** Rank met in the period, 0 for none. */
  paidAs: Uint8Array;
  /** Highest rank whose conditions are met in this month alone, without looking at earlier months. */
  held: Uint8Array;
  rules: readonly RankRule[];
  /** Recruits (or legs) that count: row of the rule × members + member. */
  counted: Int32Array;
  /** Group volume that counts for each rule, by member; null: the rule requires none. */
  group: readonly (Float64Array | null)[];
}

/** Nobody in the leg counts, or there is no leg. */
const NOBODY = -1;

/**
 * Determines the rank each member meets in the period: the highest one whose conditions are all met.
 * Recruits: enough direct recruits who are active, activated and of at least the required rank, or enough
 * legs that contain one. Volumes: own and group volume reached. Months: the rank, or a higher one, held for
 * the required consecutive months. Recruits are judged before their sponsors, so a recruit who rises in
 * this run counts with the new rank. One pass, whatever the depth.
 *
 * @throws Error when volumes or months that a rule needs are missing
 */
export function judgeRanks(input: RankInput, plan: RankingPlan): RankJudgement {
  const { sponsor, active, activated, ranking } = input;
  const size = sponsor.length;
  const rules = plan.ranks.toSorted((a, b) => a.rank - b.rank);
  const needed = Int32Array.from(rules, (rule) => rule.recruitCount);
  const least = Int32Array.from(rules, (rule) => rule.recruitRank);
  /** Earlier months that each rule requires. */
  const longest = rules.map(({ months = 1 }) => months - 1);
  const held = new Uint8Array(size);
  const paidAs = monthsBefore(plan) > 0 ? new Uint8Array(size) : held;
  const counted = new Int32Array(size * rules.length);
  const volumes = rules.some((rule) => rule.ownVolume || rule.groupVolume)
    ? new Volumes(input, rules)
    : null;
  // the highest rank of anybody in the downline who counts
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

/** Purchases of members and their downlines, added up from the deepest member up. */
class Volumes {
  readonly group: readonly (Float64Array | null)[];
  private readonly own: Float64Array;
  /** Volume of the member and the whole downline, without leg limits. */
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

  /** Adds a member's leg to the sponsor, once the member's whole downline has been counted. */
  addTo(above: number, i: number): void {
    const leg = this.whole[i]!;
    this.whole[above]! += leg;
    for (let rule = 0; rule < this.rules.length; rule += 1) {
      const group = this.group[rule];
      if (group) group[above]! += Math.min(leg, this.legCaps[rule]!);
    }
  }
}

/**
 * Consecutive months directly before this one in which a member held the rank or a higher one, counted up
 * to the number it requires.
 */
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

/** A rank's requirement and a member's progress towards it. */
export interface RankProgress {
  rank: number;
  name: string;
  needed: number;
  counted: number;
  /** Group volume that counts, hundredths of a PV; 0 if none is required. */
  group: number;
  /** Consecutive months held, including this one if its conditions are met; never more than the rank requires. */
  months: number;
  met: boolean;
}

/** A member's progress towards each rank: what is required, what counts, and whether everything is met. */
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

/** A rank reward that is due; paid once per member and rank. */
export interface RankReward {
  member: number;
  rank: number;
  /** Sen. */
  amount: number;
}

/**
 * Rank rewards due to a member, lowest rank first: rank met, reward set, and not rewarded before. If only
 * the highest pays, nothing below a rank that is or was rewarded.
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
 * Rewards of ranks met in this period and not rewarded before. A member who meets several ranks gets each
 * reward, or only the highest, as the plan says. An unqualified member keeps the rank and gets the reward
 * in the first qualified month.
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

/**
 * A direct recruit whose leg counts, and the person who makes it count: the recruit, or the nearest below
 * who meets the requirement.
 */
export interface CountedLeg {
  /** Index of the direct recruit. */
  recruit: number;
  /** Index of the person who counts. */
  counts: number;
}

/**
 * The legs of a member that count for a rank, each with the person who makes it count; in the order of the
 * recruits.
 *
 * @param paidAs ranks met in the same period
 */
export function countedLegs(
  { sponsor, active, activated, ranking }: RankInput,
  paidAs: Uint8Array,
  member: number,
  recruitRank: number,
): CountedLeg[] {
  const size = sponsor.length;
  /** For everybody below the member: which direct recruit's leg they are in, and how deep. */
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
