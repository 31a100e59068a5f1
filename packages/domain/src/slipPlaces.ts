import { accountsIn, daysIn, moneyIn, type SlipText } from './slipText.ts';

/** Left, top, right and bottom of a place on a picture, in ten-thousandths of its width and height. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** A word as recognized on a slip. */
export interface SlipWord {
  text: string;
  box: Box;
}

/** The details of a slip that stand at a place. */
export const SLIP_DETAILS = ['amount', 'account', 'date', 'reference', 'number'] as const;
export type SlipDetail = (typeof SLIP_DETAILS)[number];

/** Where a detail was read. */
export interface SlipPlace {
  detail: SlipDetail;
  /** The value as in {@link SlipText}; an amount in sen. */
  value: string;
  box: Box;
}

/** Words of a line that are examined together. */
const MAX_WORDS = 12;

/**
 * Where each detail read from a slip stands: the fewest words of a line that say it, the first time if it
 * stands there more than once. A value spread over lines has no place.
 */
export function placesOf(
  lines: readonly (readonly SlipWord[])[],
  { amount, accounts, date, references, slipNumber }: SlipText,
): SlipPlace[] {
  const wanted: [SlipDetail, string, (text: string) => boolean][] = [
    ...(amount === null
      ? []
      : [one('amount', String(amount), (text) => moneyIn(text, false).includes(amount))]),
    ...accounts.map((account) =>
      one('account', account, (text) => accountsIn([text]).includes(account)),
    ),
    ...(date === null ? [] : [one('date', date, (text) => daysIn(text).includes(date))]),
    ...references.map((reference) =>
      one('reference', reference, (text) => text.includes(reference)),
    ),
    ...(slipNumber === null
      ? []
      : [one('number', slipNumber, (text) => text.toUpperCase().includes(slipNumber))]),
  ];
  return wanted.flatMap(([detail, value, says]) => {
    const box = placeOf(lines, says);
    return box ? [{ detail, value, box }] : [];
  });
}

const one = (
  detail: SlipDetail,
  value: string,
  says: (text: string) => boolean,
): [SlipDetail, string, (text: string) => boolean] => [detail, value, says];

function placeOf(
  lines: readonly (readonly SlipWord[])[],
  says: (text: string) => boolean,
): Box | null {
  for (let count = 1; count <= MAX_WORDS; count += 1) {
    for (const line of lines) {
      for (let from = 0; from + count <= line.length; from += 1) {
        const words = line.slice(from, from + count);
        if (says(words.map(({ text }) => text).join(' '))) return around(words);
      }
    }
  }
  return null;
}

const around = (words: readonly SlipWord[]): Box => [
  Math.min(...words.map(({ box }) => box[0])),
  Math.min(...words.map(({ box }) => box[1])),
  Math.max(...words.map(({ box }) => box[2])),
  Math.max(...words.map(({ box }) => box[3])),
];
