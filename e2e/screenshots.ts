import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@canopy/contract/languages';
import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../apps/server/src/demo/accounts.ts';
import { apiClient } from './apiClient.ts';
import { openBrowser } from './browser.ts';
import { textsOf } from './languages.ts';
import { NO_TOURS } from './tours.ts';
import { productAddress } from './ownServer.ts';
import { countRequests, settled } from './settled.ts';
import { PUBLIC_PATHS, screensFor } from './table.ts';

const OUT = join(import.meta.dirname, '../screenshots');
/** Every look at every width; with `--languages` all seven languages in the light theme, on phone and desktop. */
const ALL = process.argv.includes('--languages');
const WIDTHS = ALL ? [390, 1440] : [390, 1024, 1440];
const LOOKS: { theme: string; language: Language }[] = ALL
  ? LANGUAGES.map((language) => ({ theme: 'light', language }))
  : [
      { theme: 'light', language: 'en' },
      { theme: 'dark', language: 'en' },
      { theme: 'light', language: 'ar' },
    ];

const only = process.argv.slice(2).find((word) => !word.startsWith('--'));
const base = await productAddress();

async function shoot(page: Page, account: string, path: string, look: (typeof LOOKS)[number]) {
  const name = `${account}-${path.replace(/^\//, '').replace(/[^A-Za-z0-9]+/g, '-') || 'home'}`;
  if (only && !name.includes(only)) return;
  await page.goto(base + (account === 'public' ? path : `/dashboard/${path}`));
  await settled(page);
  const notFound = textsOf(look.language).get('page.notFound');
  if (path !== '/404' && (await page.title()).startsWith(`${notFound} ·`)) return;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.waitForTimeout(250);
    await page.screenshot({
      path: join(OUT, `${name}-${width}-${look.theme}-${look.language}.png`),
      fullPage: true,
    });
  }
}

mkdirSync(OUT, { recursive: true });
const browser = await openBrowser();
for (const look of LOOKS) {
  for (const account of ['public', 'member', 'admin', 'stockist']) {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    });
    await context.addInitScript(NO_TOURS);
    await context.addInitScript(({ theme, language }) => {
      localStorage.setItem('theme', theme);
      localStorage.setItem('language', language);
    }, look);
    const page = await context.newPage();
    countRequests(page);
    page.on('pageerror', (error) => console.error('page error:', error.message));
    if (account !== 'public') {
      await page.goto(`${base}/signin`);
      await page.fill('#username', account);
      await page.fill('#password', DEMO_PASSWORD);
      await page.click('form button[type=submit]');
      await page.waitForURL(/dashboard/);
    }
    const paths =
      account === 'public' ? PUBLIC_PATHS : await screensFor(await apiClient(base, account));
    for (const path of paths) await shoot(page, account, path, look);
    await context.close();
  }
}
await browser.close();
console.log(`Pictures in ${OUT}`);
process.exit(0);
