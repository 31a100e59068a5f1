import { BACKGROUNDS, SIDEBARS, TOP_BARS } from '@canopy/domain/themes';
import { describe, expect, test } from 'vitest';
import { BARS, GROUNDS, SIDES, tokensOfPage, tokensOn } from './palettes.ts';

function light(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio as defined by WCAG. */
function contrast(a: string, b: string): number {
  const [dark = 0, bright = 0] = [light(a), light(b)].toSorted((x, y) => x - y);
  return (bright + 0.05) / (dark + 0.05);
}

/** Foreground and background pairs in a bar: text, hover and search, selection, the cart. */
const ON_A_BAR = [
  ['ink', 'bg'],
  ['second', 'bg'],
  ['third', 'bg'],
  ['brand', 'bg'],
  ['ink', 'sunken'],
  ['second', 'sunken'],
  ['link', 'soft'],
  ['ink', 'surface'],
  ['second', 'surface'],
  ['gold', 'gold-soft'],
] as const;
/** Directly on the page: titles, hints, links, notes without a card. */
const ON_THE_PAGE = ['ink', 'second', 'third', 'link', 'gold', 'error', 'info', 'warning'] as const;

test('there are as many looks as a person may choose from, none twice', () => {
  for (const [grounds, count] of [
    [BARS, TOP_BARS],
    [SIDES, SIDEBARS],
    [GROUNDS, BACKGROUNDS],
  ] as const) {
    expect(grounds).toHaveLength(count);
    for (const mode of ['light', 'dark'] as const)
      expect(new Set(grounds.map((ground) => ground[mode])).size).toBe(count);
  }
});

describe.each(['light', 'dark'] as const)('in the %s theme', (mode) => {
  test.each([
    ...BARS.map((ground, i) => [`bar ${i}`, ground] as const),
    ...SIDES.map((ground, i) => [`side ${i}`, ground] as const),
  ])('every text on %s can be read', (_, ground) => {
    const tokens = tokensOn(ground, mode);
    const poor = ON_A_BAR.filter(([text, on]) => contrast(tokens[text], tokens[on]) < 4.5);
    expect(poor).toEqual([]);
  });

  test.each(GROUNDS.map((ground, i) => [i, ground] as const))(
    'every text on ground %i can be read, and every field seen',
    (_, ground) => {
      const tokens = tokensOfPage(ground, mode);
      const poor = ON_THE_PAGE.filter((text) => contrast(tokens[text], tokens.bg) < 4.5);
      expect(poor).toEqual([]);
      expect(contrast(tokens.border, tokens.surface)).toBeGreaterThanOrEqual(3);
    },
  );
});
