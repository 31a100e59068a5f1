import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PIN } from '../apps/server/src/demo/accounts.ts';
import { accessibilityProblems } from './accessibility.ts';
import { openBrowser } from './browser.ts';
import { goTo } from './goTo.ts';
import { openAs } from './openAccount.ts';
import { DESKTOP, openCompany, person, PHONE, typePin, yes } from './people.ts';
import { redrawn } from './redrawn.ts';

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

/** A person at the screen, signed in before. */
async function as(username: string, viewport: { width: number; height: number }, screen: string) {
  const who = await person(browser, viewport);
  await openAs(who.page, base, username, `/dashboard/${screen}`);
  return who.page;
}

/** In the mall, puts the monthly set into the cart and goes to checkout. */
async function toCheckout(page: Page): Promise<void> {
  await page
    .locator('[data-part=product]', { hasText: 'Monthly set' })
    .getByRole('button', { name: 'Add to cart' })
    .click();
  await goTo(page, '/dashboard/checkout');
}

/** An invoice with line amounts in the tens of thousands. */
const dearer = (text: string) =>
  text
    .replace(/"price":"[\d.]+"/, '"price":"12345.67"')
    .replace(/"total":"[\d.]+"/, '"total":"24691.34"');

const orderOf = (page: Page) => /salesID=(S\d+)/.exec(page.url())![1]!;
/** The words of the control with the focus. */
const focused = (page: Page) =>
  page.evaluate<string>(
    `(document.activeElement.closest('label') ?? document.activeElement).textContent`,
  );
const status = (page: Page, text: string) =>
  page.locator('header [data-part=tag]', { hasText: text }).waitFor();

