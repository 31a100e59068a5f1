import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_WAREHOUSE, parsePublicId, publicId, ROOT_MEMBER, type IdKind } from './ids.ts';

const KINDS: IdKind[] = [
  'member',
  'staff',
  'warehouse',
  'sale',
  'temporarySale',
  'walletRequest',
  'walletTransaction',
  'bonusRun',
];

test('a letter and at least seven digits', () => {
  expect(publicId('member', 1)).toBe(ROOT_MEMBER);
  expect(publicId('warehouse', 1)).toBe(DEFAULT_WAREHOUSE);
  expect(KINDS.map((kind) => publicId(kind, 1)[0]).join('')).toBe('MAWSTRXB');
  expect(publicId('sale', 12_345_678)).toBe('S12345678');
});

test.each([
  'M000001',
  'm0000001',
  'M0000000',
  'M00000001',
  'S0000001',
  'M0000001 ',
  'M1e00001',
  '',
])('%s is no member', (text) => expect(parsePublicId('member', text)).toBeNull());

test('what is written is read again, by its own kind alone', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...KINDS),
      fc.integer({ min: 1, max: 999_999_999_999 }),
      (kind, number) => {
        const id = publicId(kind, number);
        const readers = KINDS.filter((other) => parsePublicId(other, id) !== null);
        expect(readers).toEqual([kind]);
        expect(parsePublicId(kind, id)).toBe(number);
      },
    ),
  );
});
