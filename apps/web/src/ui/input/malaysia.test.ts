import { expect, test } from 'vitest';
import { MAP_SIZE, STATE_OUTLINES, statePath } from './malaysia.ts';

test('every state of Malaysia is drawn, inside of the drawing', () => {
  const codes = Array.from({ length: 16 }, (_, i) => String(i + 1).padStart(2, '0'));
  expect(Object.keys(STATE_OUTLINES).toSorted()).toEqual(codes);
  for (const code of codes) {
    const numbers = [...statePath(code).matchAll(/[-\d.]+/g)].map(([text]) => Number(text));
    expect(numbers.length, code).toBeGreaterThanOrEqual(8);
    for (const [i, number] of numbers.entries()) {
      expect(number, code).toBeGreaterThanOrEqual(0);
      expect(number, code).toBeLessThanOrEqual(i % 2 === 0 ? MAP_SIZE.width : MAP_SIZE.height);
    }
  }
});
