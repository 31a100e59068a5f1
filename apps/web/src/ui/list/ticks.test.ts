import { expect, test } from 'vitest';
import { followNarrowing, makeTicks, sumOf } from './ticks.ts';
import { narrowing } from './useList.ts';

test('ticks survive paging and sorting, and no other filter, search or kind', () => {
  const ticks = makeTicks(['S1', 'S2']);
  const follow = followNarrowing(ticks, { is: undefined });
  const at = (body: object) => {
    follow(narrowing(body));
    return ticks.ids();
  };
  expect(at({ Page: 1, PageSize: 20, Status: 'PAID' })).toEqual(['S1', 'S2']);
  expect(at({ Status: 'PAID', Page: 3, PageSize: 50, Sort: '-amount' })).toEqual(['S1', 'S2']);
  expect(at({ Page: 1, PageSize: 20, Status: 'PACKED' })).toEqual([]);
  ticks.set(['S3']);
  expect(at({ Page: 1, PageSize: 20, Status: 'PACKED', Search: 'tea' })).toEqual([]);
});

test('a tick tells its own row only, and of many rows the first ones at once and then all', async () => {
  const ids = Array.from({ length: 200 }, (_, i) => `S${i}`);
  const ticks = makeTicks();
  const told: string[] = [];
  for (const id of ids) ticks.subscribe(() => told.push(id), id);
  ticks.set(['S7']);
  expect(told).toEqual(['S7']);
  const leave = ticks.subscribe(() => told.push('the bar'));
  ticks.set(ids);
  const atOnce = [...told];
  expect(atOnce.slice(0, 3)).toEqual(['S7', 'the bar', 'S0']);
  expect(atOnce.length).toBeLessThan(60);
  await expect.poll(() => told.length).toBe(1 + 1 + 199);
  expect(new Set(told).size).toBe(201);
  leave();
  ticks.set(ids.slice(1));
  expect(told.at(-1)).toBe('S0');
});

test('what is ticked is added up to the sen, on other pages too, and not where an amount is unknown', () => {
  const amounts = new Map([
    ['R1', '166.10'],
    ['R2', '-256.00'],
    ['R3', '128.05'],
  ]);
  expect(sumOf(['R1', 'R3'], amounts)).toBe('294.15');
  expect(sumOf(['R1', 'R2'], amounts)).toBe('-89.90');
  expect(sumOf(['R1', 'R9'], amounts)).toBe(null);
});
