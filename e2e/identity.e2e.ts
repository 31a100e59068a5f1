import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../apps/server/src/demo/accounts.ts';
import { accessibilityProblems } from './accessibility.ts';
import { codeOf, authenticatorCode } from './authenticators.ts';
import { openBrowser } from './browser.ts';
import { goTo } from './goTo.ts';
import { openAs } from './openAccount.ts';
import { styleOf } from './looks.ts';
import { DESKTOP, openCompany, person, PHONE, PIN, signIn, yes, type Person } from './people.ts';
import { proveAnew } from './proveAnew.ts';
import { settled } from './settled.ts';
import { COMPANY_DEFAULTS, PATIENCE } from './runOptions.ts';
import { setUpAuthenticator } from './setUp.ts';

const NEW_PASSWORD = 'Angin-Laut-2026';

let browser: Browser;
let base: string;
let close: (() => Promise<void>) | undefined;
let admin: Person;

beforeAll(async () => {
  browser = await openBrowser();
  ({ base, close } = await openCompany());
  admin = await person(browser, DESKTOP);
  await openAs(admin.page, base, 'admin');
});

afterAll(async () => {
  await browser?.close();
  await close?.();
});

const go = (page: Page, path: string) => page.goto(`${base}${path}`);

test('a person signs in by keyboard alone, after three slips too, and is led back to where they wanted', async () => {
  const { page, context, errors } = await person(browser, PHONE);
  await go(page, '/dashboard/walletStatement');
  await page.waitForURL(/\/signin/);
  expect(await accessibilityProblems(page)).toEqual([]);
  // the company's name is as large here as in the frame, whose looks are not loaded yet
  expect(await styleOf(page.locator('.brand-mark').first(), 'fontSize')).toBe('20px');
  const { keyboard } = page;
  await page.locator('#username').focus();
  await keyboard.type('member');
  for (const attempt of ['wrong one', 'wrong two', 'wrong three', DEMO_PASSWORD]) {
    await page.locator('#password').focus();
    await keyboard.press('Control+A');
    await keyboard.type(attempt);
    await keyboard.press('Enter');
    if (attempt !== DEMO_PASSWORD) await page.getByText('Wrong password or username!').waitFor();
  }
  await page.waitForURL(/\/dashboard\/walletStatement/);
  expect(await accessibilityProblems(page)).toEqual([]);
  // on a tablet the menu is a rail of icons with their names
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.reload();
  const words = page.locator('nav .menu a > span');
  await words.first().waitFor({ state: 'attached' });
  for (const word of await words.all())
    expect(Number.parseFloat(await styleOf(word, 'fontSize'))).toBeGreaterThan(10);
  // signing out in one tab signs out in all
  const other = await context.newPage();
  await go(other, '/dashboard/orderHistory');
  await other.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: /Daniel/ }).click();
  await page.getByText('Sign out').click();
  await other.waitForURL((url) => url.pathname === '/');
  await page.waitForURL((url) => url.pathname === '/');
  expect(errors).toEqual([]);
  await context.close();
});

test('a forgotten password is reset on a phone through the link that an admin finds in the outbox', async () => {
  const { page, context, errors } = await person(browser, PHONE);
  await go(page, '/signin');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Username or email').fill('stockist');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send link' }).click();
  // the demo company has no mail server, so nobody is told to look into the mailbox
  await page.getByRole('heading', { name: 'Ask your office for the link' }).waitFor();

  await expect
    .poll(
      async () => {
        await go(admin.page, '/dashboard/mailOutbox');
        await settled(admin.page);
        return admin.page.getByText('Reset your password').count();
      },
      { timeout: 20_000 * PATIENCE, interval: 1_000 },
    )
    .toBeGreaterThan(0);
  expect(await accessibilityProblems(admin.page)).toEqual([]);
  await admin.page.getByText('Reset your password').first().click();
  const letter = await admin.page.getByRole('dialog').getByText('/resetpassword/').innerText();
  const path = /\/resetpassword\/[\w-]{43}/.exec(letter)![0];

  await go(page, path);
  await page.getByLabel('New password').fill('short');
  await page.getByLabel('Confirm password').fill('short');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('At least 8 characters').first().waitFor();
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('You can now sign in.').waitFor();
  await go(page, path);
  await page.getByText('This link has expired or has already been used.').waitFor();
  await signIn(page, base, 'stockist', NEW_PASSWORD);
  expect(errors).toEqual([]);
  await context.close();
});

