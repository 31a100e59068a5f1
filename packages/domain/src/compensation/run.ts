import { payLevels, type LevelResult } from './levels.ts';
import { assertOrder, type Sources } from './network.ts';
import type { LevelPlan, RankingPlan } from './plan.ts';
import { paidAsRanks, rankRewards, type RankInput, type RankReward } from './ranks.ts';

/** Everything a monthly run reads; nothing else decides it, so the same input gives the same run. */
export interface RunInput extends RankInput {
  maintained: Uint8Array;
  /** Bit r set: rank r was rewarded in an earlier run. */
  rewarded: Uint32Array;
  /** The month's maintenance sales. */
  sources: Sources;
  /** Sen per PV. */
  pvValue: number;
  plans: {
    unilevel: LevelPlan | null;
    generation: LevelPlan | null;
    ranking: RankingPlan | null;
  };
}

export interface RunResult {
  paidAs: Uint8Array;
  unilevel: LevelResult | null;
  generation: LevelResult | null;
  rewards: RankReward[];
}

/**
 * A monthly bonus run (domain 8): ranks bottom-up first, then the bonuses on the month's
 * maintenance volume with the ranks just met.
 */
export function calculateRun(input: RunInput): RunResult {
  assertOrder(input.sponsor);
  const { plans, sources, pvValue } = input;
  const paidAs = plans.ranking ? paidAsRanks(input, plans.ranking) : input.ranking;
  const network = {
    sponsor: input.sponsor,
    active: input.active,
    maintained: input.maintained,
    paidAs,
  };
  const qualified = (i: number) => input.active[i] === 1 && input.maintained[i] === 1;
  return {
    paidAs,
    unilevel: plans.unilevel ? payLevels(network, sources, plans.unilevel, pvValue) : null,
    generation: plans.generation ? payLevels(network, sources, plans.generation, pvValue) : null,
    rewards: plans.ranking ? rankRewards(paidAs, input.rewarded, qualified, plans.ranking) : [],
  };
}
