import type { Page } from 'playwright-core';

/**
 * How many of those elements are drawn anew by what somebody does. React keeps with each the properties that it was
 * drawn with last: they are others only where its part was asked again.
 */
export async function redrawn(
  page: Page,
  selector: string,
  act: () => Promise<unknown>,
): Promise<number> {
  const seen = await page.evaluateHandle(
    `(() => {
      const drawn = (element) =>
        element[Object.keys(element).find((key) => key.startsWith('__reactProps$'))];
      const found = new Map(
        [...document.querySelectorAll(${JSON.stringify(selector)})].map((each) => [each, drawn(each)]));
      if (found.size === 0) throw new Error('nothing is there');
      return { changed: () => [...found].filter(([each, before]) => drawn(each) !== before).length };
    })()`,
  );
  await act();
  return seen.evaluate((kept) => (kept as { changed: () => number }).changed());
}
