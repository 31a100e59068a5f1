import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { settled } from './settled.ts';

/** What axe finds on the page against WCAG 2.2 AA, one line per violation. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await settled(page);
  // a page that was looked at before has it still
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(axe.source);
  const found = await violations(page);
  const small = found.get('target-size');
  if (small) {
    // what lies half under a bar that stays is whole a little further down
    await page.mouse.wheel(0, 200);
    await settled(page);
    const still = (await violations(page)).get('target-size') ?? [];
    const left = small.filter((target) => still.includes(target));
    if (left.length > 0) found.set('target-size', left);
    else found.delete('target-size');
  }
  return [...found].map(([id, targets]) => `${id}: ${targets.join(', ')}`);
}

/** Where each broken rule is broken, as selectors. */
async function violations(page: Page): Promise<Map<string, string[]>> {
  const found = await page.evaluate(async () => {
    type Result = { violations: { id: string; nodes: { target: string[] }[] }[] };
    const page = globalThis as unknown as { axe: { run: (o: object) => Promise<Result> } };
    return page.axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
      // what passed is not described: nobody reads it
      resultTypes: ['violations'],
    });
  });
  return new Map(
    found.violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target.join(' '))]),
  );
}
