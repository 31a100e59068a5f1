import type { Browser, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { person, type Person } from './people.ts';
import { PATIENCE } from './runOptions.ts';
import { settled } from './settled.ts';

/** The month passes: the clock of this process, and so of its server, moves to the second of the next one. */
export function moveToNextMonth(): void {
  const now = new Date();
  vi.useFakeTimers({
    toFake: ['Date'],
    now: Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2),
  });
}

/**
 * A person in the next month: pages use the date in the server's responses, which Node takes from the
 * machine.
 */
export async function laterPerson(
  browser: Browser,
  base: string,
  device: { width: number; height: number },
): Promise<Person> {
  const later = await person(browser, device);
  await later.context.route(`${base}/api/**`, async (route) => {
    // an event stream has no end to wait for
    if (route.request().url().endsWith('/Stream')) return route.abort();
    try {
      const response = await route.fetch();
      const headers = { ...response.headers(), date: new Date().toUTCString() };
      await route.fulfill({ response, headers });
    } catch (error) {
      // a closed page no longer waits for the response
      if (!/disposed|closed/.test(String(error))) throw error;
    }
  });
  return later;
}

/** Looks at everything a calculated month has to show, as its check demands, and marks it as checked. */
export async function checkRun(page: Page): Promise<void> {
  const unseen = page.getByTestId('things').getByRole('button', { name: /^See/ });
  const check = page.getByRole('button', { name: 'Mark as checked' });
  await check.waitFor();
  // the findings load after the totals, and each click is reported to the server
  await expect
    .poll(
      async () => {
        if (await check.isEnabled()) return true;
        if ((await unseen.count()) > 0) await unseen.first().click();
        await settled(page);
        return check.isEnabled();
      },
      { timeout: 60_000 * PATIENCE },
    )
    .toBe(true);
  await check.click();
  await runIs(page, 'Checked');
}

/** Waits until the run on the page has this state. */
export const runIs = (page: Page, state: string, patience = 1): Promise<void> =>
  page
    .locator('header [data-part=tag]', { hasText: state })
    .waitFor({ timeout: 20_000 * patience * PATIENCE });

/** Locks or pays the month on the page: types month and amount as the dialog requires. */
export async function confirmRun(page: Page, step: string): Promise<void> {
  await page.getByRole('button', { name: step, exact: true }).click();
  const dialog = page.getByRole('dialog');
  for (const name of ['Period', 'Amount']) {
    const field = page.locator(`input[name=${name}]`);
    const label = await dialog
      .locator('[data-part=field]', { has: field })
      .locator('label')
      .textContent();
    await field.fill(label!.split(': ').at(-1)!);
  }
  await dialog.getByRole('button', { name: step, exact: true }).click();
}
