import type { Locator } from 'playwright-core';

/** A computed style property of an element. */
export const styleOf = (element: Locator, name: string): Promise<string> =>
  element.evaluate(
    (node, property) =>
      (
        globalThis as unknown as { getComputedStyle: (n: unknown) => Record<string, string> }
      ).getComputedStyle(node)[property]!,
    name,
  );

/** Contrast ratio of two computed colours, as defined by WCAG. */
export function contrast(a: string, b: string): number {
  const light = (colour: string) => {
    const [r = 0, g = 0, bl = 0] = [...colour.matchAll(/[\d.]+/g)].map(([n]) => Number(n) / 255);
    const linear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(bl);
  };
  const [dark = 0, bright = 0] = [light(a), light(b)].toSorted((x, y) => x - y);
  return (bright + 0.05) / (dark + 0.05);
}
