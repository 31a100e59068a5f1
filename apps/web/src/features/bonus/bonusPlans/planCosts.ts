import type { ResultOf } from '@canopy/contract/call';
import type { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import { estimateCost, type LevelCost, type LevelRate } from '@canopy/domain/compensation/planCost';
import { parseMoney } from '@canopy/domain/money';
import { pairRates } from './pairRates.ts';
import type { PlanBody, PlanKind } from './planTypes.ts';
import { bodyOf, valuesOf, type PlanValues } from './planValues.ts';

export type PlanBasis = NonNullable<ResultOf<typeof bonusPlans.planBasis>>;

/** What a plan, as typed, would have cost in the last closed month; in sen. */
export interface PlanCosts {
  rows: LevelCost[];
  before: number;
  /** Sum of the known rows. */
  after: number;
  /** Some rows cannot be estimated. */
  unknown: boolean;
  /** Terms other than percentages and rewards were changed, which the estimate does not include. */
  others: boolean;
}

/**
 * What the last closed month would have cost with the plan as typed.
 *
 * @param pvValue RM per PV
 */
export function planCosts(
  plan: PlanKind,
  basis: PlanBasis,
  values: PlanValues,
  pvValue: string,
): PlanCosts {
  const typed = bodyOf(plan, values, null);
  const paidBy = bodyOf(plan, valuesOf(basis.terms, basis.period), null);
  const paid = basis.paid.map(({ level, amount }) => ({ level, paid: parseMoney(amount)! }));
  const [before, after] =
    plan === 'BINARY'
      ? pairRates(paidBy, typed, parseMoney(pvValue)!)
      : [ratesOf(paidBy), ratesOf(typed)];
  const rows = estimateCost(paid, before, values.Status === 'ACTIVE' ? after : []);
  return costsOf(rows, besides(typed) !== besides(paidBy));
}

/** The rows with their sums. */
export const costsOf = (rows: LevelCost[], others: boolean): PlanCosts => ({
  rows,
  before: rows.reduce((sum, { before }) => sum + before, 0),
  after: rows.reduce((sum, { after }) => sum + (after ?? 0), 0),
  unknown: rows.some(({ after }) => after === null),
  others,
});

/** An incomplete number gives no rate; a rank without a number is skipped. */
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

/** Fields that the estimate's rows cover, or that do not affect amounts. */
const NOT_COMPARED = new Set([
  'Name',
  'EffectiveFrom',
  'Status',
  'Levels',
  'Reward',
  'Unit',
  'PerPair',
  'Percentage',
]);

/** All other terms of a plan; amounts in sen, however they were typed. */
const besides = (body: PlanBody): string =>
  JSON.stringify(body, (key, value: unknown) => {
    if (NOT_COMPARED.has(key)) return undefined;
    return typeof value === 'string' ? (parseMoney(value) ?? value) : value;
  });
