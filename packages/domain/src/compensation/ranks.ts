import type { RankingPlan, RankRule } from './plan.ts';

/** What ranks are judged by, per member index; sponsors before the members below. */
export interface RankInput {
  sponsor: Int32Array;
  /** 1: member status ACTIVE. */
  active: Uint8Array;
  /** 1: has an approved package: only activated recruits count. */
  activated: Uint8Array;
  /** The highest ranking ever reached before this period. */
  ranking: Uint8Array;
}

/** Every rank of every member judged, with what was counted: the explanation of a rank. */
export interface RankJudgement {
  /** Rank met in the period, 0 for none. */
  paidAs: Uint8Array;
  rules: readonly RankRule[];
  /** Recruits (or legs) that count: row of the rule × members + member. */
  counted: Int32Array;
}

/** No member of the leg counts, or there is no leg. */
const NOBODY = -1;

/**
 * Judges the rank that each member meets in the period: the highest whose recruit count is reached
 * by direct recruits, active and activated, of at least the recruit's ranking, or by
 * legs that hold one. Children are judged before parents, so a recruit who rises in this run
 * counts as risen. One pass, whatever the depth.
 */
export function judgeRanks(input: RankInput, plan: RankingPlan): RankJudgement {
  const { sponsor, active, activated, ranking } = input;
  const size = sponsor.length;
  const rules = plan.ranks.toSorted((a, b) => a.rank - b.rank);
  const needed = Int32Array.from(rules, (rule) => rule.recruitCount);
  const least = Int32Array.from(rules, (rule) => rule.recruitRank);
  const paidAs = new Uint8Array(size);
  const counted = new Int32Array(size * rules.length);
  // the highest ranking of anybody below who counts
  const below = plan.differentLegs ? new Int8Array(size).fill(NOBODY) : null;
  for (let i = size - 1; i >= 0; i -= 1) {
    for (let rule = 0; rule < rules.length; rule += 1) {
      if (counted[rule * size + i]! >= needed[rule]!) paidAs[i] = rules[rule]!.rank;
    }
    const above = sponsor[i]!;
    if (above < 0) continue;
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
  return { paidAs, rules, counted };
}

/** The paid-as rank of every member: {@link judgeRanks} without the trace. */
export function paidAsRanks(input: RankInput, plan: RankingPlan): Uint8Array {
  return judgeRanks(input, plan).paidAs;
}

/** A member's progress to each rank: what is needed, what counts, whether it is met. */
export function rankReport(
  { rules, counted, paidAs }: RankJudgement,
  member: number,
): { rank: number; name: string; needed: number; counted: number; met: boolean }[] {
  return rules.map(({ rank, name, recruitCount }, rule) => {
    const count = counted[rule * paidAs.length + member]!;
    return { rank, name, needed: recruitCount, counted: count, met: count >= recruitCount };
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
