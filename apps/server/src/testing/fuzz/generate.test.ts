import { expect, test } from 'vitest';
import { SeededRandom } from '../../demo/random.ts';
import { Generator } from './generate.ts';
import { Known } from './known.ts';

test('what is made hostile for one request changes no other, nor contains itself', () => {
  const random = new SeededRandom(1);
  const generator = new Generator(random, new Known({}, []));
  const anything = { type: 'object', properties: { Any: {} }, required: ['Any'] };
  const longest = Math.max(
    ...Array.from({ length: 5_000 }, () => JSON.stringify(generator.hostile(anything)).length),
  );
  // the longest hostile text below the longest hostile name
  expect(longest).toBeLessThan(10_000);
});
