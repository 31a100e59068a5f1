import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FULL } from '../apps/server/src/testing/effort.ts';
import { accessibilityProblems } from './accessibility.ts';
import { apiClient } from './apiClient.ts';
import { openBrowser } from './browser.ts';
import { openAs } from './openAccount.ts';
import { goTo } from './goTo.ts';
import { textsOf } from './languages.ts';
import { settled } from './settled.ts';
import { DESKTOP, openCompany, person, PHONE } from './people.ts';
import { watchAnswers } from './watchAnswers.ts';
import { examplesFor, HAS_EXAMPLE, MORE_VIEWS, PATHS, PATHS_WITH_PARAMETER } from './table.ts';

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

/**
 * In short runs, the screens with the most components of their own, and two whose parts load one after
 * another.
 */
const SHORT = [
  'mailbox',
  'calendar',
  'scrumBoard',
  'charts',
  'walletReload',
  'bonusReport',
  'downloads',
];
const LOOKS = [
  { name: 'phone', viewport: PHONE, language: 'en', theme: 'light' },
  { name: 'desktop, dark', viewport: DESKTOP, language: 'en', theme: 'dark' },
  { name: 'phone, Arabic', viewport: PHONE, language: 'ar', theme: 'light' },
] as const;
const ACCOUNTS = ['admin', 'staff', 'finance', 'stockist', 'member', 'root'];

const WALKS = FULL
  ? ACCOUNTS.flatMap((account) => LOOKS.map((look) => ({ account, look, paths: PATHS })))
  : [
      { account: 'member', look: LOOKS[2], paths: SHORT },
      // a screen reading its own URL is left for one that is still loading
      {
        account: 'admin',
        look: LOOKS[0],
        paths: ['sponsorBonus', 'bonusAdjustments', 'productList'],
      },
    ];

/** Maximum layout shift while loading, as measured by browsers: not noticeable. */
const MAX_SHIFT = 0.005;

/** Adds up unexpected layout shifts; opening a menu group on navigation is expected. */
const COUNT_SHIFTS = `
  globalThis.shift = 0;
  const inMenu = ({ node }) => (node?.closest ? node : node?.parentElement)?.closest('.menu');
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!entry.hadRecentInput && !entry.sources.every(inMenu)) globalThis.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });`;

/** Height of a list row on a phone, px: two lines. */
const ROW = { least: 64, most: 72 };

/** Problems of the open screen, one line each. */
async function wrongWith(page: Page, address: string, titles: ReadonlyMap<string, string>) {
  const found: string[] = [];
  const title = titles.get(`screen.${address.replace(/\?.*/, '')}`)!;
  const [shown, current, wide, shift, heights] = await page.evaluate<
    [string, string[], number, number, number[]]
  >(`[
    document.title,
    [...document.querySelectorAll('.menu [aria-current="page"]')].map((a) => a.textContent),
    document.documentElement.scrollWidth - innerWidth,
    globalThis.shift,
    [...document.querySelectorAll('li[data-row-key]')].map((row) => Math.round(row.offsetHeight)),
  ]`);
  const notFound = titles.get('page.notFound')!;
  if (!shown.startsWith(`${title} · `) && !shown.startsWith(`${notFound} · `))
    found.push(`is titled ${shown}`);
  // a number of waiting items may follow
  if (current.length > 1 || (current[0] && !current[0].startsWith(title)))
    found.push(`stands in the menu as ${current.join()}`);
  if (shift > MAX_SHIFT) found.push(`moves by ${shift.toFixed(4)} while it loads`);
  const odd = heights.filter((height) => height < ROW.least || height > ROW.most);
  if (odd.length > 0) found.push(`has rows of ${odd.join()} px`);
  if (wide > 0) found.push(`is ${wide} px too wide`);
  return found;
}

const IN_PAGE = stripTypeScriptTypes(
  readFileSync(join(import.meta.dirname, 'inPage/structure.ts'), 'utf8'),
).replaceAll('export ', '');

/** Structure of the open page; see `inPage/structure.ts`. */
const structureOf = (page: Page): Promise<string> =>
  page.evaluate(`(() => { ${IN_PAGE}; return structure(); })()`);

const TURNED_ROUND = stripTypeScriptTypes(
  readFileSync(join(import.meta.dirname, 'inPage/turnedRound.ts'), 'utf8'),
).replaceAll('export ', '');

