import sharp from 'sharp';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PIN } from '../apps/server/src/demo/accounts.ts';
import { accessibilityProblems } from './accessibility.ts';
import { openBrowser } from './browser.ts';
import { goTo } from './goTo.ts';
import { openAs } from './openAccount.ts';
import { DESKTOP, openCompany, person, PHONE, typePin, yes } from './people.ts';
import { settled } from './settled.ts';

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

async function addPicture(page: Page, colour: string): Promise<void> {
  const buffer = await sharp({
    create: { width: 700, height: 900, channels: 3, background: colour },
  })
    .jpeg()
    .toBuffer();
  const before = await page.locator('[data-part=pictures] > li').count();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: `${colour.slice(1)}.jpg`, mimeType: 'image/jpeg', buffer });
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await page.locator('[data-part=pictures] > li').nth(before).waitFor();
}

test('an admin makes a product from nothing; a member finds it on a phone and buys it', async () => {
  const { page: admin, errors } = await person(browser, DESKTOP);
  await openAs(admin, base, 'admin', '/dashboard/stockItemList');
  await admin.getByRole('button', { name: 'Add stock item' }).click();
  await admin.fill('[name=ItemCode]', 'GINGER1');
  await admin.fill('[name=Name]', 'Ginger drink, 12 sachets');
  await admin.selectOption('[name=Category]', 'food');
  await admin.fill('[name=Weight]', '240');
  await admin.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await admin.getByText('Successfully Added').waitFor();

  await goTo(admin, '/dashboard/stockBalance');
  await admin.getByRole('button', { name: 'Receive goods' }).click();
  const goods = admin.getByRole('dialog');
  await goods
    .getByRole('button', { name: 'OK' })
    .or(goods.getByRole('button', { name: 'Save' }))
    .click();
  await goods.getByText('Code is required.').waitFor();
  await admin.fill('[name="ItemCode.0"]', 'GINGER1');
  await admin.fill('[name="Quantity.0"]', '40');
  await goods.getByRole('button', { name: 'Save' }).click();
  await admin.getByText('Action Successful').waitFor();

  await goTo(admin, '/dashboard/productList');
  await admin.getByRole('link', { name: 'Add product' }).click();
  // everything missing is reported
  await admin.getByRole('button', { name: 'Publish' }).click();
  await admin.getByText('Add at least one image.').waitFor();
  await admin.fill('[name=ProductCode]', 'GINGER-DRINK');
  await admin.getByText('Available').waitFor();
  // a stray click does not lose what was typed
  await admin.getByRole('link', { name: 'Stock balance' }).click();
  const leave = admin.getByRole('dialog', { name: 'Leave without saving?' });
  await leave.getByRole('button', { name: 'Keep editing' }).click();
  expect(await admin.inputValue('[name=ProductCode]')).toBe('GINGER-DRINK');
  await admin.selectOption('[name=Category]', 'wellness');
  await admin.getByRole('checkbox', { name: 'Maintenance mall' }).check();
  await admin.fill('[name=Weight]', '240');
  await admin.fill('[name="Name.0"]', 'Ginger drink');
  const names = admin.getByRole('table', { name: 'Names by language' }).locator('xpath=..');
  await names.getByRole('button', { name: 'Add a row' }).click();
  // found by name, like every long list of choices
  await admin.fill('[name="Language.1"]', 'malay');
  await admin.keyboard.press('Tab');
  await admin.fill('[name="Name.1"]', 'Minuman halia');
  await admin.getByRole('textbox', { name: /Description/ }).click();
  await admin.keyboard.type('Warms on rainy days.');
  for (const colour of ['#c8603c', '#e2a93b', '#0e5a43']) await addPicture(admin, colour);
  await admin.getByRole('button', { name: 'Move image 3 earlier' }).click();
  const inside = admin.getByRole('table', { name: 'What’s included' }).locator('xpath=..');
  await inside.getByRole('button', { name: 'Add a row' }).click();
  await admin.fill('[name="StockItemCode.0"]', 'GINGER1');
  await admin.fill('[name="MemberPV.0"]', '35');
  await admin.fill('[name="MemberPrice.0"]', '48.50');
  await admin.fill('[name="RetailPrice.0"]', '59.90');
  await admin.getByRole('button', { name: 'Preview' }).click();
  await admin.getByText('Warms on rainy days.').waitFor();
  await admin.getByRole('button', { name: 'Back to editing' }).click();
  expect(await accessibilityProblems(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Publish' }).click();
  await admin.getByText('Published and live in the mall.').waitFor();
  expect(errors).toEqual([]);

  const member = await person(browser, PHONE);
  const { page } = member;
  await openAs(page, base, 'member', '/dashboard/shopM');
  await page.getByRole('searchbox').fill('halia');
  await page.getByRole('button', { name: 'Add to cart: Ginger drink' }).waitFor();
  // pictures come in the right size and format for the screen, without layout shifts
  const shown = page.locator('[data-part=product] img').first();
  await shown.evaluate((image) => (image as unknown as { decode: () => Promise<void> }).decode());
  expect(
    await shown.evaluate((image) => (image as unknown as { currentSrc: string }).currentSrc),
  ).toMatch(/_(320|640)\.avif$/);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'Ginger drink' }).first().click();
  await page.getByText('Warms on rainy days.').waitFor();
  await page.getByRole('button', { name: 'Image 2' }).click();
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  // once it is in the cart, the quantity controls stay together next to the way on
  const onward = page.getByRole('link', { name: 'Go to checkout' });
  await onward.waitFor();
  const boxes = await Promise.all(
    [
      page.getByRole('button', { name: 'Remove Ginger drink' }),
      page.getByRole('textbox', { name: 'Quantity of Ginger drink' }),
      page.getByRole('button', { name: 'Increase quantity of Ginger drink' }),
      onward,
    ].map(async (each) => (await each.boundingBox())!),
  );
  const gaps = boxes.slice(1).map(({ x }, at) => Math.round(x - boxes[at]!.x - boxes[at]!.width));
  expect(gaps.slice(0, 2)).toEqual([0, 0]);
  expect(gaps[2]).toBeGreaterThanOrEqual(0);

  // the same cart on the other device
  const desktop = await person(browser, DESKTOP);
  await openAs(desktop.page, base, 'member', '/dashboard/cart');
  await desktop.page.getByText('Ginger drink').first().waitFor();

  await goTo(page, '/dashboard/checkout');
  await page.getByRole('radio', { name: 'Self pick-up' }).check();
  await page.getByRole('radio', { name: 'E-wallet' }).check();
  await page.getByRole('button', { name: /^Pay RM/ }).click();
  await typePin(page, DEMO_PIN);
  await page.getByText('Purchase Successful').waitFor();
  await page.getByText('48.50').first().waitFor();
  expect(member.errors).toEqual([]);

  await goTo(admin, '/dashboard/stockFlow?ItemCode=GINGER1');
  await admin.getByRole('row', { name: /Sold.*−1.*39/ }).waitFor();
  expect(await accessibilityProblems(admin)).toEqual([]);
});

