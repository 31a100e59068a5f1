import { expect, test } from 'vitest';
import { MANAGER_RULE, NO_TERMS } from './exampleTerms.ts';
import { planCosts, type PlanBasis } from './planCosts.ts';
import { valuesOf, type PlanValues } from './planValues.ts';

const terms: PlanBasis['terms'] = {
  ...NO_TERMS,
  name: 'Uni-level bonus',
  compression: 'FULL',
  levels: [500, 400],
  malls: [2],
  memberCap: '5000.00',
};
const basis: PlanBasis = {
  period: '2026-10',
  terms,
  paid: [
    { level: 1, amount: '100.00' },
    { level: 2, amount: '40.00' },
  ],
};
const typed = (changes: Partial<PlanValues>) =>
  planCosts('UNILEVEL', basis, { ...valuesOf(terms, '2027-01'), ...changes }, '1.00');
const percentages = (...all: string[]) => ({ Levels: all.map((Percent) => ({ Percent })) });

test('a plan as it stands costs what was paid, whatever it is called and from when on it holds', () => {
  expect(typed({ Name: 'Renamed', EffectiveFrom: '2027-03', MemberCap: '5000' })).toMatchObject({
    before: 14_000,
    after: 14_000,
    unknown: false,
    others: false,
  });
});

test('other percentages cost in proportion, in either way of writing them', () => {
  expect(typed(percentages('6', '3,5'))).toMatchObject({ before: 14_000, after: 15_500 });
});

test('what is typed halfway, and a level that nobody was paid, is told as not known', () => {
  expect(typed(percentages('6', ''))).toMatchObject({ after: 12_000, unknown: true });
  expect(typed(percentages('5', '4', '1'))).toMatchObject({ after: 14_000, unknown: true });
});

test('caps and compression are no part of it, and that is said', () => {
  expect(typed({ MemberCap: '10.00' })).toMatchObject({ after: 14_000, others: true });
  expect(typed({ Compression: 'NONE' }).others).toBe(true);
});

test('a plan that is not paid costs nothing', () => {
  expect(typed({ Status: 'INACTIVE' })).toMatchObject({ before: 14_000, after: 0, unknown: false });
});

test('ranks cost as often as they were reached', () => {
  const ranks: PlanBasis['terms'] = { ...terms, levels: [], malls: [], ranks: [MANAGER_RULE] };
  const reached = { period: '2026-10', terms: ranks, paid: [{ level: 1, amount: '600.00' }] };
  const values = valuesOf(ranks, '2027-01');
  const change = (row: Partial<PlanValues['Ranks'][number]>) =>
    planCosts(
      'UPGRADE_RANKING',
      reached,
      { ...values, Ranks: [{ ...values.Ranks[0]!, ...row }] },
      '1.00',
    );
  expect(change({ Reward: '250' })).toMatchObject({ before: 60_000, after: 75_000, others: false });
  expect(change({ RecruitCount: '3' })).toMatchObject({ after: 60_000, others: true });
  expect(change({ Reward: '-1' }).rows).toEqual([{ level: 1, before: 60_000, after: null }]);
});

test('pairs cost what a PV of the weaker leg pays, as an amount or as a percentage', () => {
  const binary = {
    unit: '300.00',
    ratio: '1:1',
    perPair: '30.00',
    percentage: null,
    unqualified: 'KEEP',
    caps: null,
    aboveCap: 'FLUSH',
    example: '30.00',
  } as const;
  const pairs: PlanBasis['terms'] = { ...terms, levels: [], malls: [], period: 'DAILY', binary };
  const paid = { period: '2026-10', terms: pairs, paid: [{ level: 1, amount: '900.00' }] };
  const change = (changes: Partial<PlanValues>, pvValue = '1.00') =>
    planCosts('BINARY', paid, { ...valuesOf(pairs, '2027-01'), ...changes }, pvValue);
  expect(change({})).toMatchObject({ before: 90_000, after: 90_000, others: false });
  expect(change({ PerPair: '45' })).toMatchObject({ after: 135_000, others: false });
  // larger pairs are fewer
  expect(change({ Unit: '600' })).toMatchObject({ after: 45_000, others: false });
  expect(change({ Pays: 'PERCENT', Percentage: '8' })).toMatchObject({ after: 72_000 });
  expect(change({ Pays: 'PERCENT', Percentage: '8' }, '0.50')).toMatchObject({ after: 36_000 });
  // pairs are not matched again
  expect(change({ Ratio: '2:1' })).toMatchObject({ after: 90_000, others: true });
  expect(change({ PerPair: '' })).toMatchObject({ unknown: true });
  expect(change({ Status: 'INACTIVE' })).toMatchObject({ after: 0, unknown: false });
});
