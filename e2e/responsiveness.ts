import type { Page, Route } from 'playwright-core';
import { DEMO_PASSWORD } from '../apps/server/src/demo/accounts.ts';
import { openBrowser } from './browser.ts';
import { NO_TOURS } from './tours.ts';
import { costOf, type Cost } from './interactionCost.ts';
import { productAddress } from './ownServer.ts';
import { countRequests, settled } from './settled.ts';

/**
 * How long a page takes to show the result of an action (INP), with 200 rows on screen and a CPU {@link
 * SLOWER} times slower: main thread time from the input to the responding frame, which does not depend on
 * other work on the machine. Prints every action of every page, and exits with 1 when one takes longer than
 * {@link MAX_MS}.
 *
 *     npm run build && node e2e/responsiveness.ts [page]
 */
const MAX_MS = 200;
const ROWS = 200;
const SLOWER = 4;
/** Repetitions of each action; the slowest counts. */
const TIMES = 3;

interface Act {
  name: string;
  act: (page: Page) => Promise<unknown>;
  /** Restores the page, unmeasured. */
  back?: (page: Page) => Promise<unknown>;
}
interface Look {
  path: string;
  /** The call whose list is filled up to {@link ROWS} rows. */
  list: string;
  acts: readonly Act[];
}

const escape = (page: Page) => page.keyboard.press('Escape');
const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();
const LIST: readonly Act[] = [
  {
    name: 'type in the search',
    act: async (page) => {
      await page.getByRole('searchbox', { name: 'Search' }).focus();
      await page.keyboard.type('an', { delay: 90 });
    },
    back: async (page) => {
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
    },
  },
  { name: 'open Add filter', act: press('Add filter'), back: escape },
  { name: 'open the columns', act: press('Columns'), back: escape },
  {
    name: 'hide a column, show it',
    act: (page) => page.locator('[popover]:popover-open input[type=checkbox]').nth(2).click(),
  },
  { name: 'compact rows', act: press('Compact rows'), back: press('Compact rows') },
  { name: 'open the export', act: press('Export'), back: escape },
  {
    name: 'open the palette',
    act: (page) => page.keyboard.press('Control+k'),
    back: escape,
  },
  { name: 'open all keys', act: (page) => page.keyboard.press('?'), back: escape },
];

const LOOKS: readonly Look[] = [
  {
    path: 'memberList?size=200',
    list: '/Member/List',
    acts: [
      ...LIST.map((act) =>
        act.name.startsWith('hide')
          ? {
              ...act,
              act: async (page: Page) => (await press('Columns')(page), act.act(page)),
              back: escape,
            }
          : act,
      ),
      { name: 'sort', act: (page) => page.locator('thead button').first().click() },
    ],
  },
  {
    path: 'orderHistory?size=200',
    list: '/Sales/List',
    acts: LIST.filter(({ name }) => !name.startsWith('hide')),
  },
  {
    path: 'salesShipment?size=200',
    list: '/Shipment/List',
    acts: [
      {
        name: 'tick a row',
        act: (page) => page.locator('tbody input[type=checkbox]').nth(3).click(),
      },
      {
        name: 'tick the page',
        act: (page) => page.locator('thead input[type=checkbox]').click(),
      },
    ],
  },
  {
    path: 'walletRequests?Type=RELOAD',
    list: '/Wallet/RequestList',
    acts: [
      { name: 'next by J', act: (page) => page.keyboard.press('j') },
      { name: 'before by K', act: (page) => page.keyboard.press('k') },
      { name: 'zoom by +', act: (page) => page.keyboard.press('+') },
      {
        name: 'choose in the queue',
        act: (page) =>
          page.getByRole('navigation', { name: 'Pending' }).getByRole('button').nth(40).click(),
      },
      { name: 'reject by R', act: (page) => page.keyboard.press('r'), back: escape },
    ],
  },
];

/** Fills a list's response up to {@link ROWS} with copies that have their own ids. */
async function filledUp(route: Route): Promise<void> {
  const response = await route.fetch();
  const answer = (await response.json()) as { RESULT?: { rows?: object[]; total?: number } };
  const rows = answer.RESULT?.rows;
  if (rows?.length) {
    const texts = rows.map((row) => JSON.stringify(row));
    for (let n = rows.length; n < ROWS; n += 1) {
      const copied = texts[n % texts.length]!.replace(
        /"(memberID|salesID|requestID|shipmentID)":"([A-Z])\d+"/g,
        (_, field: string, letter: string) => `"${field}":"${letter}${9_000_000 + n}"`,
      );
      rows.push(JSON.parse(copied) as object);
    }
    answer.RESULT!.total = Math.max(answer.RESULT!.total ?? 0, rows.length);
  }
  await route.fulfill({ response, json: answer });
}

const base = await productAddress();
const only = process.argv[2];
const browser = await openBrowser();
let worst = 0;
for (const { path, list, acts } of LOOKS) {
  if (only && !path.startsWith(only)) continue;
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  await context.addInitScript(NO_TOURS);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  countRequests(page);
  // an earlier run may have left another language
  await page.addInitScript("localStorage.setItem('language', 'en')");
  await page.goto(`${base}/signin`);
  await page.fill('#username', 'admin');
  await page.fill('#password', DEMO_PASSWORD);
  await page.click('form button[type=submit]');
  await page.waitForURL(/\/dashboard/);
  await page.route(`${base}/api${list}`, filledUp);
  await page.goto(`${base}/dashboard/${path}`);
  await settled(page);
  const rows = page.locator('tr[data-row-key], nav[aria-label="Pending"] button');
  await rows.nth(ROWS - 1).waitFor();
  console.log(`\n${path}: ${await rows.count()} rows`);
  for (const { name, act, back } of acts) {
    const took: Cost[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      took.push(await costOf(browser, page, () => act(page)));
      await back?.(page);
      await settled(page);
    }
    const most = took.toSorted((a, b) => b.all - a.all)[0]!;
    worst = Math.max(worst, most.all * SLOWER);
    const ms = (cost: number) => String(Math.round(cost * SLOWER));
    const said = took.map(({ all }) => ms(all).padStart(5)).join('');
    const parts = `style ${ms(most.style)}, layout ${ms(most.layout)}, paint ${ms(most.paint)}`;
    console.log(`${most.all * SLOWER > MAX_MS ? '✗' : ' '}${said} ms  ${name} (${parts})`);
  }
  await context.close();
}
await browser.close();
console.log(`\nfigure: the slowest took ${Math.round(worst)} ms, at most ${MAX_MS}`);
process.exit(worst > MAX_MS ? 1 : 0);
