import { capMembers } from './caps.ts';
import { FINE_PER_SEN } from './lines.ts';
import { payLevels } from './levels.ts';
import type { Sources } from './network.ts';
import { payParts } from './payByDays.ts';
import { bySteps, isByDays } from './planDays.ts';
import type { LevelPlan } from './plan.ts';
import type { RunInput, RunResult } from './run.ts';
import { compareRuns, type Change } from './totals.ts';

/** A month as it was closed, and as another plan would have paid it; amounts in sen. */
export interface Simulation {
  before: number;
  after: number;
  breakageBefore: number;
  breakageAfter: number;
  /** Whoever gets another amount, the largest change first. */
  changes: Change[];
}

/**
 * What a month's sales pay by a plan of the sponsor bonus, in the place of the uni-level bonus. It goes by the tree as
 * it stood at the month's end: what was paid at once went by the tree of its moment.
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
  // it asks for nobody's purchases
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

/** What changes from one result of a month to another. */
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
