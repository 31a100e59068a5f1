import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What a screen reader or a person with poor sight would stumble over. */
export async function barriers(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    type Result = { violations: { id: string; nodes: { target: string[] }[] }[] };
    const page = globalThis as unknown as { axe: { run: (o: object) => Promise<Result> } };
    return page.axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
  });
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}
