import { LANGUAGES, type Language } from '@canopy/contract/languages';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../apps/server/src/demo/accounts.ts';
import { FULL } from '../apps/server/src/testing/effort.ts';
import { openBrowser } from './browser.ts';
import { foreignTo, wordProblems } from './languages.ts';
import { openCompany, person, PHONE, signIn } from './people.ts';
import { PUBLIC_SCREENS, SCREENS_OF, screensOf } from './screens.ts';

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

/** In short the screens with the most buttons and labels, in the language with the longest words. */
const SHORT: Record<string, string[]> = {
  member: ['', 'shopM', 'cart', 'walletWithdrawal', 'memberRegistration', 'organisationChart'],
  admin: ['', 'walletRequests', 'salesShipment', 'memberList', 'productList', 'stockTransfers'],
};
/** Names that the demo company's people gave to things: a role, an address. */
const DATA = new Set(['Home', 'Approvals']);
/** Shows the parts, to those who build the product. */
const NOT_FOR_READERS = 'showcase';

async function problemsOn(page: Page, language: Language, paths: string[]): Promise<string[]> {
  const foreign = foreignTo(language).filter((text) => !DATA.has(text));
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(base + path);
    await page.locator('h1').first().waitFor();
    await page.locator('body:not(:has(.skeleton))').waitFor();
    // its own title, not only the product's name
    await page.waitForFunction('document.title.endsWith(" · Canopy")');
    for (const problem of await wordProblems(page, foreign)) found.push(`${path}: ${problem}`);
  }
  return found;
}

test.each(FULL ? LANGUAGES : (['fr'] as const))(
  'on a phone nothing is cut off, lies over something else or stands in English in %s',
  async (language) => {
    for (const account of Object.keys(FULL ? SCREENS_OF : SHORT)) {
      const { page, context, errors } = await person(browser, PHONE);
      await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      await signIn(page, base, account, DEMO_PASSWORD);
      const paths = FULL ? await screensOf(page, base, account) : SHORT[account]!;
      const shown = paths
        .filter((path) => path !== NOT_FOR_READERS)
        .map((path) => `/dashboard/${path}`);
      expect(await problemsOn(page, language, shown), account).toEqual([]);
      expect(errors, account).toEqual([]);
      await context.close();
    }
    const { page, context } = await person(browser, PHONE);
    await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    expect(await problemsOn(page, language, FULL ? PUBLIC_SCREENS : ['/signin'])).toEqual([]);
    await context.close();
  },
  600_000,
);

test('a word left in English, a button cut off and one over another are found', async () => {
  const { page, context } = await person(browser, PHONE);
  await page.setContent(`<button style="width:40px;overflow:hidden;white-space:nowrap">Tout approuver maintenant</button>
    <p>Approve</p>
    <div><button style="position:absolute;left:10px;top:200px">Un</button><button style="position:absolute;left:12px;top:202px">Deux</button></div>
    <h2 style="position:absolute;left:300px;top:300px;width:200px">Trop large</h2>`);
  const found = await wordProblems(page, foreignTo('fr'));
  expect(found).toEqual(
    expect.arrayContaining([
      'English: Approve',
      'cut: Tout approuver maintenant',
      'over each other: Un / Deux',
      'beyond the page: Trop large',
    ]),
  );
  await context.close();
});