describe('from checkout to the door, and back', () => {
  test('a cart that is cleared leaves nothing in the browser, and can be had back', async () => {
    const page = await as('member', DESKTOP, 'shopM');
    await page
      .locator('[data-part=product]', { hasText: 'Monthly set' })
      .getByRole('button', { name: 'Add to cart' })
      .click();
    const stored = () =>
      page.evaluate(() =>
        ['cartProducts', 'cartProductQuantity'].map((key) => localStorage.getItem(key)),
      );
    await page.getByRole('button', { name: 'Clear cart' }).click();
    await page.getByText('Your cart is empty.').waitFor();
    expect(await stored()).toEqual([null, null]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Clear cart' }).waitFor();
    expect((await stored())[1]).toContain('SET-MONTH');
    await page.getByRole('button', { name: 'Clear cart' }).click();
    await page.getByText('Your cart is empty.').waitFor();
    // the browser drops unsent changes, and the next test starts with an empty cart
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cartUntold'))).toBe('[]');
    await page.context().close();
  });

  test('a card payment on a phone: declined, tried again, paid, with its invoice', async () => {
    const page = await as('member', PHONE, 'shopM');
    const withTerms = async (route: Route) => {
      const answer = await route.fetch();
      const { RESULT, ...rest } = (await answer.json()) as { RESULT: object };
      await route.fulfill({
        response: answer,
        json: { ...rest, RESULT: { ...RESULT, termsToAccept: '2' } },
      });
    };
    await page.route('**/api/Mall/Quote', withTerms);
    await toCheckout(page);
    await page.getByRole('radio', { name: 'Bank slip' }).check();
    // what is missing is said on its field, one after the other, and the focus goes there
    const pay = page.getByRole('button', { name: /^Pay RM/ });
    await pay.click();
    const missing = page.locator('[data-part=field]', { has: page.getByRole('alert') });
    await missing.getByText('This field is required.').waitFor();
    await expect.poll(() => focused(page)).toBe('Choose image');
    await page.getByRole('radio', { name: 'Card or online banking' }).check();
    await pay.click();
    await missing.getByText('Accept the terms to continue.').waitFor();
    const terms = page.getByRole('checkbox', { name: /accept the new terms/ });
    await expect.poll(() => focused(page)).toMatch(/accept the new terms/);
    await page.unroute('**/api/Mall/Quote', withTerms);
    await terms.check();
    await page.getByRole('button', { name: /^Pay RM/ }).click();
    // an order that cannot be placed says so where the PIN was entered
    const refusal = { ERROR: 'Insufficient Stock', CODE: 'INSUFFICIENT_STOCK' };
    await page.route(
      '**/api/Sales/Checkout',
      (route) => route.fulfill({ status: 422, json: refusal }),
      { times: 1 },
    );
    await typePin(page, DEMO_PIN);
    const alert = page.getByRole('dialog').getByRole('alert');
    await alert.getByText('Failed to Checkout').waitFor();
    expect(await alert.innerText()).toContain('Insufficient Stock');
    await typePin(page, DEMO_PIN);
    await page.waitForURL(/local-payments\/Payment\/Form/);
    expect(await page.locator('strong').innerText()).toBe('RM 135.00');
    await page.getByRole('button', { name: 'Card declined' }).click();
    await page.waitForURL(/Payex\/PaymentCancel\?reference=/);
    await page.getByRole('heading', { name: 'Payment failed' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL(/local-payments\/Payment\/Form/);
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.waitForURL(/Payex\/PaymentSuccess/);
    await page.getByRole('heading', { name: 'Payment received. Thank you!' }).waitFor();
    await page.getByRole('link', { name: 'View order' }).click();
    await status(page, 'Approved');
    expect(await accessibilityProblems(page)).toEqual([]);
    const link = page.getByRole('link', { name: /^Invoice INV-/ });
    const address = await link.getAttribute('href');
    // anybody with the link can read it, without a session
    const stranger = await person(browser, PHONE);
    await stranger.page.goto(`${base}${address}`);
    await stranger.page.getByRole('heading', { name: 'Invoice' }).waitFor();
    await stranger.page.getByText('Thank', { exact: false }).first().waitFor();
    expect(await stranger.page.locator('.invoice').innerText()).toContain('135.00');
    expect(await accessibilityProblems(stranger.page)).toEqual([]);
    const pdf = await stranger.page.pdf({ format: 'A4' });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    // five-digit amounts fit even on the narrowest phone
    await stranger.page.setViewportSize({ width: 360, height: 740 });
    await stranger.page.route('**/api/Invoice/ByLink', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: dearer(await answer.text()) });
    });
    await stranger.page.reload();
    await stranger.page.getByText('24,691.34').waitFor();
    expect(await stranger.page.evaluate<number>('document.documentElement.scrollWidth')).toBe(360);
    await stranger.page.goto(`${base}/INVOICE/nobody`);
    await stranger.page.getByText('This page does not exist or has been moved.').waitFor();
    await stranger.context.close();
  });

  test('cash at the stockist, confirmed and handed over for the code', async () => {
    const stockist = await as('stockist', DESKTOP, 'stockistApproveSales');
    const first = stockist.getByRole('navigation', { name: 'Pending' }).getByRole('button').first();
    const waiting = await first.innerText();
    const salesID = /S\d{7}/.exec(waiting)![0];
    await stockist.getByRole('button', { name: 'Approve' }).click();
    await yes(stockist);
    await stockist.getByText('Successfully Approved').waitFor();
    await stockist.goto(`${base}/dashboard/salesShipment?q=${salesID}`);
    await stockist.getByRole('button', { name: 'Mark as ready' }).click();
    await stockist.getByRole('dialog').getByRole('button', { name: 'Mark as ready' }).click();
    await stockist.getByText('is ready to pick up.').waitFor();
    await stockist.getByRole('button', { name: 'Hand over' }).click();
    await stockist.locator('input[name=PickUpCode]').fill('WRONG1');
    await stockist.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click();
    await stockist.getByText('This is not the pick-up code for this order.').first().waitFor();
  });

  test('sent by the company, given back by the buyer, told to the upline', async () => {
    const member = await as('member', PHONE, 'shopM');
    // this time by wallet: the buyer of the first test has money there
    await toCheckout(member);
    // the order by card already completed it, so nothing is promised again
    await member.getByText('Your maintenance for the month is already complete.').waitFor();
    expect(await member.getByText('This completes your maintenance').count()).toBe(0);
    await member.getByRole('radio', { name: 'E-wallet' }).check();
    await member.getByRole('button', { name: /^Pay RM/ }).click();
    await typePin(member, DEMO_PIN);
    await member.waitForURL(/orderDetails\?salesID=/);
    const salesID = orderOf(member);
    // the next checkout begins with the wallet that paid this one, though others have enough, too
    await goTo(member, '/dashboard/shopM');
    await toCheckout(member);
    await member.getByRole('radio', { name: 'E-wallet', checked: true }).waitFor();
    await member.goto(`${base}/dashboard/orderDetails?salesID=${salesID}`);

    const admin = await as('admin', DESKTOP, `salesShipment?q=${salesID}`);
    await admin
      .getByRole('checkbox', { name: /^Select D/ })
      .first()
      .check();
    const chosen = admin.getByRole('toolbar', { name: 'Actions for the selected rows' });
    const pack = async () => {
      await chosen.getByRole('button', { name: 'Mark as packed' }).click();
      await yes(admin);
      await admin.getByText('1 of 1 done').first().waitFor();
    };
    await pack();
    // marked too early: it is pending again, and then marked again
    await admin.getByRole('button', { name: 'Undo' }).click();
    await admin.getByText('Pending 1').waitFor();
    await admin
      .getByRole('checkbox', { name: /^Select D/ })
      .first()
      .check();
    await pack();
    await goTo(admin, `/dashboard/salesShipment?Status=PACKED&q=${salesID}`);
    // what is packed is not offered to be packed again, one by one or together
    const packed = admin.getByRole('checkbox', { name: /^Select D/ }).first();
    await packed.check();
    await chosen.getByRole('link', { name: 'Waybill' }).waitFor();
    expect(await admin.getByRole('button', { name: 'Mark as packed' }).count()).toBe(0);
    await packed.uncheck();
    await admin.getByRole('button', { name: 'Paste tracking numbers' }).click();
    await admin.getByLabel(/^One order per line/).fill(`${salesID}\tJT\t630099887766`);
    await admin.getByRole('button', { name: 'Ship 1' }).click();
    await admin.getByRole('dialog').getByText('1 of 1 done').waitFor();
    await admin.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await goTo(admin, `/dashboard/salesShipment?Status=SHIPPED&q=${salesID}`);
    await admin.getByRole('button', { name: 'Mark as delivered' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Mark as delivered' }).click();
    await admin.getByText('is delivered.').waitFor();

    await member.reload();
    await status(member, 'Completed');
    const track = member.getByRole('link', { name: 'Track' });
    expect(await track.getAttribute('href')).toBe('https://www.jtexpress.my/tracking/630099887766');
    await member.getByRole('button', { name: 'Return items' }).click();
    // pressed too early: the missing reason is told on its field, where the person then is
    const returning = member.getByRole('dialog');
    // nothing is chosen before somebody chooses it
    for (const units of await returning.getByRole('spinbutton').all())
      expect(await units.inputValue()).toBe('0');
    await returning.getByRole('button', { name: 'Everything' }).click();
    await returning.getByRole('button', { name: 'Return items' }).click();
    await returning.getByText('Give a reason.').waitFor();
    await member.locator('dialog textarea[aria-invalid=true]:focus').waitFor();
    await member.keyboard.type('Bought one too many');
    await returning.getByRole('button', { name: 'Return items' }).click();
    await member.getByText('Return request sent.').waitFor();

    await goTo(admin, `/dashboard/refunds?q=${salesID}`);
    await admin.locator('.data-table tr[data-row-key]').first().click();
    const drawer = admin.getByRole('dialog');
    await drawer.getByRole('button', { name: 'Approve' }).click();
    await yes(admin);
    await drawer.getByRole('button', { name: 'Receive returned items' }).click();
    await admin.getByRole('button', { name: 'Receive returned items' }).last().click();
    await admin.getByText('Refund completed.').waitFor();
    await member.reload();
    await status(member, 'Refunded');
    // and says where the money went
    const refund = member.locator('li', { hasText: 'Refunded to' }).first();
    await refund.getByText(/wallet: RM\s*[\d,]+\.\d\d/).waitFor();
    await member.getByRole('link', { name: /^Credit note CN-/ }).waitFor();

    // an order from the downline in a paid month was returned: the upline reads why
    await goTo(member, '/dashboard/bonusReport');
    await member.locator('.data-table').getByText('Clawed back').first().click();
    const why = member.getByTestId('clawBack');
    await why.waitFor();
    expect(await why.innerText()).toMatch(/of 100 PV from order S\d{7} were returned/);
    expect(await accessibilityProblems(member)).toEqual([]);
  });

  test('the desks have no barrier and are worked by keyboard', async () => {
    const admin = await as('admin', DESKTOP, 'salesPaymentApproval');
    const desk = admin.getByRole('group', { name: 'What is decided' });
    await desk.waitFor();
    expect(await accessibilityProblems(admin)).toEqual([]);
    const open = desk.locator('[aria-current=true]');
    await desk.focus();
    const next = async () => {
      const before = await open.innerText();
      await admin.keyboard.press('j');
      await expect.poll(() => open.innerText()).not.toBe(before);
    };
    // two rows in the queue are re-rendered; all of them only if they were reloaded meanwhile
    await expect.poll(() => redrawn(admin, 'nav[aria-label="Pending"] button', next)).toBe(2);
    await desk.focus();
    await admin.keyboard.press('r');
    await admin.keyboard.press('2');
    await admin.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await admin.getByText('Successfully Rejected').waitFor();
    for (const path of [
      'salesShipment',
      'refunds',
      'cardPayments',
      'orderHistory',
      'systemSettings',
    ]) {
      await goTo(admin, `/dashboard/${path}`);
      expect([path, await accessibilityProblems(admin)]).toEqual([path, []]);
    }
  });

  test('a list comes back as it was left, and Clear empties its search', async () => {
    const admin = await as('admin', DESKTOP, 'salesShipment?Status=DELIVERED');
    const rows = admin.locator('.data-table tbody tr[data-row-key]');
    const search = admin.getByRole('searchbox', { name: 'Search' });
    await rows.first().waitFor();
    await search.fill('S0');
    await rows.first().click();
    await admin.waitForURL(/orderDetails/);
    await admin.goBack();
    await admin.waitForURL(/salesShipment\?Status=DELIVERED&q=S0$/);
    await expect.poll(() => search.inputValue()).toBe('S0');
    await admin.getByRole('button', { name: 'Clear all' }).click();
    await expect.poll(() => search.inputValue()).toBe('');
    await admin.waitForURL(/salesShipment$/);
  });

  test('ticked orders are added up, on a wide screen only', async () => {
    const member = await as('member', DESKTOP, 'orderHistory');
    const rows = member.locator('.data-table tbody tr[data-row-key]');
    await rows.first().waitFor();
    let sum = 0;
    for (const at of [0, 2]) {
      await rows
        .nth(at)
        .getByRole('checkbox', { name: /^Select S0/ })
        .check();
      const [amount] = (await rows.nth(at).innerText()).match(/[\d,]+\.\d\d/g)!.slice(-1);
      sum += Number(amount!.replaceAll(',', ''));
    }
    const bar = member.getByRole('toolbar', { name: 'Actions for the selected rows' });
    const shown = sum.toLocaleString('en', { minimumFractionDigits: 2 });
    await expect.poll(async () => (await bar.innerText()).replaceAll('\n', ' ')).toContain(shown);
    expect(await accessibilityProblems(member)).toEqual([]);
    await member.setViewportSize(PHONE);
    await member.locator('li[data-row-key]').first().waitFor();
    expect(await member.getByRole('checkbox').count()).toBe(0);
  });
});
