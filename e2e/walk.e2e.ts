import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../apps/server/src/demo/accounts.ts';
import { FULL } from '../apps/server/src/testing/effort.ts';
import { accessibilityProblems } from './accessibility.ts';
import { apiClient } from './apiClient.ts';
import { openBrowser } from './browser.ts';
import { textsOf } from './languages.ts';
import { DESKTOP, openCompany, person, PHONE, signIn } from './people.ts';
import { settled } from './settled.ts';
import { examplesFor, HAS_EXAMPLE, PATHS, PATHS_WITH_PARAMETER } from './table.ts';

let browser: Browser;
let base: string;
let close: (() => Promise<void>) | undefined;

beforeAll(async () => {
  browser = await openBrowser();
  ({ base, close } = await openCompany());
});

afterAll(async () => {
  await browser?.close();
  await close?.();
});

/** In short those with the most parts of their own, and two whose parts are answered one after the other. */
const SHORT = ['mailbox', 'calendar', 'scrumBoard', 'charts', 'walletReload', 'bonusReport'];
const LOOKS = [
  { name: 'phone', viewport: PHONE, language: 'en', theme: 'light' },
  { name: 'desktop, dark', viewport: DESKTOP, language: 'en', theme: 'dark' },
  { name: 'phone, Arabic', viewport: PHONE, language: 'ar', theme: 'light' },
] as const;
const ACCOUNTS = ['admin', 'staff', 'finance', 'stockist', 'member', 'root'];

const WALKS = FULL
  ? ACCOUNTS.flatMap((account) => LOOKS.map((look) => ({ account, look, paths: PATHS })))
  : [{ account: 'member', look: LOOKS[2], paths: SHORT }];

/** What a page may move while it loads, as browsers count it: nothing that anybody sees. */
const MAX_SHIFT = 0.005;

/** Adds up what moves without having been asked to. */
const COUNT_SHIFTS = `
  globalThis.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });`;

/** What is wrong with the open screen, a line each. */
async function wrongWith(page: Page, address: string, titles: ReadonlyMap<string, string>) {
  const found: string[] = [];
  const title = titles.get(`screen.${address.replace(/\?.*/, '')}`)!;
  const [shown, current, wide, shift] = await page.evaluate<[string, string[], number, number]>(`[
    document.title,
    [...document.querySelectorAll('.menu [aria-current="page"]')].map((a) => a.textContent),
    document.documentElement.scrollWidth - innerWidth,
    globalThis.shift,
  ]`);
  const notFound = titles.get('page.notFound')!;
  if (!shown.startsWith(`${title} · `) && !shown.startsWith(`${notFound} · `))
    found.push(`is titled ${shown}`);
  // another number may stand beside it: how many wait there
  if (current.length > 1 || (current[0] && !current[0].startsWith(title)))
    found.push(`stands in the menu as ${current.join()}`);
  if (shift > MAX_SHIFT) found.push(`moves by ${shift.toFixed(4)} while it loads`);
  if (wide > 0) found.push(`is ${wide} px too wide`);
  return [...found, ...(await accessibilityProblems(page))];
}

async function lookAt(page: Page, address: string, titles: ReadonlyMap<string, string>) {
  await page.locator('h1').first().waitFor();
  await settled(page);
  return wrongWith(page, address, titles);
}

test.each(WALKS)(
  'every screen is right for $account ($look.name)',
  async ({ account, look, paths }) => {
    const { page, context, errors } = await person(browser, look.viewport);
    await context.addInitScript(
      ([language, theme]) => {
        localStorage.setItem('language', language);
        localStorage.setItem('theme', theme);
      },
      [look.language, look.theme] as const,
    );
    await context.addInitScript(COUNT_SHIFTS);
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('response', (response) => {
      if (response.status() >= 400) errors.push(`${response.status()} ${response.url()}`);
    });
    const texts = textsOf(look.language);
    await signIn(page, base, account, DEMO_PASSWORD);
    const found: string[] = [];
    const examples = FULL ? await examplesFor(await apiClient(base, account)) : [];
    for (const path of [...paths, ...examples]) {
      await page.goto(`${base}/dashboard/${path}`);
      // one that does not come is told like anything else, and the others are walked
      const looked = await lookAt(page, path, texts).catch((error: Error) => [error.message]);
      const wrong = [...looked, ...errors.splice(0)];
      found.push(...wrong.map((line) => `${path}: ${line}`));
    }
    expect(found).toEqual([]);
    await context.close();
  },
  900_000,
);

test('the walk knows every screen', () => {
  expect(PATHS.length).toBeGreaterThan(60);
  expect(HAS_EXAMPLE.toSorted()).toEqual(PATHS_WITH_PARAMETER.toSorted());
  expect(PATHS).toEqual(expect.arrayContaining(['memberList', 'walletStatement', ...SHORT]));
});
