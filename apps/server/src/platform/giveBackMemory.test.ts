import { expect, test } from 'vitest';
import { giveBackMemory } from './giveBackMemory.ts';

const MEGABYTE = 1_048_576;
const held = () => process.memoryUsage.rss() / MEGABYTE;

test('what is no longer needed goes back to the system at once', () => {
  giveBackMemory();
  const before = held();
  let rows: object[] = Array.from({ length: 1_000_000 }, (_, id) => ({ id, name: `Member ${id}` }));
  expect(rows).toHaveLength(1_000_000);
  const filled = held();
  rows = [];
  giveBackMemory();
  expect(filled - before).toBeGreaterThan(60);
  expect(held() - before).toBeLessThan((filled - before) / 2);
  expect(rows).toHaveLength(0);
});
