import { expect, test } from 'vitest';
import { clawBackParts, maintenanceGain } from './clawBackParts.ts';

const of = (sponsor: string, unilevel: string) => [
  { plan: 'SPONSOR' as const, amount: sponsor },
  { plan: 'UNILEVEL' as const, amount: unilevel },
];

test('without monthly bonuses nothing is taken back this month: it is carried to the next', () => {
  const estimate = {
    total: '231.68',
    totalIfMaintained: '759.02',
    clawBack: '-8.00',
    byPlan: of('231.68', '0.00'),
  };
  expect(clawBackParts(estimate)).toEqual({ included: '0.00', later: '-8.00' });
  // the same figure as the bonuses the member is missing
  expect(maintenanceGain(estimate)).toEqual({ adds: '535.34', takenBack: '8.00' });
});

test('monthly bonuses are less what is taken back, and what they do not cover is carried', () => {
  const covered = { total: '237.68', clawBack: '-8.00', byPlan: of('231.68', '14.00') };
  expect(clawBackParts(covered)).toEqual({ included: '-8.00', later: '0.00' });
  const partly = { total: '231.68', clawBack: '-8.00', byPlan: of('231.68', '5.00') };
  expect(clawBackParts(partly)).toEqual({ included: '-5.00', later: '-3.00' });
});
