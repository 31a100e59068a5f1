import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { start } from '../apps/server/src/start.ts';
import { DEMO_PASSWORD } from '../apps/server/src/demo/accounts.ts';
import { openBrowser } from './browser.ts';

const OUT = join(import.meta.dirname, '../screenshots');
const WIDTHS = [390, 1024, 1440];
const LOOKS = [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'en' },
  { theme: 'light', language: 'ar' },
];

const PUBLIC = ['/signin', '/signup/M0000001', '/forgotpassword', '/404', '/500'];
const BY_ACCOUNT: Record<string, string[]> = {
  member: [
    '',
    'shopM',
    'shop',
    'upgradeMall',
    'productDetails?productCode=SET-MONTH&mall=2',
    'cart',
    'checkout',
    'orderHistory',
    'orderDetails?salesID=S0000005',
    'organisationChart',
    'organisationChart?view=table',
    'organisationChart?tree=PLACEMENT',
    'memberList',
    'memberProfile?memberID=M0000008',
    'memberRegistration',
    'walletStatement',
    'walletReload',
    'walletWithdrawal',
    'bonusReport',
    'myProfile',
    'myProfile?tab=addressBook',
    'myProfile?tab=identity',
    'securityPin',
    'changePassword',
    'accountSecurity',
    'help',
  ],
  admin: [
    '',
    'salesPaymentApproval',
    'walletRequests',
    'bonusRuns',
    'bonusRunDetails?runID=B0000006',
    'memberList',
    'memberProfile?memberID=M0000008',
    'memberProfile?memberID=M0000008&tab=network',
    'freeRegisterApproval',
    'verificationList',
    'profileChanges',
    'erasureRequests',
    'treeMoves',
    'memberImport',
    'productList',
    'productEditor?productCode=SET-MONTH',
    'productCategories',
    'shipmentZonePricing',
    'stockBalance',
    'stockFlow',
    'stockTransfers',
    'stockItemList',
    'stockCategoryList',
    'warehouseList',
    'stockistList',
    'staffList',
    'staffRegistration',
    'userAccessRights',
    'blockedIPList',
    'auditLog',
    'mailOutbox',
    'systemSettings',
    'showcase',
  ],
};

const only = process.argv[2];
const base = process.env['BASE_URL'] ?? (await ownServer());

/** A server with the demo company in a folder of its own. */
async function ownServer(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'canopy-shots-'));
  const running = await start(readConfig({ DATA_DIR: dataDir }));
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  return running.app.listen({ port: 0, host: '127.0.0.1' });
}

async function shoot(
  page: Page,
  account: string,
  path: string,
  look: { theme: string; language: string },
) {
  const name = `${account}-${path.replace(/^\//, '').replace(/[^A-Za-z0-9]+/g, '-') || 'home'}`;
  if (only && !name.includes(only)) return;
  await page.goto(base + (account === 'public' ? path : `/dashboard/${path}`));
  await page.waitForLoadState('networkidle');
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
  for (const account of ['public', ...Object.keys(BY_ACCOUNT)]) {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    });
    await context.addInitScript(({ theme, language }) => {
      localStorage.setItem('theme', theme);
      localStorage.setItem('language', language);
    }, look);
    const page = await context.newPage();
    page.on('pageerror', (error) => console.error('page error:', error.message));
    if (account !== 'public') {
      await page.goto(`${base}/signin`);
      await page.fill('#username', account);
      await page.fill('#password', DEMO_PASSWORD);
      await page.click('form button[type=submit]');
      await page.waitForURL(/dashboard/);
    }
    for (const path of account === 'public' ? PUBLIC : BY_ACCOUNT[account]!)
      await shoot(page, account, path, look);
    await context.close();
  }
}
await browser.close();
console.log(`Pictures in ${OUT}`);
process.exit(0);
