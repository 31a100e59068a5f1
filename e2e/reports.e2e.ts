import { DEMO_PASSWORD } from '../apps/server/src/demo/accounts.ts';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../apps/server/src/testing/readPdf.ts';
import { accessibilityProblems } from './accessibility.ts';
import { openBrowser } from './browser.ts';
import { openAs } from './openAccount.ts';
import { DESKTOP, openCompany, person, PHONE } from './people.ts';
import { proveAnew } from './proveAnew.ts';

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

async function saved(page: Page, act: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return readFileSync(await download.path());
}

test('an admin takes the income statement in Arabic as paper and as a sheet', async () => {
  const { page, context } = await person(browser, DESKTOP);
  await openAs(page, base, 'admin', '/dashboard/incomeStatement');
  await page.evaluate(() => localStorage.setItem('language', 'ar'));
  await page.reload();
  await page.getByRole('heading', { name: 'كشف الدخل', level: 1 }).waitFor();
  await page.locator('tbody tr').first().waitFor();
  await page.locator('figure rect').first().waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  const paper = await saved(page, () =>
    page.getByRole('button', { name: 'حفظ بصيغة PDF' }).click(),
  );
  const { fonts, letters } = readPdf(paper);
  expect(fonts).toContain('IBMPlexSansArabic-Regular');
  for (const letter of 'كشفالدخل') expect(letters).toContain(letter);

  const sheet = await saved(page, async () => {
    await page.getByRole('button', { name: 'تصدير' }).click();
    await page.getByRole('menuitem', { name: 'Excel' }).click();
  });
  const [{ sheet: name, data }] = (await readXlsxFile(sheet)) as [
    { sheet: string; data: unknown[][] },
  ];
  expect([name, data[0]![0]]).toEqual(['data', 'Canopy']);
  expect(data[4]![0]).toBe('الشهر');
  expect(typeof data[5]!.at(-1)).toBe('number');
  await context.close();
});

test('at home an admin looks at another month, and every figure leads to what it is made of', async () => {
  const { page, context } = await person(browser, DESKTOP);
  await openAs(page, base, 'admin');
  const months = page.getByRole('combobox', { name: 'Month' });
  const hero = page.getByText(/^Sales in /);
  const now = await hero.textContent();
  const before = (await months.locator('option').nth(1).getAttribute('value'))!;
  await months.selectOption(before);
  await expect.poll(() => hero.textContent()).not.toBe(now);
  // compared with the previous month, with the change in words
  await page
    .getByText(/Same period last month/)
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Total members' }).waitFor();
  // a month of the trend leads to its orders, and a month of a chart to its lines
  await page.getByRole('group', { name: 'Sales trend' }).getByRole('link').first().click();
  await page.waitForURL(/salesReport\?From=\d{4}-\d{2}-01&To=/);
  await page.goto(`${base}/dashboard/companyReports`);
  const chart = page.locator('figure').first();
  await chart.getByRole('button', { name: 'As a table' }).click();
  const row = chart.getByRole('row').nth(1);
  expect(await row.getByRole('cell').allInnerTexts()).toHaveLength(2);
  expect(await accessibilityProblems(page)).toEqual([]);
  await row.getByRole('link').click();
  await page.waitForURL(/salesReport\?From=/);
  await context.close();
});

test('the accountant takes sales by product and stockist, and the trial balance of a day, as files with their totals', async () => {
  const { page, context } = await person(browser, DESKTOP);
  await openAs(page, base, 'admin', '/dashboard/companyReports?tab=sales');
  const list = page.locator('.data-table');
  const rows = list.locator('tbody tr');
  const total = rows.filter({ hasText: 'Total' });
  await total.waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const sheet = async () => {
    const file = await saved(page, async () => {
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: 'Excel' }).click();
    });
    const [{ data }] = (await readXlsxFile(file)) as [{ sheet: string; data: unknown[][] }];
    return data;
  };
  const products = await sheet();
  const net = products[4]!.indexOf('Net sales');
  const amounts = products.slice(5).map((row) => Math.round(Number(row[net]) * 100));
  expect(products.at(-1)![0]).toBe('Total');
  expect(amounts.slice(0, -1).reduce((sum, sen) => sum + sen, 0)).toBe(amounts.at(-1));
  await page.getByText('Stockist', { exact: true }).first().click();
  await page.waitForURL(/per=STOCKIST/);
  await list.getByRole('columnheader', { name: 'Stockist', exact: true }).waitFor();

  await page.goto(`${base}/dashboard/trialBalance`);
  await total.waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const now = await total.innerText();
  const day = (await page.getByText(/^Balances at the end of /).textContent())!;
  await page.goto(`${base}/dashboard/trialBalance?To=2026-10-31`);
  await expect.poll(() => page.getByText(/^Balances at the end of /).textContent()).not.toBe(day);
  await expect.poll(() => total.innerText()).not.toBe(now);
  const balances = await sheet();
  const [debit, credit] = ['Debit', 'Credit'].map((name) => balances[4]!.indexOf(name));
  expect(balances.at(-1)![0]).toBe('Total');
  expect(balances.at(-1)![debit!]).toBe(balances.at(-1)![credit!]);
  await context.close();
});

test('a member opens a bonus and reads why it is what it is', async () => {
  const { page, context } = await person(browser, PHONE);
  await openAs(page, base, 'member', '/dashboard/bonusReport');
  await page.locator('.data-table li[data-row-key]', { hasText: 'Uni-level' }).first().click();
  const formula = page.getByRole('dialog').getByTestId('formula');
  await formula.waitFor();
  expect(await formula.textContent()).toMatch(/^[\d,.]+ PV × RM [\d.]+ × [\d.]+% = RM [\d,.]+$/);
  await context.close();
});

test('a member downloads the tax statement (CP58) of a year', async () => {
  const { page, context } = await person(browser, PHONE);
  await openAs(page, base, 'member', '/dashboard/taxPapers');
  const years = page.getByRole('button', { name: 'Statement (CP58)' });
  await years.first().waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const { letters } = readPdf(await saved(page, () => years.first().click()));
  for (const letter of 'CP58') expect(letters).toContain(letter);
  await context.close();
});

test('staff give a program a key of one right and it can do just that; the statements of a year are made meanwhile', async () => {
  const { page, context } = await person(browser, DESKTOP);
  await openAs(page, base, 'admin', '/dashboard/taxPapers');
  await page.getByRole('button', { name: 'All statements due' }).click();
  await page.getByText(/will be notified when it is ready under Downloads/).waitFor();

  await page.goto(`${base}/dashboard/integrations`);
  await page.getByRole('button', { name: 'Create key' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Warehouse');
  await form.getByRole('checkbox', { name: /^Stock.*View/ }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await proveAnew(page, DEMO_PASSWORD);
  await page.getByText('Copy both keys now.').waitFor();
  const shown = page.getByRole('dialog').locator('bdi.code');
  const [id, key, signingKey] = (await shown.allTextContents()) as [string, string, string];
  const ask = (path: string) =>
    fetch(`${base}/api${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        cloginuser: id,
        jiancustom: createHmac('sha256', signingKey).update('{}').digest('hex'),
        'content-type': 'application/json',
      },
      body: '{}',
    });
  expect((await ask('/Stock/ItemList')).status).toBe(200);
  for (const path of ['/Member/List', '/Integration/KeyList', '/Download/List'])
    expect((await ask(path)).status).toBe(403);

  await page.goto(`${base}/dashboard/downloads`);
  await page.getByText('Ready', { exact: true }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const zip = await saved(page, () => page.getByRole('button', { name: 'Download' }).click());
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  await context.close();
});
