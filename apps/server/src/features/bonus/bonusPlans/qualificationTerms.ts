import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import type { Qualification } from '@canopy/domain/compensation/qualification';
import { formatPv } from '@canopy/domain/volume';

type Body = NonNullable<ParsedBodyOf<typeof bonusPlans.savePlan>['Qualification']>;
type Terms = NonNullable<
  ResultOf<typeof bonusPlans.planVersions>['versions'][number]['qualification']
>;

/** The rule described by a body; unused conditions are left out, packages are sorted by size. */
export function qualificationFrom(body: Body): Qualification {
  const { By, PV, ByRank = [], ByPackage = [], Customers, LookBack, Grace } = body;
  return {
    volume: PV,
    ...(By === 'RANK' && { byRank: ByRank }),
    ...(By === 'PACKAGE' && {
      byPackage: ByPackage.map((row) => ({ from: row.Package, volume: row.PV })).toSorted(
        (a, b) => a.from - b.from,
      ),
    }),
    ...(Customers && { customers: true }),
    ...(LookBack > 0 && { lookBack: LookBack }),
    ...(Grace > 0 && { grace: Grace }),
  };
}

/** The same as the contract describes it. */
export const qualificationTerms = (rule: Qualification): Terms => ({
  by: rule.byRank ? 'RANK' : rule.byPackage ? 'PACKAGE' : 'ALL',
  pv: formatPv(rule.volume),
  byRank: (rule.byRank ?? []).map((volume) => formatPv(volume)),
  byPackage: (rule.byPackage ?? []).map(({ from, volume }) => ({
    package: formatPv(from),
    pv: formatPv(volume),
  })),
  customers: rule.customers ?? false,
  lookBack: rule.lookBack ?? 0,
  grace: rule.grace ?? 0,
});
