import { existsSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityProblems } from './accessibility.ts';
import { codeOf } from './authenticators.ts';
import { openBrowser } from './browser.ts';
import { DESKTOP, person, PHONE, PIN, signIn } from './people.ts';
import { openRealCompany, type RealCompany } from './realCompany.ts';
import { settled } from './settled.ts';

const OWN = 'Bukit-Kecil-2026';
let browser: Browser;
let company: RealCompany;
let base: string;

beforeAll(async () => {
  browser = await openBrowser();
  company = await openRealCompany();
  ({ base } = company);
});

afterAll(async () => {
  await browser?.close();
  await company?.close();
});

/** Reloads, and opens another address besides: neither may lead anywhere but to the step that is due. */
async function comesBackTo(page: Page, path: string): Promise<void> {
  await page.reload();
  await settled(page);
  expect(new URL(page.url()).pathname).toBe(path);
  await page.goto(`${base}/dashboard/staffList`);
  await page.waitForURL(`${base}${path}`);
  await settled(page);
}

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

test('the owner sets up the company with the address in the file; a stranger cannot', async () => {
  const stranger = await person(browser, PHONE);
  await stranger.page.goto(`${base}/setup`);
  await heading(stranger.page, 'Set up your company');
  await stranger.page.getByRole('textbox').fill('not-the-token');
  await stranger.page.getByRole('button', { name: 'Continue' }).click();
  await stranger.page.getByText('This does not open the set-up.').waitFor();
  expect(await accessibilityProblems(stranger.page)).toEqual([]);
  await stranger.context.close();

  const owner = await person(browser, PHONE);
  const { page, context } = owner;
  await page.goto(company.setUpAddress);
  await page.getByLabel('Company name').fill('Teduh Botanics');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel('Your name').fill('Olga Owner');
  await page.getByLabel('Username').fill('olga');
  await page.getByLabel('Email').fill('olga@teduh.example');
  await page.getByLabel('New password').fill(OWN);
  await page.getByLabel('Confirm password').fill(OWN);
  await page.getByRole('button', { name: 'Set up company' }).click();
  await page.waitForURL(`${base}/dashboard/firstTimeSetSecurityPin`);
  await settled(page);
  await expect.poll(() => existsSync(company.firstSignIn), { timeout: 10_000 }).toBe(false);
  expect(owner.errors).toEqual([]);
  await context.close();
});

test('the steps of an account survive a reload at every point, also in a second tab', async () => {
  const owner = await person(browser, DESKTOP);
  const { page, context } = owner;
  // through the address they want to work on
  await page.goto(`${base}/dashboard/staffList`);
  await page.fill('#username', 'olga');
  await page.fill('#password', OWN);
  await page.click('form button[type=submit]');
  await page.waitForURL(`${base}/dashboard/firstTimeSetSecurityPin`);
  await comesBackTo(page, '/dashboard/firstTimeSetSecurityPin');
  await page.locator('input[name=Pin]').fill(PIN);
  await page.locator('input[name=ConfirmPin]').fill(PIN);
  await page.locator('form button[type=submit]').click();

  const security = '/dashboard/accountSecurity';
  await page.waitForURL(`${base}${security}`);
  await comesBackTo(page, security);
  const begin = async () => {
    await page.getByLabel('Password', { exact: true }).fill(OWN);
    await page.getByRole('button', { name: 'Set up' }).click();
    return (await page.locator('code').first().textContent())!;
  };
  await begin();
  await comesBackTo(page, security);
  const secret = await begin();
  expect(await page.getByRole('button', { name: 'Copy key' }).isVisible()).toBe(true);
  await page.getByLabel('Authenticator code').fill(await codeOf(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  const codes = page.locator('ol code');
  await codes.first().waitFor();
  const lost = await codes.allTextContents();

  // the codes are shown and gone with the reload: new ones are to be had, with nothing but the session
  await comesBackTo(page, security);
  await page.getByText('its recovery codes have not been saved yet').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const tab = await context.newPage();
  await tab.goto(`${base}/dashboard/auditLog`);
  await tab.waitForURL(`${base}${security}`);

  await page.getByRole('button', { name: 'Get new recovery codes' }).click();
  await codes.first().waitFor();
  expect(await codes.allTextContents()).not.toEqual(lost);
  await page.getByRole('button', { name: 'I’ve saved my codes' }).click();
  // to where they wanted to go, in both tabs
  await page.waitForURL(`${base}/dashboard/staffList`);
  await tab.waitForURL(`${base}/dashboard/auditLog`);
  await page.goto(`${base}${security}`);
  await page.getByText('You need a code from your app to sign in.').waitFor();
  await page.getByRole('link', { name: 'Security PIN' }).last().waitFor();
  await page.goto(`${base}/dashboard/firstTimeSetSecurityPin`);
  await page.waitForURL(`${base}/dashboard`);
  expect(owner.errors).toEqual([]);
  await context.close();
});

test('what the only administrator decides asks for the password, in a dialog over the form', async () => {
  const owner = await person(browser, DESKTOP);
  const { page, context } = owner;
  const { database } = company.running;
  // one without an authenticator, as an owner may decide
  await database.db.updateTable('login').set({ totp_secret: null }).execute();
  await database.db
    .updateTable('setting')
    .set({ value: 'false' })
    .where('key', '=', 'totpForStaff')
    .execute();
  await signIn(page, base, 'olga', OWN, '/dashboard/memberProfile?memberID=M0000001');
  // the company's own membership has its name and nothing made up
  await heading(page, 'Teduh Botanics');
  expect(await page.getByText('COMPANY1').count()).toBe(0);
  await page.getByRole('button', { name: 'Change email and mobile' }).click();
  await page.getByText('It takes effect immediately').waitFor();
  const dialogs = page.getByRole('dialog');
  await dialogs.getByLabel('Email').fill('hello@teduh.example');
  await dialogs.getByLabel('Mobile', { exact: false }).last().fill('122223333');
  await dialogs.getByRole('button', { name: 'Save' }).click();
  const proof = page.getByRole('dialog').filter({ hasText: 'Confirm it’s you' });
  await proof.getByLabel('Your password').fill('wrong');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await proof.getByText('The current password is wrong.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await proof.getByLabel('Your password').fill(OWN);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('hello@teduh.example').first().waitFor();
  expect(owner.errors).toEqual([]);
  await context.close();
});
