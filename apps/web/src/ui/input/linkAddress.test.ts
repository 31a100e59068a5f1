import { expect, test } from 'vitest';
import { linkAddress } from './linkAddress.ts';

test.each([
  ['https://example.com/a?b=1', 'https://example.com/a?b=1'],
  [' example.com ', 'https://example.com'],
  ['news@example.com', 'mailto:news@example.com'],
  ['mailto:news@example.com', 'mailto:news@example.com'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['two words', null],
  ['word', null],
  ['', null],
])('%s leads to %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});
