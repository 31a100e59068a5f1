import { capMembers } from './caps.ts';
import { FINE_PER_SEN } from './lines.ts';
import { payLevels } from './levels.ts';
import type { Sources } from './network.ts';
import { payParts } from './payByDays.ts';
import { bySteps, isByDays } from './planDays.ts';
import type { LevelPlan } from './plan.ts';
import type { RunInput, RunResult } from './run.ts';
import { compareRuns, type Change } from './totals.ts';

/** A closed month as paid, and as another plan would have paid it; amounts in sen. */
export interface Simulation {
  before: number;
  after: number;
  breakageBefore: number;
  breakageAfter: number;
  /** Members whose amount changes, largest change first. */
  changes: Change[];
}

/**
 * What a sponsor bonus plan pays on a month's sales, returned in the place of the unilevel bonus. It uses
 * the tree as of the end of the month, whereas bonuses actually paid at once used the tree at the time of
 * the sale.
 */
export const sponsorResult = (
  input: RunInput,
  sales: Sources,
  plan: LevelPlan | null,
): RunResult => ({
  paidAs: input.ranking,
  unilevel: plan && paySponsor(input, sales, plan),
  generation: null,
  rewards: [],
  withheld: [],
  capFactor: null,
});

function paySponsor(input: RunInput, sales: Sources, plan: LevelPlan) {
  const { sponsor, active, ranking: paidAs, packagePv } = input;
  // the sponsor bonus requires no purchases from uplines
  const maintained = new Uint8Array(sponsor.length).fill(1);
  const network = { sponsor, active, maintained, paidAs, ...(packagePv && { packagePv }) };
  if (isByDays(plan)) {
    const parts = bySteps(plan, sales, input.days).map((part) => ({ ...part, maintained }));
    return payParts(parts, network, sales, plan, input.pvValue);
  }
  const result = payLevels(network, sales, plan, input.pvValue);
  capMembers(result, plan, sponsor.length);
  return result;
}

/** Compares two results of the same month. */
export function compareResults(before: RunResult, after: RunResult): Simulation {
  return {
    before: paidOf(before),
    after: paidOf(after),
    breakageBefore: breakageOf(before),
    breakageAfter: breakageOf(after),
    changes: compareRuns(before, after),
  };
}

const paidOf = ({ unilevel, generation, binary, rewards }: RunResult): number =>
  (unilevel?.paid ?? 0) +
  (generation?.paid ?? 0) +
  (binary?.paid ?? 0) +
  rewards.reduce((sum, { amount }) => sum + amount, 0);

const breakageOf = ({ unilevel, generation, binary }: RunResult): number =>
  [unilevel, generation, binary].reduce<number>(
    (sum, plan) =>
      sum + Math.floor(((plan?.breakageFine ?? 0) + (plan?.roundingFine ?? 0)) / FINE_PER_SEN),
    0,
  );