test('what changed since is told in the cart before anybody pays', async () => {
  const { page } = await person(browser, DESKTOP);
  await openAs(page, base, 'root', '/dashboard/shopM');
  // adding the first product moves no other product from under the pointer
  const place = () =>
    page.evaluate<number[]>(`(({ offsetLeft, offsetTop, offsetWidth }) =>
      [offsetLeft, offsetTop, offsetWidth])([...document.querySelectorAll('[data-part=product]')].at(-1))`);
  await settled(page);
  const before = await place();
  await page.getByRole('button', { name: 'Add to cart: Morning tea' }).click();
  await settled(page);
  expect(await place()).toEqual(before);
  await page.getByRole('button', { name: 'Add to cart: Coconut oil' }).click();
  const admin = await person(browser, DESKTOP);
  await openAs(admin.page, base, 'admin', '/dashboard/productEditor?productCode=TEA-MORNING');
  const prices = admin.page.getByRole('table', { name: 'New prices' }).locator('xpath=..');
  await prices.getByRole('button', { name: 'Add a row' }).click();
  await admin.page.fill('[name="MemberPV.0"]', '30');
  await admin.page.fill('[name="MemberPrice.0"]', '41.00');
  await admin.page.fill('[name="RetailPrice.0"]', '50.00');
  await admin.page.getByRole('button', { name: 'Save', exact: true }).click();
  await admin.page.getByText('Published and live in the mall.').waitFor();
  await goTo(admin.page, '/dashboard/productList?q=OIL-COCONUT');
  await admin.page.getByRole('checkbox', { name: 'Select Coconut oil' }).check();
  await admin.page.getByRole('button', { name: 'Hide', exact: true }).click();
  await yes(admin.page);
  await admin.page.getByText('Successfully Updated').waitFor();

  await page.goto(`${base}/dashboard/cart`);
  const told = page.getByRole('alert').filter({ hasText: 'Some items have changed' });
  await told.getByText('41.00').waitFor();
  await told.getByText('No longer available').waitFor();
  await told.getByRole('button', { name: 'Accept changes' }).click();
  await told.waitFor({ state: 'detached' });
  await page.getByText('Coconut oil').waitFor({ state: 'detached' });
  await page.getByText('41.00').first().waitFor();
});

test('no screen of products, stock and shipping has a barrier, in Arabic on a phone either', async () => {
  const desktop = await person(browser, DESKTOP);
  await openAs(desktop.page, base, 'admin', '/dashboard/productList');
  const phone = await person(browser, PHONE);
  await phone.page.addInitScript("localStorage.setItem('language', 'ar')");
  await openAs(phone.page, base, 'admin', '/dashboard/productList');
  const found: Record<string, string[]> = {};
  for (const path of [
    'productList',
    'productCategories',
    'productEditor?productCode=SET-MONTH',
    'shipmentZonePricing',
    'stockBalance',
    'stockTransfers',
    'stockItemList',
    'stockCategoryList',
    'warehouseList',
  ]) {
    // the wide layout differs where there is a table
    const wide = path.includes('List') || path.includes('Balance');
    for (const { page } of wide ? [desktop, phone] : [phone]) {
      await goTo(page, `/dashboard/${path}`);
      const seen = await accessibilityProblems(page);
      if (seen.length > 0) found[`${path} ${page.viewportSize()!.width}`] = seen;
    }
  }
  expect(found).toEqual({});
  expect(await phone.page.evaluate<string>('document.documentElement.dir')).toBe('rtl');
  // two adjacent prices say whose they are
  await goTo(desktop.page, '/dashboard/shipmentZonePricing');
  for (const name of ['Member price, RM', 'Retail price, RM'])
    await desktop.page.getByRole('columnheader', { name }).first().waitFor();
  expect([...desktop.errors, ...phone.errors]).toEqual([]);
});
