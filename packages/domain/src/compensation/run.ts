import { payBinary, type BinaryInput, type BinaryResult } from './binary.ts';
import type { BinaryPlan } from './binaryPlan.ts';
import { capCompany, capMembers, companyCapSen, type CapFactor } from './caps.ts';
import { payLevels, type LevelResult } from './levels.ts';
import { assertOrder, type Network, type Sources } from './network.ts';
import type { LevelPlan, RankingPlan } from './plan.ts';
import { payAtOnce } from './payAtOnce.ts';
import { payByDays } from './payByDays.ts';
import { isByDays, type DaysInput } from './planDays.ts';
import { maintainedFor } from './qualification.ts';
import { judgeRanks, rankRewards, type RankInput, type RankReward } from './ranks.ts';

/** Everything a monthly run reads. It depends on nothing else, so the same input gives the same run. */
export interface RunInput extends RankInput {
  maintained: Uint8Array;
  /** Bit r set: rank r was rewarded in an earlier run. */
  rewarded: Uint32Array;
  /** The month's maintenance sales. */
  sources: Sources;
  /** Sources of plans that count other malls or net prices; the other plans pay on `sources`. */
  planSources?: { unilevel?: Sources; generation?: Sources };
  /** Highest package bought, hundredths of a PV; only for plans with the own-package cap. */
  packagePv?: Float64Array;
  /** Purchases in earlier months, as in {@link QualificationInput}; only for plans that need them. */
  volumeBefore?: Float64Array;
  /** The placement tree and all sales of the month; only for the binary bonus. */
  binary?: BinaryInput;
  /** Sen per PV. */
  pvValue: number;
  /** Only for plans by day or week or paid at once, together with the days or times of the sources. */
  days?: DaysInput;
  plans: {
    /** A plan that pays at once is not part of the run; here it is only recalculated for comparison. */
    unilevel: LevelPlan | null;
    generation: LevelPlan | null;
    ranking: RankingPlan | null;
    /** Absent: not paid. */
    binary?: BinaryPlan | null;
    /**
     * Company cap on the bonuses on volume: a share of the value of a volume (hundredths of a PV); null or
     * absent: no cap.
     */
    companyCap?: { basisPoints: number; volume: number } | null;
  };
}

export interface RunResult {
  paidAs: Uint8Array;
  /**
   * Highest rank whose conditions were met in the month; absent: no rank requires consecutive months, so it
   * equals `paidAs`.
   */
  held?: Uint8Array;
  unilevel: LevelResult | null;
  generation: LevelResult | null;
  /** Absent: not paid. */
  binary?: BinaryResult;
  rewards: RankReward[];
  /** Rewards that are due but wait for a qualified month. */
  withheld: RankReward[];
  /** The factor by which the bonuses on volume were scaled to the company cap; null: not exceeded. */
  capFactor: CapFactor | null;
}

/**
 * A monthly bonus run (docs/compensation.md). First the ranks, from the bottom up; then, with those ranks,
 * the bonuses on the month's maintenance volume and the pairs of all its volume; then the caps: each plan's
 * member cap first, the company cap over all bonuses on volume last. Rank rewards are paid once and never
 * cut.
 */
export function calculateRun(input: RunInput): RunResult {
  assertOrder(input.sponsor);
  const { plans, sources, pvValue, active } = input;
  const judged = plans.ranking && judgeRanks(input, plans.ranking);
  const paidAs = judged?.paidAs ?? input.ranking;
  const { packagePv } = input;
  const network = {
    sponsor: input.sponsor,
    active,
    paidAs,
    ...(packagePv && { packagePv }),
  };
  const payPlan = (plan: LevelPlan | null, own: Sources = sources) => {
    if (!plan) return null;
    if (plan.period === 'INSTANT') return { plan, result: payAtOnce(input, own, plan) };
    if (isByDays(plan)) return { plan, result: payByDays(input, network, own, plan) };
    const maintained = maintainedFor(input, plan, paidAs);
    return payCapped({ ...network, maintained }, own, plan, pvValue);
  };
  const unilevel = payPlan(plans.unilevel, input.planSources?.unilevel);
  const generation = payPlan(plans.generation, input.planSources?.generation);
  const forRanks = maintainedFor(input, plans.ranking ?? {}, paidAs);
  const qualified = (i: number) => active[i] === 1 && forRanks[i] === 1;
  const due = (who: (i: number) => boolean) =>
    plans.ranking ? rankRewards(paidAs, input.rewarded, who, plans.ranking) : [];
  const rewards = due(qualified);
  const withheld = due((i) => !qualified(i));
  // plans that pay at once have already paid before the company cap of the month is known
  const capped = [unilevel, generation].flatMap((part) =>
    part && part.plan.period !== 'INSTANT' ? [part] : [],
  );
  const binary = plans.binary ? payPairs(input, plans.binary, paidAs) : null;
  const { companyCap } = plans;
  const capFactor = companyCap
    ? capCompany(capped, companyCapSen(companyCap.volume, pvValue, companyCap.basisPoints), binary)
    : null;
  return {
    paidAs,
    ...(judged && judged.held !== paidAs && { held: judged.held }),
    unilevel: unilevel?.result ?? null,
    generation: generation?.result ?? null,
    ...(binary && { binary }),
    rewards,
    withheld,
    capFactor,
  };
}

function payPairs(input: RunInput, plan: BinaryPlan, paidAs: Uint8Array): BinaryResult {
  const { binary, active, pvValue } = input;
  const maintained = maintainedFor(input, plan, paidAs);
  if (!binary) throw new Error('the placement tree is missing');
  return payBinary(binary, { active, maintained, paidAs }, plan, pvValue);
}

function payCapped(
  network: Network,
  sources: Sources,
  plan: LevelPlan,
  pvValue: number,
): { result: LevelResult; plan: LevelPlan } {
  const result = payLevels(network, sources, plan, pvValue);
  capMembers(result, plan, network.sponsor.length);
  return { result, plan };
}