test('an authenticator is set up on a phone and asked for at the next sign-in', async () => {
  const { page, context, errors } = await person(browser, PHONE);
  await openAs(page, base, 'member', '/dashboard/accountSecurity');
  await page.getByText('This device').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Set up' }).click();
  const secret = await page.locator('code').innerText();
  await page.getByLabel('Authenticator code').fill(await codeOf(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Save these recovery codes').waitFor();
  const codes = await page.locator('ol code').allInnerTexts();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'I’ve saved my codes' }).click();
  await page.getByText('You need a code from your app to sign in.').waitFor();

  const elsewhere = await person(browser, PHONE);
  await go(elsewhere.page, '/signin');
  await elsewhere.page.fill('#username', 'member');
  await elsewhere.page.fill('#password', DEMO_PASSWORD);
  await elsewhere.page.click('form button[type=submit]');
  await elsewhere.page.getByLabel('Authenticator code').fill(codes[0]!);
  await elsewhere.page.keyboard.press('Enter');
  await elsewhere.page.waitForURL(/\/dashboard/);
  // the first device signs out the second
  await page.reload();
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  const confirm = page.getByRole('dialog');
  await confirm.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await confirm.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page
    .getByRole('button', { name: 'Sign out all other devices' })
    .waitFor({ state: 'detached' });
  // its own dashboard may notice first and leave while this page loads
  await go(elsewhere.page, '/dashboard/orderHistory').catch(() => {});
  // the root, or the sign-in page if its own dashboard noticed before
  await elsewhere.page.waitForURL((url) => ['/', '/signin'].includes(url.pathname));
  await elsewhere.page.locator('#password').waitFor();
  expect([...errors, ...elsewhere.errors]).toEqual([]);
  await elsewhere.context.close();
  await context.close();
});

/** Who changes rights proves anew who they are. */
const adminProves = async () =>
  proveAnew(admin.page, DEMO_PASSWORD, (await authenticatorCode(base, 'admin')) ?? undefined);

