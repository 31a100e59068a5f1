import type { BodyOf } from '@canopy/contract/call';
import type { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import { estimateCost, type LevelRate } from '@canopy/domain/compensation/planCost';
import { parseMoney } from '@canopy/domain/money';
import { packageValuesOf, type PackageValues } from './packageValues.ts';
import { costsOf, type PlanBasis, type PlanCosts } from './planCosts.ts';

type RuleBody = BodyOf<typeof bonusPlans.previewBonusSettings>;

const typedAmount = (typed: string): number | null => parseMoney(typed.trim(), { signed: false });

/** Rows are bonuses, in the order of the basis: paid in proportion to the PV value, or unchanged. */
export function ruleCosts({ terms, plans = [] }: PlanBasis, typed: RuleBody): PlanCosts {
  const was = terms.rules!;
  const rates = (pvValue: string): LevelRate[] =>
    plans.map(({ byPvValue }, level) => ({ level, rate: byPvValue ? typedAmount(pvValue) : 1 }));
  const rows = estimateCost(
    plans.map(({ amount }, level) => ({ level, paid: parseMoney(amount)! })),
    rates(was.pvValue),
    rates(String(typed.PvValue)),
  );
  return costsOf(
    rows,
    typedAmount(String(typed.MaintenancePV)) !== typedAmount(was.maintenancePV) ||
      typed.CompanyCap !== was.companyCap,
  );
}

/** Rows are packages sold, in the order of the basis: paid in proportion to their PV or net price. */
export function packageCosts({ terms, sold = [] }: PlanBasis, values: PackageValues): PlanCosts {
  const field = terms.base === 'NET' ? 'MemberPrice' : 'MemberPV';
  const before = sold.map(({ value }, level) => ({ level, rate: parseMoney(value)! }));
  const after = sold.map(({ productCode, countryID, quantity }, level) => {
    const typed = values.Prices.find(
      (price) => price.ProductCode === productCode && Number(price.CountryID) === countryID,
    );
    const each = typed ? typedAmount(typed[field]) : null;
    return { level, rate: each === null ? null : each * quantity };
  });
  const rows = estimateCost(
    sold.map(({ amount }, level) => ({ level, paid: parseMoney(amount)! })),
    before,
    after,
  );
  const paidBy = packageValuesOf(terms.packages!, values.EffectiveFrom);
  const besides = ({ Packages, Prices }: PackageValues) =>
    JSON.stringify([
      Packages,
      Prices.map((row) =>
        Object.entries(row)
          .filter(([key]) => key !== field)
          .map(([, value]) => typedAmount(value) ?? value),
      ),
    ]);
  return costsOf(rows, besides(values) !== besides(paidBy));
}
