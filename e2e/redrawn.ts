import type { Page } from 'playwright-core';

/**
 * How many of the elements are re-rendered by an action. React keeps the properties of each element's last
 * rendering, which only change when its component is rendered again.
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
