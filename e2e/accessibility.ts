import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { settled } from './settled.ts';

/** Violations of WCAG 2.2 AA found on the page by axe, one line each. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await settled(page);
  // a page checked before still has it
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(axe.source);
  const found = await violations(page);
  const small = found.get('target-size');
  if (small) {
    // targets half hidden under a fixed bar are fully visible after scrolling a little
    await page.mouse.wheel(0, 200);
    await settled(page);
    const still = (await violations(page)).get('target-size') ?? [];
    const left = small.filter((target) => still.includes(target));
    if (left.length > 0) found.set('target-size', left);
    else found.delete('target-size');
  }
  return [...found].map(([id, targets]) => `${id}: ${targets.join(', ')}`);
}

/** The selectors of the elements that violate each rule. */
async function violations(page: Page): Promise<Map<string, string[]>> {
  const found = await page.evaluate(async () => {
    type Result = { violations: { id: string; nodes: { target: string[] }[] }[] };
    const page = globalThis as unknown as { axe: { run: (o: object) => Promise<Result> } };
    return page.axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
      // passes are not described, because nobody reads them
      resultTypes: ['violations'],
    });
  });
  return new Map(
    found.violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target.join(' '))]),
  );
}
