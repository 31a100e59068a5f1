import sharp from 'sharp';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashSecret } from '../apps/server/src/features/identity/auth/passwords.ts';
import { accessibilityProblems } from './accessibility.ts';
import { authenticatorCode, enrolOffice } from './authenticators.ts';
import { openBrowser } from './browser.ts';
import { goTo } from './goTo.ts';
import { DESKTOP, person, PHONE, PIN, signIn } from './people.ts';
import { proveAnew } from './proveAnew.ts';
import { openRealCompany, type RealCompany } from './realCompany.ts';
import { SERVER } from '../apps/server/src/platform/http/shares.ts';

/** A company that has nothing yet, with its first administrator past the first sign-in. */
let browser: Browser;
let company: RealCompany;
let base: string;
let password: string;

beforeAll(async () => {
  browser = await openBrowser();
  company = await openRealCompany();
  ({ base } = company);
  const { database, services, adminPassword } = company.running;
  password = adminPassword!;
  await database.db
    .updateTable('login')
    .set({ must_change_password: false, pin_hash: await hashSecret(PIN, SERVER) })
    .execute();
  await enrolOffice(database.db, services.secrets, base);
});
afterAll(async () => {
  await browser?.close();
  await company?.close();
});

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a product is made with its category, stock item and stock category from within one form', async () => {
  const { page, errors } = await person(browser, DESKTOP);
  await signIn(page, base, 'admin', password);
  await goTo(page, '/dashboard/productEditor');
  await page.fill('[name=ProductCode]', 'FIRST-TEA');
  await page.fill('[name="Name.0"]', 'First tea');
  await page.getByRole('button', { name: 'New category' }).click();
  const category = dialog(page, 'Add category');
  // its own code, not the product's
  await category.getByLabel('Category code').fill('drinks');
  await category.getByRole('textbox', { name: 'Name 1' }).fill('Drinks');
  // Enter saves the small form, and not the one behind it
  await page.keyboard.press('Enter');
  await expect.poll(() => page.inputValue('[name=Category]')).toBe('drinks');
  expect(page.url()).not.toContain('productCode');

  await page.getByRole('checkbox', { name: 'Maintenance mall' }).check();
  await page.fill('[name=Weight]', '100');
  await page.getByRole('button', { name: 'New stock item' }).click();
  const item = dialog(page, 'Add stock item');
  await item.getByLabel('Code', { exact: true }).fill('TEA1');
  await item.locator('[name=Name]').fill('Tea, 20 bags');
  await item.locator('[name=Weight]').fill('90');
  await item.getByRole('button', { name: 'New category' }).click();
  const stock = dialog(page, 'Add category');
  await stock.getByLabel('Category code').fill('teas');
  await stock.locator('[name=Name]').fill('Teas');
  await stock.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => item.locator('[name=Category]').inputValue()).toBe('teas');
  expect(await item.locator('[name=Name]').inputValue()).toBe('Tea, 20 bags');
  await item.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => page.inputValue('[name="StockItemCode.0"]')).toBe('TEA1');

  // nothing typed before was lost
  expect(await page.inputValue('[name=ProductCode]')).toBe('FIRST-TEA');
  const buffer = await sharp({
    create: { width: 700, height: 700, channels: 3, background: '#0e5a43' },
  })
    .jpeg()
    .toBuffer();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'tea.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await page.locator('[data-part=pictures] > li').waitFor();
  await page.fill('[name="MemberPV.0"]', '30');
  await page.fill('[name="MemberPrice.0"]', '45.00');
  await page.fill('[name="RetailPrice.0"]', '60.00');
  // the activation mall sells packages only, and no package is preset
  await page.getByRole('checkbox', { name: 'Activation mall' }).check();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Choose the package it gives').waitFor();
  await page.getByRole('checkbox', { name: 'Activation mall' }).uncheck();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Published and live in the mall.').waitFor();
  expect(errors).toEqual([]);
});

/** A control of the form that each step needs, on the page that its link opens. */
const FORMS: readonly [string, string][] = [
  ['accountSecurity', 'button:has-text("Set up"), button:has-text("Turn off")'],
  ['systemSettings#company', '[name=Brand]'],
  ['systemSettings#invoices', '[name=RegistrationNumber], [name=CompanyRegistrationNumber]'],
  ['staffRegistration', '[name=FullName]'],
  ['systemSettings#bankAccounts', 'h2#bankAccounts'],
  ['systemSettings#terms', 'h2#terms'],
  ['shipmentZonePricing', 'main button'],
  ['productCategories', 'button:has-text("Add category")'],
  ['stockItemList', 'button:has-text("Add stock item")'],
  ['productEditor', '[name=ProductCode]'],
  ['stockBalance', 'button:has-text("Receive goods")'],
  ['sponsorBonus', 'button:has-text("Draft a new version")'],
  ['walletSettings', '[name=ReloadMinimum]'],
  ['salesPaymentApproval', 'h1:has-text("payment")'],
];

test('getting started: the next step is open in place, a done one folds, the way to each has its form', async () => {
  const { page, errors } = await person(browser, DESKTOP);
  await signIn(page, base, 'admin', password);
  // Home says what comes next, and that no mail leaves
  await page.getByText('No mail leaves').waitFor();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Getting started' }).waitFor();
  // only what waits for a second person has its sign
  await expect.poll(() => page.getByText('Needs a second person').count()).toBe(1);
  await page.getByRole('button', { name: 'Open: Shipping rates' }).click();
  await page.getByRole('button', { name: 'It is right' }).click();
  await page.getByText('Found right by').waitFor();
  await page.getByRole('link', { name: 'Change: Shipping rates' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  // a colleague with a ready-made role, without leaving the page
  await page.getByRole('button', { name: 'Open: A second administrator' }).click();
  await page.getByRole('radio', { name: 'Warehouse' }).check();
  await page.fill('[name=FullName]', 'Jason Teo');
  await page.fill('[name=Email]', 'jason@teduh.example');
  await page.fill('[name=Username]', 'jason.teo');
  await page.fill('[name=Password]', 'Kolam-Ikan-Biru-2026');
  await page.fill('[name=ConfirmPassword]', 'Kolam-Ikan-Biru-2026');
  await page.getByRole('button', { name: 'Add staff member' }).click();
  // nobody else is there yet who could agree
  await proveAnew(page, password, (await authenticatorCode(base, 'admin'))!);
  await page.getByRole('link', { name: 'Change: A second administrator' }).waitFor();

  for (const [path, control] of FORMS) {
    await page.goto(`${base}/dashboard/${path}`);
    await page.locator(control).first().waitFor();
  }
  await page.setViewportSize(PHONE);
  await page.goto(`${base}/dashboard/gettingStarted`);
  await page.getByText('Needs a second person').first().waitFor();
  const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
  expect(wide).toBeLessThanOrEqual(PHONE.width);
  expect(errors).toEqual([]);
});