/** Text that stands the wrong way round on the open page; see `inPage/turnedRound.ts`. */
const turnedRoundOn = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => { ${TURNED_ROUND}; return turnedRound(); })()`);

/** Structures already checked for accessibility per look; pages with the same structure give the same result. */
const seen = new Set<string>();

/** What axe finds on the page, unless one with the same structure was checked before. */
async function newAccessibilityProblems(page: Page, look: string): Promise<string[]> {
  const built = `${look} ${await structureOf(page)}`;
  if (seen.has(built)) return [];
  seen.add(built);
  return accessibilityProblems(page);
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
    const busy = watchAnswers(page, errors);
    const texts = textsOf(look.language);
    await openAs(page, base, account);
    // its own movements are not those of the first screen
    await settled(page);
    const found: string[] = [];
    const examples = FULL ? await examplesFor(await apiClient(base, account)) : [];
    for (const path of [...paths, ...examples]) {
      const lookAtIt = async () => {
        await page.evaluate('globalThis.shift = 0');
        await goTo(page, `/dashboard/${path}`);
        return [
          ...(await wrongWith(page, path, texts)),
          ...(await newAccessibilityProblems(page, look.name)),
          ...(await turnedRoundOn(page)),
        ];
      };
      // a screen that fails to load is reported like anything else, and the walk continues
      const looked = await lookAtIt().catch((error: Error) => [error.message]);
      await busy.answered();
      const wrong = [...looked, ...errors.splice(0)];
      found.push(...wrong.map((line) => `${path}: ${line}`));
    }
    await context.close();
    expect(found).toEqual([]);
  },
  900_000,
);

test('a page is looked at for accessibility unless one of the same structure was', async () => {
  const { page, context } = await person(browser, PHONE);
  const shown = async (content: string) => {
    await page.setContent(`<!doctype html><html lang="en"><title>Teas</title>${content}</html>`);
    return newAccessibilityProblems(page, 'tried');
  };
  expect(await shown('<ul><li><a href="#a">Green tea</a></ul>')).toEqual([]);
  const known = seen.size;
  expect(await shown('<ul><li><a href="#b">White tea</a><li><a href="#c">Mint</a></ul>')).toEqual(
    [],
  );
  expect(seen.size).toBe(known);
  expect(await shown('<ul><li><a href="#a"></a></ul>')).toEqual(['link-name: a']);
  expect(await shown('<p><button></button></p>')).toEqual(['button-name: button']);
  await context.close();
});

test('an address that Arabic turns round is found, and a field that would', async () => {
  const { page, context } = await person(browser, PHONE);
  await page.setContent(`<!doctype html><html lang="ar" dir="rtl"><body>
    <p>7 Jalan Ampang</p><p>Rimba Sdn. Bhd.</p><p><span>40000 Shah Alam</span></p>
    <p><bdi>8 Jalan Ampang</bdi></p><p dir="auto">9 Jalan Ampang</p><p dir="ltr">10 Jalan Ampang</p>
    <p>Jalan Ampang 11</p><p>12 شارع النخيل</p>
    <input name="Address1"><input name="Address2" style="unicode-bidi: plaintext">`);
  expect(await turnedRoundOn(page)).toEqual([
    'turned round: 7 Jalan Ampang',
    'turned round: Rimba Sdn. Bhd.',
    'turned round: 40000 Shah Alam',
    'turns round what is typed: Address1',
  ]);
  await context.close();
});

test('a busy server is no failure when the page asks again and is answered', async () => {
  const { page, context, errors } = await person(browser, PHONE);
  let answers: number[] = [];
  await page.route('**/api/tried', (route) => {
    const status = answers.shift()!;
    return route.fulfill({ status, headers: status === 503 ? { 'retry-after': '1' } : {} });
  });
  await page.goto(`${base}/signin`);
  const watched = watchAnswers(page, errors);
  const ask = () => page.evaluate(`fetch('/api/tried', { method: 'POST', body: 'a' })`);
  answers = [503, 503, 200];
  for (let i = 0; i < 3; i += 1) await ask();
  await watched.answered(1_000);
  expect(errors).toEqual([]);
  answers = [200, 503];
  for (let i = 0; i < 2; i += 1) await ask();
  await watched.answered(1_000);
  expect(errors).toEqual([`503 ${base}/api/tried`]);
  await context.close();
});

test('the walk knows every screen', () => {
  expect(PATHS.length).toBeGreaterThan(60);
  expect(HAS_EXAMPLE.toSorted()).toEqual(PATHS_WITH_PARAMETER.toSorted());
  expect(PATHS).toEqual(expect.arrayContaining(['memberList', 'walletStatement', ...SHORT]));
  expect(PATHS).toEqual(expect.arrayContaining(Object.keys(MORE_VIEWS)));
});
