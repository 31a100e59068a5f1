import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PIN } from '../apps/server/src/demo/accounts.ts';
import { openBrowser } from './browser.ts';
import { goTo } from './goTo.ts';
import { openAs } from './openAccount.ts';
import { DESKTOP, openCompany, person, PHONE, typePin } from './people.ts';

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

const orderOf = (page: Page) => /salesID=(S\d+)/.exec(page.url())![1]!;
/** The payment that the demo member has the money for. */
const byWallet = (page: Page) => page.getByRole('radio', { name: 'E-wallet' }).check();
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay RM/ });

test('one cart in two tabs and on a phone is paid once; the others see the order that it became', async () => {
  const { page: tab, context } = await person(browser, DESKTOP);
  await openAs(tab, base, 'member', '/dashboard/shopM');
  await tab
    .locator('[data-part=product]', { hasText: 'Monthly set' })
    .getByRole('button', { name: 'Add to cart' })
    .click();
  await expect.poll(() => tab.evaluate(() => localStorage.getItem('cartUntold'))).toBe('[]');
  await goTo(tab, '/dashboard/checkout');
  await payButton(tab).waitFor();

  const other = await context.newPage();
  await other.goto(`${base}/dashboard/checkout`);
  await payButton(other).waitFor();
  const { page: phone } = await person(browser, PHONE);
  await openAs(phone, base, 'member', '/dashboard/checkout');
  await payButton(phone).waitFor();

  await byWallet(tab);
  await payButton(tab).click();
  await typePin(tab, DEMO_PIN);
  await tab.getByRole('heading', { name: /^Thank you/ }).waitFor();
  const order = orderOf(tab);

  // the second tab follows by itself
  await other.getByText('Your cart is empty.').waitFor();
  // the phone has not looked since: it pays what it shows, and gets the order that this became
  await byWallet(phone);
  await payButton(phone).click();
  await typePin(phone, DEMO_PIN);
  await phone.getByText(`This cart became order ${order}`).waitFor();
  expect(orderOf(phone)).toBe(order);
  await goTo(phone, '/dashboard/cart');
  await phone.getByText('Your cart is empty.').waitFor();
  await context.close();
  await phone.context().close();
});

test('a cart changed elsewhere is shown before it is paid', async () => {
  const { page: tab } = await person(browser, DESKTOP);
  await openAs(tab, base, 'member', '/dashboard/shopM');
  const add = (page: Page) =>
    page
      .locator('[data-part=product]', { hasText: 'Monthly set' })
      .getByRole('button', { name: /Add to cart|More/ })
      .first();
  await add(tab).click();
  await expect.poll(() => tab.evaluate(() => localStorage.getItem('cartUntold'))).toBe('[]');
  await goTo(tab, '/dashboard/checkout');
  await payButton(tab).waitFor();
  const before = await payButton(tab).textContent();

  const { page: phone } = await person(browser, PHONE);
  await openAs(phone, base, 'member', '/dashboard/cart');
  await phone
    .getByRole('button', { name: /^Increase quantity/ })
    .first()
    .click();
  await expect.poll(() => phone.evaluate(() => localStorage.getItem('cartUntold'))).toBe('[]');

  await byWallet(tab);
  await payButton(tab).click();
  await typePin(tab, DEMO_PIN);
  await tab.getByText('Your cart was changed in another window').waitFor();
  await expect.poll(() => payButton(tab).textContent()).not.toBe(before);
  await tab.context().close();
  await phone.context().close();
});
