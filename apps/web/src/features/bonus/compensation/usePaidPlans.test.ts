import { expect, test } from 'vitest';
import { paidPlans } from './usePaidPlans.ts';

const plans = [
  { plan: 'SPONSOR', status: 'ACTIVE' },
  { plan: 'UNILEVEL', status: 'ACTIVE' },
  { plan: 'GENERATION', status: 'INACTIVE' },
] as const;

test('a plan that is off is left out of a legend unless it has figures', () => {
  expect(paidPlans(plans, [])).toEqual(['SPONSOR', 'UNILEVEL']);
  expect(paidPlans(plans, ['BINARY'])).toEqual(['SPONSOR', 'UNILEVEL', 'BINARY']);
  // staff who may not see the plans see what was paid
  expect(paidPlans(undefined, ['GENERATION'])).toEqual(['GENERATION']);
});
