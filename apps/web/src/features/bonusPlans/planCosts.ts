import type { ResultOf } from '@canopy/contract/call';
import type { bonusPlans } from '@canopy/contract/bonusPlans';
import { estimateCost, type LevelCost, type LevelRate } from '@canopy/domain/compensation/planCost';
import { parseMoney } from '@canopy/domain/money';
import type { PlanBody, PlanKind } from './planTypes.ts';
import { bodyOf, valuesOf, type PlanValues } from './planValues.ts';

export type PlanBasis = NonNullable<ResultOf<typeof bonusPlans.planBasis>>;

/** What a plan as it is typed would have cost in the last closed month; sen. */
export interface PlanCosts {
  rows: LevelCost[];
  before: number;
  /** Of the rows that are known. */
  after: number;
  /** Of some rows it cannot be told. */
  unknown: boolean;
  /** More than percentages and rewards is typed: none of that is in it. */
  others: boolean;
}

/** What the last closed month would have cost by a plan as it is typed. */
export function planCosts(plan: PlanKind, basis: PlanBasis, values: PlanValues): PlanCosts {
  const typed = bodyOf(plan, values, null);
  const paidBy = bodyOf(plan, valuesOf(basis.terms, basis.period), null);
  const paid = basis.paid.map(({ level, amount }) => ({ level, paid: parseMoney(amount)! }));
  const rows = estimateCost(
    paid,
    ratesOf(paidBy),
    values.Status === 'ACTIVE' ? ratesOf(typed) : [],
  );
  return {
    rows,
    before: rows.reduce((sum, { before }) => sum + before, 0),
    after: rows.reduce((sum, { after }) => sum + (after ?? 0), 0),
    unknown: rows.some(({ after }) => after === null),
    others: besides(typed) !== besides(paidBy),
  };
}

/** What is no number yet says no rate; a rank without a number is none. */
const ratesOf = ({ Levels, Ranks }: PlanBody): LevelRate[] => [
  ...Levels.map((basisPoints, i) => ({
    level: i + 1,
    rate: basisPoints < 0 ? null : basisPoints,
  })),
  ...Ranks.filter(({ Rank }) => Rank >= 0).map(({ Rank, Reward }) => ({
    level: Rank,
    rate: parseMoney(String(Reward), { signed: false }),
  })),
];

/** What the estimate has in its rows, and what decides nothing about amounts. */
const NOT_COMPARED = new Set(['Name', 'EffectiveFrom', 'Status', 'Levels', 'Reward']);

/** All other terms of a plan, amounts as sen however they were typed. */
const besides = (body: PlanBody): string =>
  JSON.stringify(body, (key, value: unknown) => {
    if (NOT_COMPARED.has(key)) return undefined;
    return typeof value === 'string' ? (parseMoney(value) ?? value) : value;
  });
