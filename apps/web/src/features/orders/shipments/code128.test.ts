import { expect, test } from 'vitest';
import { code128 } from './code128.ts';

/** Reads bars as a scanner does: by their widths, and with the check character. */
function scanned(widths: number[], known: Map<string, number>): string {
  const signs: number[] = [];
  for (let at = 0; at + 7 < widths.length; at += 6) {
    signs.push(known.get(widths.slice(at, at + 6).join(''))!);
  }
  const [start, ...rest] = signs;
  const check = rest.pop();
  const sum = rest.reduce((total, value, i) => total + value * (i + 1), start!);
  expect([start, check]).toEqual([104, sum % 103]);
  return String.fromCharCode(...rest.map((value) => value + 32));
}

test('a tracking number is read back from its bars', () => {
  // the pattern of each character, as it appears after the start code
  const known = new Map(
    Array.from({ length: 95 }, (_, i) => [
      code128(String.fromCharCode(i + 32))!
        .slice(6, 12)
        .join(''),
      i,
    ]),
  );
  expect(known.size).toBe(95);
  known.set('211214', 104);
  expect(scanned(code128('LP0012')!, known)).toBe('LP0012');
});

test('every sign is eleven modules wide, and the stop thirteen', () => {
  const bars = code128('JNT0001')!;
  const sum = (from: number, until: number) =>
    bars.slice(from, until).reduce((total, width) => total + width, 0);
  for (let at = 0; at + 7 < bars.length; at += 6) expect(sum(at, at + 6)).toBe(11);
  expect(sum(bars.length - 7, bars.length)).toBe(13);
});

test('a text with other signs has no bars', () => {
  expect(code128('运单1')).toBeNull();
  expect(code128('')).toBeNull();
});
