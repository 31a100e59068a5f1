import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placesOf, type SlipWord } from './slipPlaces.ts';
import { parseSlip } from './slipText.ts';

/** Words of a text as on a picture of ten lines, each letter a hundredth of the width. */
const wordsOf = (text: string): SlipWord[][] =>
  text.split('\n').map((line, row) =>
    [...line.matchAll(/\S+/g)].map(([word]) => {
      const left = line.indexOf(word) * 100;
      return {
        text: word,
        box: [left, row * 1_000, left + word.length * 100, row * 1_000 + 500],
      } as const;
    }),
  );

const SLIP = `Transfer Amount
RM 1,250.00
Reference ID
123456789M
22 Nov 2026, 03:14 PM
Beneficiary account number
5141 2233 4455
Recipient's reference
M0000123
Total RM 1,250.00`;

test('every detail has the place of the words that say it, and no more', () => {
  expect(placesOf(wordsOf(SLIP), parseSlip(SLIP))).toEqual([
    { detail: 'amount', value: '125000', box: [300, 1_000, 1_100, 1_500] },
    { detail: 'account', value: '514122334455', box: [0, 6_000, 1_400, 6_500] },
    { detail: 'date', value: '2026-11-22', box: [0, 4_000, 1_200, 4_500] },
    { detail: 'reference', value: 'M0000123', box: [0, 8_000, 800, 8_500] },
    { detail: 'number', value: '123456789M', box: [0, 3_000, 1_000, 3_500] },
  ]);
});

test('what was not read, or stands on no line, has no place', () => {
  expect(placesOf(wordsOf(SLIP), parseSlip(''))).toEqual([]);
  expect(placesOf([], parseSlip(SLIP))).toEqual([]);
});

test('whatever the words of a picture, each place lies around words of it', () => {
  const word = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom('RM', '12.00', 'Amount', 'Date', '22/11/2026', 'Ref', 'No', 'FT123456', '5141'),
  );
  fc.assert(
    fc.property(fc.array(fc.array(word, { maxLength: 8 }), { maxLength: 6 }), (texts) => {
      const text = texts.map((words) => words.join(' ')).join('\n');
      for (const { box } of placesOf(wordsOf(text), parseSlip(text))) {
        const [left, top, right, bottom] = box;
        expect(left <= right && top < bottom && bottom - top === 500).toBe(true);
      }
    }),
  );
});