test('an admin makes a role and staff who see and do only what is ticked', async () => {
  const { page } = admin;
  await goTo(page, '/dashboard/userAccessRights');
  await page.getByRole('button', { name: 'New role' }).click();
  await page.getByLabel('Code').fill('desk');
  await page.getByLabel('Name', { exact: true }).fill('Front desk');
  await page.getByRole('checkbox', { name: 'View Members' }).check();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await adminProves();
  await page.getByRole('button', { name: /Front desk/ }).waitFor();
  await goTo(page, '/dashboard/staffRegistration');
  await page.getByLabel('Full name').fill('Dewi Meja');
  await page.getByRole('textbox', { name: 'Email' }).fill('dewi@canopy.example');
  await page.getByLabel('Username').fill('dewi.meja');
  await page.getByRole('radio', { name: 'Front desk' }).check();
  await page.getByLabel('Temporary password').fill('Pertama-Kali-2026');
  await page.getByLabel('Confirm password').fill('Pertama-Kali-2026');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add staff member' }).click();
  await adminProves();
  await page.waitForURL(/staffList/);
  await page.getByText('Dewi Meja').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  const dewi = await person(browser, PHONE);
  await signIn(dewi.page, base, 'dewi.meja', 'Pertama-Kali-2026');
  await dewi.page.waitForURL(/firstTimeSetSecurityPin/);
  await dewi.page.getByLabel('New password').fill('Sungai-Perak-2026');
  await dewi.page.getByLabel('Confirm password').fill('Sungai-Perak-2026');
  await dewi.page.locator('input[name=Pin]').fill(PIN);
  await dewi.page.locator('input[name=ConfirmPin]').fill(PIN);
  await dewi.page.getByRole('button', { name: 'Save', exact: true }).click();
  if (COMPANY_DEFAULTS) {
    await dewi.page.waitForURL(/accountSecurity/);
    await setUpAuthenticator(dewi.page, 'Sungai-Perak-2026');
  }
  await dewi.page.waitForURL((url) => url.pathname === '/dashboard');
  await goTo(dewi.page, '/dashboard/memberList');
  await dewi.page.getByText('Daniel Clover').first().waitFor();
  await go(dewi.page, '/dashboard/auditLog');
  await dewi.page.getByText('Page not found').waitFor();

  // on a phone a chosen role comes into view below the roles
  await page.setViewportSize(PHONE);
  await goTo(page, '/dashboard/userAccessRights');
  await page.getByRole('button', { name: /Front desk/ }).click();
  await expect
    .poll(async () => (await page.getByLabel('Name', { exact: true }).boundingBox())!.y)
    .toBeLessThan(PHONE.height / 2);
  await page.setViewportSize(DESKTOP);
  await page.getByRole('checkbox', { name: 'View Members' }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await adminProves();
  await page.getByText('Successfully Updated').waitFor();
  await go(dewi.page, '/dashboard/memberList');
  await dewi.page.getByText('Page not found').waitFor();
  await dewi.context.close();
});

test('an admin looks as a member, cannot touch money, and the member can read it', async () => {
  const { page } = admin;
  await goTo(page, '/dashboard/memberProfile?memberID=M0000008');
  await page.getByRole('button', { name: 'Sign in as member' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('asks about a bonus');
  await dialog.getByRole('button', { name: 'Sign in as member' }).click();
  // the page reloads as the member; nothing on it counts before that
  await page.waitForURL((url) => url.pathname === '/dashboard');
  const bar = page.locator('.acting-bar');
  await bar.getByText('M0000008').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await goTo(page, '/dashboard/accountSecurity');
  await page.getByText('Account viewed by staff').waitFor();
  await page.getByText('asks about a bonus').waitFor();
  await goTo(page, '/dashboard/changePassword');
  await page.getByLabel('Current password').fill('anything');
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('not possible while you are signed in as a member').waitFor();
  await bar.getByRole('button', { name: 'Back to my account' }).click();
  await page.waitForURL(/memberProfile/);
  await page.getByText('A0000001').first().waitFor();
  await goTo(page, '/dashboard/blockedIPList');
  await page.getByRole('heading', { name: 'Blocked IP list' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await goTo(page, '/dashboard/auditLog?q=auth.loginAsMember');
  await page.getByText('auth.loginAsMember').first().click();
  await page.getByRole('dialog').getByText('asks about a bonus').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('an admin closes the portal, works on, and opens it again', async () => {
  const { page } = admin;
  const visitor = await person(browser, PHONE);
  const portal = page.locator('form', { hasText: 'Maintenance mode' });
  await openAs(visitor.page, base, 'root');
  await goTo(page, '/dashboard/systemSettings');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel('Maintenance mode').check();
  await portal.getByRole('button', { name: 'Save' }).click();
  await yes(page);
  await page.getByText('Successfully Updated').waitFor();
  // a background request may notice first, and then there is nothing to click
  await visitor.page
    .locator('.bottom-bar a')
    .nth(1)
    .click({ timeout: 3_000 })
    .catch(() => {});
  await visitor.page.getByText('System Upgrading').waitFor();
  await visitor.page.getByText('Please come back later').waitFor();
  await go(visitor.page, '/');
  await visitor.page.getByText('System Upgrading').waitFor();
  expect(await accessibilityProblems(visitor.page)).toEqual([]);
  await goTo(page, '/dashboard/memberList');
  await page.getByText('Daniel Clover').first().waitFor();
  await goTo(page, '/dashboard/systemSettings');
  await page.getByLabel('Maintenance mode').uncheck();
  await portal.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Successfully Updated').waitFor();
  await visitor.page.getByRole('button', { name: 'Try again' }).click();
  await visitor.page.locator('.bottom-bar').waitFor();
  expect([...visitor.errors, ...admin.errors]).toEqual([]);
  await visitor.context.close();
});
