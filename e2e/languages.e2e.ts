import { LANGUAGES, type Language } from '@canopy/contract/languages';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FULL } from '../apps/server/src/testing/effort.ts';
import { openBrowser } from './browser.ts';
import { openAs } from './openAccount.ts';
import { apiClient } from './apiClient.ts';
import { goTo } from './goTo.ts';
import { foreignTo, textsOf, wordProblems } from './languages.ts';
import { DESKTOP, openCompany, person, PHONE } from './people.ts';
import { settled } from './settled.ts';
import { PUBLIC_PATHS, screensFor } from './table.ts';

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

/** Short runs use only a phone, where text is cut off first. */
const VIEWPORTS = FULL ? [PHONE, DESKTOP] : [PHONE];
/** Short runs use the screens with the most buttons and labels, in the language with the longest words. */
const SHORT: Record<string, string[]> = {
  member: ['', 'shopM', 'cart', 'walletWithdrawal', 'memberRegistration', 'organisationChart'],
  admin: [
    '',
    'walletRequests',
    'profileChanges',
    'salesShipment',
    'memberList',
    'productList',
    'stockTransfers',
    'showcase',
    'smsCompose',
  ],
};
/** Names the demo company's people gave to things: a role, an address, plan versions. */
const DATA = new Set([
  'Home',
  'Approvals',
  'Sponsor bonus',
  'Generation bonus',
  'Uni-level bonus',
  'Upgrade-ranking bonus',
  'Binary bonus',
]);
/** A document in the carriers' language. */
const NOT_FOR_READERS = /^shipmentPapers/;
/** Screens for editing texts show placeholders as they are. */
const SHOWS_GAPS = /mailText|smsCompose/;

/** Within the open page where there is one. */
async function open(page: Page, path: string) {
  if (page.url().includes('/dashboard') && path.includes('/dashboard')) return goTo(page, path);
  await page.goto(base + path);
  await page.locator('h1').first().waitFor();
  await settled(page);
}

/** Text problems on each screen; screens the person may not open are skipped. */
async function problemsOn(page: Page, language: Language, paths: string[]): Promise<string[]> {
  const foreign = foreignTo(language, DATA);
  const notFound = textsOf(language).get('page.notFound');
  const found: string[] = [];
  for (const path of paths) {
    try {
      await open(page, path);
      if (path !== '/404' && (await page.title()).startsWith(`${notFound} ·`)) continue;
      for (const viewport of VIEWPORTS) {
        await page.setViewportSize(viewport);
        await settled(page);
        for (const problem of await wordProblems(page, foreign))
          if (!(SHOWS_GAPS.test(path) && problem.startsWith('unfinished')))
            found.push(`${path} (${viewport.width}): ${problem}`);
      }
    } catch (error) {
      // a screen that fails to load is reported like anything else, and the others are still checked
      found.push(`${path}: ${(error as Error).message}`);
    }
  }
  return found;
}

/** Full runs: every screen of the table in every view. */
async function everyPath(account: string): Promise<string[]> {
  const paths = await screensFor(await apiClient(base, account));
  return paths.filter((path) => !NOT_FOR_READERS.test(path));
}

test.each(FULL ? LANGUAGES : (['fr'] as const))(
  'nothing is cut off, lies over something else or stands in English in %s',
  async (language) => {
    const { page, context } = await person(browser, PHONE);
    await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    const found = await problemsOn(page, language, FULL ? PUBLIC_PATHS : ['/signin']);
    await context.close();
    for (const account of FULL ? ['member', 'admin', 'stockist'] : Object.keys(SHORT)) {
      const one = await person(browser, PHONE);
      await one.context.addInitScript(
        (chosen) => localStorage.setItem('language', chosen),
        language,
      );
      await openAs(one.page, base, account);
      const paths = FULL ? await everyPath(account) : SHORT[account]!;
      const shown = paths.map((path) => `/dashboard/${path}`.replace(/\/$/, ''));
      const seen = [...(await problemsOn(one.page, language, shown)), ...one.errors];
      found.push(...seen.map((problem) => `${account} ${problem}`));
      await one.context.close();
    }
    expect(found).toEqual([]);
  },
  900_000,
);

test('a word left in English, what is unfinished, cut off, sticks out or lies over something else is found', async () => {
  const { page, context } = await person(browser, PHONE);
  await page.setContent(`<!doctype html><style>p { margin: 0; width: fit-content }</style>
    <button style="width:40px;overflow:hidden;white-space:nowrap">Tout approuver maintenant</button>
    <p>Approve</p>
    <p>Approve reload R0000001 of RM 5.00 for Mei?</p>
    <p>le 3 August 2026</p>
    <p>NOT_QUALIFIED</p>
    <p>Bonjour {{name}}</p>
    <p style="width:60px;white-space:nowrap;overflow:hidden">Rien ne le dit en entier</p>
    <p style="width:60px;white-space:nowrap;overflow:hidden" title="Un titre le dit en entier">Un titre le dit en entier</p>
    <p style="height:8px;overflow:hidden">Trop bas pour lui</p>
    <input placeholder="Un exemple bien trop long pour le champ" style="width:60px">
    <select style="width:60px"><option>Un choix bien trop long pour le champ</option></select>
    <button style="width:40px;white-space:nowrap;padding:0">Tout approuver maintenant</button>
    <table><tr><th style="max-width:30px;width:30px;padding:0;white-space:nowrap">Dernier paiement</th></tr></table>
    <p style="background:#dfd;width:50px;white-space:nowrap">En attente de preuve</p>
    <p style="width:8px;overflow-wrap:anywhere">Lettre</p>
    <p style="position:absolute;left:10px;top:400px">Dessous</p>
    <p style="position:absolute;left:14px;top:404px">Dessus</p>
    <div><button style="position:absolute;left:10px;top:500px">Un</button><button style="position:absolute;left:12px;top:502px">Deux</button></div>
    <h2 style="position:absolute;left:300px;top:600px;width:200px">Trop large</h2>
    <span style="position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)">Pour qui écoute</span>`);
  const found = await wordProblems(page, foreignTo('fr'));
  expect(found.toSorted()).toEqual(
    [
      'English: Approve',
      'English: Approve reload R0000001 of RM 5.00 for Mei?',
      'English date: le 3 August 2026',
      'code: NOT_QUALIFIED',
      'unfinished: Bonjour {{name}}',
      'cut: Tout approuver maintenant',
      'cut: Rien ne le dit en entier',
      'cut: Trop bas pour lui',
      'cut: Un exemple bien trop long pour le champ',
      'cut: Un choix bien trop long pour le champ',
      'sticks out: Tout approuver maintenant',
      'sticks out: Dernier paiement',
      'sticks out: En attente de preuve',
      'squeezed: Lettre',
      'over each other: Dessous / Dessus',
      'over each other: Un / Deux',
      'over each other: Deux / Un',
      'beyond the page: Trop large',
      'the page scrolls sideways',
    ].toSorted(),
  );
  await context.close();
});
