import type { Page } from 'playwright-core';
import { settled } from './settled.ts';

/**
 * Goes to a screen within the open page, as the menu does, and waits until it is shown: a quarter of the work
 * of loading the page anew.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`);
  await page.locator('h1').first().waitFor();
  await settled(page);
}
