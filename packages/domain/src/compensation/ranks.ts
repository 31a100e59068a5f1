import type { RankingPlan } from './plan.ts';

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

/**
 * The rank that each member meets in the period: the highest whose recruit count is reached by
 * direct recruits, active and activated, of at least the recruit's ranking (domain 8.4). Children
 * are judged before parents, so a recruit who rises in this run counts as risen.
 */
export function paidAsRanks(input: RankInput, plan: RankingPlan): Uint8Array {
  const { sponsor, active, activated, ranking } = input;
  const size = sponsor.length;
  const rules = plan.ranks.toSorted((a, b) => a.rank - b.rank);
  const paidAs = new Uint8Array(size);
  // recruits[rule * size + member]: direct recruits that count for the rule
  const recruits = new Int32Array(size * rules.length);
  for (let i = size - 1; i >= 0; i -= 1) {
    for (let rule = 0; rule < rules.length; rule += 1) {
      if (recruits[rule * size + i]! >= rules[rule]!.recruitCount) paidAs[i] = rules[rule]!.rank;
    }
    const above = sponsor[i]!;
    if (above < 0 || active[i] !== 1 || activated[i] !== 1) continue;
    const reached = Math.max(ranking[i]!, paidAs[i]!);
    for (let rule = 0; rule < rules.length; rule += 1) {
      if (reached >= rules[rule]!.recruitRank) recruits[rule * size + above]! += 1;
    }
  }
  return paidAs;
}

/** A rank's reward that falls due: paid once per member and rank. */
export interface RankReward {
  member: number;
  rank: number;
  /** Sen. */
  amount: number;
}

/**
 * Rewards of ranks met in this period and not rewarded before; a member who meets several gets
 * each. An unqualified member keeps the rank and gets the reward in the first qualified month.
 *
 * @param rewarded bit r set: rank r was rewarded before.
 */
export function rankRewards(
  paidAs: Uint8Array,
  rewarded: Uint32Array,
  qualified: (member: number) => boolean,
  plan: RankingPlan,
): RankReward[] {
  const rules = plan.ranks.toSorted((a, b) => a.rank - b.rank);
  const rewards: RankReward[] = [];
  for (let member = 0; member < paidAs.length; member += 1) {
    if (paidAs[member] === 0 || !qualified(member)) continue;
    for (const rule of rules) {
      const due = rule.rank <= paidAs[member]! && (rewarded[member]! & (1 << rule.rank)) === 0;
      if (due && rule.reward > 0) rewards.push({ member, rank: rule.rank, amount: rule.reward });
    }
  }
  return rewards;
}
