import { expect, test } from 'vitest';
import { chartAmounts } from './chartAmounts.ts';

const before = { at: '2026-10', plan: 'UNILEVEL', amount: '2100.00' } as const;
const sponsor = { at: '2026-11', plan: 'SPONSOR', amount: '840.00' } as const;
const unposted = { at: '2026-11', plan: 'UNILEVEL', amount: '-24.00' } as const;
const plan = { name: 'Uni-level', breakage: [] };
const run = {
  period: '2026-11',
  state: 'CALCULATED' as const,
  plans: [
    { ...plan, plan: 'UNILEVEL' as const, lines: 310, paid: '2274.68', clawedBack: '-24.00' },
    { ...plan, plan: 'GENERATION' as const, lines: 0, paid: '0.00', clawedBack: '0.00' },
  ],
};

test('the chart of a run shows what the run pays less what it claws back, beside the months before', () => {
  const net = { ...unposted, amount: '2250.68' };
  expect(chartAmounts([before, sponsor, unposted], run)).toEqual([before, sponsor, net]);
});

test('a posted run is in the report already', () => {
  expect(chartAmounts([before, unposted], { ...run, state: 'POSTED' })).toEqual([before, unposted]);
});
