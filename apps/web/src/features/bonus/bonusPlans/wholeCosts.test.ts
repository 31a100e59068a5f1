import { expect, test } from 'vitest';
import { NO_TERMS } from './exampleTerms.ts';
import { packageValuesOf } from './packageValues.ts';
import type { PlanBasis } from './planCosts.ts';
import { packageCosts, ruleCosts } from './wholeCosts.ts';

const period = '2026-10';

const rules: PlanBasis = {
  period,
  terms: { ...NO_TERMS, rules: { pvValue: '1.00', maintenancePV: '100.00', companyCap: null } },
  paid: [],
  plans: [
    { plan: 'UNILEVEL', amount: '200.00', byPvValue: true },
    { plan: 'UPGRADE_RANKING', amount: '500.00', byPvValue: false },
  ],
};
const typed = { EffectiveFrom: '2027-01', PvValue: '1', MaintenancePV: '100', CompanyCap: null };

test('another PV value changes in proportion what is paid on PV, and no reward', () => {
  expect(ruleCosts(rules, typed)).toMatchObject({ before: 70_000, after: 70_000, others: false });
  const half = ruleCosts(rules, { ...typed, PvValue: '0.50' });
  expect(half.rows.map(({ after }) => after)).toEqual([10_000, 50_000]);
  expect(ruleCosts(rules, { ...typed, PvValue: '' })).toMatchObject({ unknown: true });
});

test('who would maintain and what a cap would cut is no part of the estimate, and that is said', () => {
  expect(ruleCosts(rules, { ...typed, MaintenancePV: '120' })).toMatchObject({
    after: 70_000,
    others: true,
  });
  expect(ruleCosts(rules, { ...typed, CompanyCap: 3_000 }).others).toBe(true);
});

const price = (productCode: string, memberPV: string, memberPrice: string) => ({
  ...{ productCode, name: productCode, countryID: 127, country: 'Malaysia' },
  ...{ memberPV, memberPrice, retailPV: '0.00', retailPrice: '0.00' },
});
const given = (productCode: string, packageRank: number) => ({
  ...{ productCode, name: productCode, packageRank, fromPackageRank: null },
});
const packages = {
  given: [given('GOLD', 1), given('STAR', 2)],
  prices: [price('GOLD', '500.00', '600.00'), price('STAR', '1000.00', '1200.00')],
};
const sold: PlanBasis = {
  period,
  terms: { ...NO_TERMS, packages },
  paid: [],
  // three were sold, one of them while it still had 400 PV
  sold: [{ productCode: 'GOLD', countryID: 127, quantity: 3, value: '1400.00', amount: '238.00' }],
};
const withPrices = (
  basis: PlanBasis,
  changes: Partial<Record<'MemberPV' | 'MemberPrice', string>>,
) => {
  const values = packageValuesOf(packages, '2027-01');
  const [first, ...rest] = values.Prices;
  return packageCosts(basis, { ...values, Prices: [{ ...first!, ...changes }, ...rest] });
};

test('packages sold cost in proportion to their PV; prices and what they give are told apart', () => {
  expect(withPrices(sold, { MemberPV: '700' })).toMatchObject({
    before: 23_800,
    after: 35_700,
    others: false,
  });
  expect(withPrices(sold, { MemberPV: '' })).toMatchObject({ unknown: true });
  expect(withPrices(sold, { MemberPrice: '650' }).others).toBe(true);
});

test('a sponsor bonus on net prices follows the price', () => {
  const net: PlanBasis = {
    ...sold,
    terms: { ...sold.terms, base: 'NET' },
    sold: [{ ...sold.sold![0]!, value: '1800.00' }],
  };
  expect(withPrices(net, { MemberPrice: '1200' })).toMatchObject({ after: 47_600, others: false });
  expect(withPrices(net, { MemberPV: '700' })).toMatchObject({ after: 23_800, others: true });
});
