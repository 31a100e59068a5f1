import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { codeOf } from './authenticators.ts';
import { goTo } from './goTo.ts';
import { PIN, yes } from './people.ts';
import { proveAnew } from './proveAnew.ts';
import { settled } from './settled.ts';

/** Everybody's own password in a company of its own. */
export const OWN_PASSWORD = 'Rimba hijau 77';

/** Where the company is paid. */
export const COMPANY_ACCOUNT = { account: '512345678901', holder: 'Rimba Wellness Sdn. Bhd.' };

/** The owner's username. */
export const OWNER = 'nora';

/** What a new colleague is given, to be changed at the first sign-in. */
export const FIRST_PASSWORD = 'Laut biru 4411';

/** The owner sets up company and account at the address that the first start has written down. */
export async function setUpCompany(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.fill('[name=Company]', 'Rimba Wellness');
  await page.fill('[name=FullName]', 'Nora Rimba');
  await page.fill('[name=Username]', OWNER);
  await page.fill('[name=Email]', 'nora@office.example');
  await page.fill('[name=Password]', OWN_PASSWORD);
  await page.fill('[name=ConfirmPassword]', OWN_PASSWORD);
  await page.getByRole('button', { name: 'Set up company' }).click();
}

/** First steps of a person at the office: own password and PIN, then the authenticator. */
export async function firstSteps(page: Page): Promise<Authenticator> {
  await page.waitForURL(/firstTimeSetSecurityPin/);
  await page.fill('input[name=Pin]', PIN);
  for (const name of ['Password', 'ConfirmPassword']) {
    const field = page.locator(`input[name=${name}]`);
    if ((await field.count()) > 0) await field.fill(OWN_PASSWORD);
  }
  await page.fill('input[name=ConfirmPin]', PIN);
  await page.getByRole('button', { name: /^Save/ }).click();
  await page.waitForURL(/accountSecurity/);
  return setUpAuthenticator(page);
}

/** What signs somebody in besides the password. */
export interface Authenticator {
  key: string;
  /** Codes for when the phone is lost; each works once. */
  recoveryCodes: string[];
}

/** Sets up the authenticator that the company requires. */
export async function setUpAuthenticator(
  page: Page,
  password = OWN_PASSWORD,
): Promise<Authenticator> {
  await page.fill('main input[type=password]', password);
  await page.getByRole('button', { name: 'Set up' }).click();
  const key = await page.locator('main .code', { hasText: /^[A-Z2-7 ]{32,}$/ }).textContent();
  await page.fill('input[name=TotpCode]', await codeOf(key!));
  await page.getByRole('button', { name: 'Confirm' }).click();
  const kept = page.getByRole('button', { name: 'I’ve saved my codes' });
  await kept.waitFor();
  const recoveryCodes = await page.locator('main ol code').allTextContents();
  await kept.click();
  await kept.waitFor({ state: 'detached' });
  return { key: key!, recoveryCodes };
}

/** A file of one colour. */
export const picture = async (colour: string) => ({
  name: `${colour.slice(1)}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 700, height: 700, channels: 3, background: colour } })
    .jpeg()
    .toBuffer(),
});

/** Whether a page says that something was done. */
export const done = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();

const dialog = (page: Page) => page.getByRole('dialog');

/** Saves the form that the field stands in; `before` does what is asked first. */
export async function saveWith(
  page: Page,
  field: string,
  before: () => Promise<void> = async () => {},
): Promise<void> {
  const form = page.locator('form').filter({ has: page.locator(`[name="${field}"]`) });
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await before();
  await done(page, 'Successfully Updated');
  await settled(page);
}

/** Name, logo, invoice data, and the account that buyers pay to. */
export async function describeCompany(page: Page, authenticator: Authenticator): Promise<void> {
  await goTo(page, '/dashboard/systemSettings');
  await page.fill('[name=Brand]', 'Rimba Wellness');
  const logo = page.locator('form').filter({ has: page.locator('[name=Brand]') });
  await logo.locator('input[type=file]').setInputFiles(await picture('#11634a'));
  await settled(page);
  await saveWith(page, 'Brand');
  await page.getByRole('button', { name: 'Add a row' }).first().click();
  await page.fill('[name="bank.0"]', 'Maybank');
  await page.fill('[name="account.0"]', COMPANY_ACCOUNT.account);
  await page.fill('[name="holder.0"]', COMPANY_ACCOUNT.holder);
  await saveWith(page, 'bank.0', () => prove(page, authenticator));
  await page.fill('[name=Name]', 'Rimba Wellness Sdn. Bhd.');
  await page.fill('[name=RegistrationNumber]', '202601012345');
  await page.getByLabel('Address', { exact: true }).fill('12 Jalan Setia, 40170 Shah Alam');
  await saveWith(page, 'RegistrationNumber');
}

/** Terms and privacy notice of the company itself. */
export async function publishTerms(page: Page): Promise<void> {
  await goTo(page, '/dashboard/systemSettings');
  await page.fill('[name=Version]', '2026-12');
  await page.fill('[name=Terms]', 'You may return goods within ten working days.');
  await page.fill('[name=Privacy]', 'We keep what we need to send your goods and pay you.');
  await page.getByRole('button', { name: 'Publish' }).click();
  await yes(page);
  await settled(page);
}

/** The picture just chosen is taken as it was cropped. */
async function apply(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Apply' }).click();
  await dialog(page).waitFor({ state: 'detached' });
}

/** Where goods are sent from and collected. */
export async function addressHeadquarters(page: Page): Promise<void> {
  await goTo(page, '/dashboard/warehouseList');
  await page.getByRole('button', { name: 'Headquarters W0000001' }).click();
  await fillWarehouse(page);
}

async function fillWarehouse(page: Page): Promise<void> {
  await page.fill('[name=Address1]', '12 Jalan Setia');
  await page.selectOption('[name=StateID]', '10');
  await page.fill('[name=PostCode]', '40170');
  await page.fill('[name=City]', 'Shah Alam');
  await dialog(page).getByRole('button', { name: 'Save' }).last().click();
  await settled(page);
}

/** The only administrator proves who they are: nobody else is there who could agree. */
async function prove(page: Page, { recoveryCodes }: Authenticator): Promise<void> {
  // the code of this half minute has set up the authenticator, and works once
  await proveAnew(page, OWN_PASSWORD, recoveryCodes.shift());
}

/** Registers somebody at the office; the only administrator proves who they are. */
export async function addStaff(
  page: Page,
  authenticator: Authenticator | null,
  { fullName, username, role }: { fullName: string; username: string; role: string },
): Promise<void> {
  await goTo(page, '/dashboard/staffRegistration');
  await page.fill('[name=FullName]', fullName);
  await page.fill('[name=Email]', `${username}@office.example`);
  await page.fill('[name=Username]', username);
  await page.getByRole('radio', { name: role }).check();
  for (const name of ['Password', 'ConfirmPassword'])
    await page.fill(`[name=${name}]`, FIRST_PASSWORD);
  await page.getByRole('button', { name: 'Add staff member' }).click();
  if (authenticator) await prove(page, authenticator);
  await page.waitForURL(/staffList/);
}

/** Something to sell. */
export interface Product {
  code: string;
  name: string;
  mall: string;
  price: string;
  pv: string;
  /** Stock item it consists of. */
  item: string;
  /** Package level, for a package. */
  grants?: string;
}

/**
 * Puts a product on sale. In a company that has nothing yet, `first` makes what the form asks for from
 * within it: category, stock item and its category.
 */
export async function addProduct(page: Page, product: Product, first = false): Promise<void> {
  await goTo(page, '/dashboard/productEditor');
  await page.fill('[name=ProductCode]', product.code);
  if (first) await makeCategory(page);
  else await page.selectOption('[name=Category]', { label: 'Care' });
  await page.getByRole('checkbox', { name: product.mall }).check();
  if (product.grants) await page.selectOption('[name=PackageRank]', { label: product.grants });
  await page.fill('[name=Weight]', '100');
  await page.fill('[name="Name.0"]', product.name);
  await page.locator('input[type=file]').setInputFiles(await picture('#8855aa'));
  await apply(page);
  await page.locator('[data-part=pictures] > li').first().waitFor();
  const inside = page.getByRole('table', { name: 'What’s included' }).locator('xpath=..');
  if (first) await makeItem(page, product.item);
  else {
    await inside.getByRole('button', { name: 'Add a row' }).click();
    await page.fill('[name="StockItemCode.0"]', product.item);
  }
  await page.fill('[name="MemberPV.0"]', product.pv);
  await page.fill('[name="MemberPrice.0"]', product.price);
  await page.fill('[name="RetailPrice.0"]', product.price);
  await page.getByRole('button', { name: 'Publish' }).click();
  await done(page, 'Published and live in the mall.');
  await page.waitForURL(/productCode=/);
}

async function makeCategory(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New category' }).click();
  await dialog(page).locator('[name=CategoryCode]').fill('care');
  await dialog(page).locator('[name="Name.0"]').fill('Care');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await dialog(page).waitFor({ state: 'detached' });
}

async function makeItem(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'New stock item' }).click();
  await dialog(page).locator('[name=ItemCode]').fill(code);
  await dialog(page).locator('[name=Name]').fill('Soap');
  await dialog(page).locator('[name=Weight]').fill('100');
  await dialog(page).getByRole('button', { name: 'New category' }).click();
  const category = dialog(page).last();
  await category.locator('[name=CategoryCode], [name=Code]').fill('goods');
  await category.locator('[name=Name]').fill('Goods');
  await category.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => dialog(page).count()).toBe(1);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await dialog(page).waitFor({ state: 'detached' });
}

/** The preset rates for parcels are looked at and found right, on the page of the first steps. */
export async function confirmShipping(page: Page): Promise<void> {
  await goTo(page, '/dashboard/gettingStarted');
  await page.getByRole('button', { name: 'Open: Shipping rates' }).click();
  await page.getByRole('button', { name: 'It is right' }).click();
  await done(page, 'Found right by');
}

/** Goods arrive at headquarters. */
export async function receiveGoods(page: Page, item: string, quantity: string): Promise<void> {
  await goTo(page, '/dashboard/stockBalance');
  await page.getByRole('button', { name: 'Receive goods' }).first().click();
  await page.fill('[name="ItemCode.0"]', item);
  await page.fill('[name="Quantity.0"]', quantity);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await dialog(page).waitFor({ state: 'detached' });
}

/** A member runs a warehouse from now on. */
export async function addStockist(page: Page, name: string, member: string): Promise<void> {
  await goTo(page, '/dashboard/stockistList');
  await page.getByRole('button', { name: 'Add warehouse' }).first().click();
  await page.fill('[name=Name]', name);
  await dialog(page).getByRole('button', { name: 'Choose' }).click();
  const picker = await page.getByRole('dialog', { name: 'Choose a member' }).boundingBox();
  expect(picker!.width).toBe(800);
  await page.getByRole('button', { name: `Choose ${member}` }).click();
  await fillWarehouse(page);
}

/** Goods go from headquarters to another warehouse. */
export async function sendGoods(
  page: Page,
  to: string,
  item: string,
  quantity: string,
): Promise<void> {
  await goTo(page, '/dashboard/stockTransfers');
  await page.getByRole('button', { name: 'Transfer' }).first().click();
  await page.selectOption('[name=ToWarehouseID]', {
    label: await page.locator('[name=ToWarehouseID] option', { hasText: to }).innerText(),
  });
  await page.fill('[name="ItemCode.0"]', item);
  await page.fill('[name="Quantity.0"]', quantity);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await dialog(page).waitFor({ state: 'detached' });
}

/** Signs in as somebody at the office, with password and authenticator. */
export async function signInWithCode(
  page: Page,
  base: string,
  username: string,
  { key }: Authenticator,
): Promise<void> {
  await page.goto(`${base}/signin`);
  await page.fill('#username', username);
  await page.fill('#password', OWN_PASSWORD);
  await page.click('form button[type=submit]');
  await page.fill('input[name=TotpCode]', await codeOf(key));
  await page.click('form button[type=submit]');
  await page.waitForURL(/\/dashboard/);
}

/** The office looks at its categories: the list says how many there are, also to those who cannot see it. */
export async function lookAtCategories(page: Page): Promise<void> {
  await goTo(page, '/dashboard/stockCategoryList');
  await page.locator('caption', { hasText: '1 record' }).waitFor({ state: 'attached' });
}

/** What was sent to one's own warehouse has arrived. */
export async function receiveTransfer(page: Page): Promise<void> {
  await goTo(page, '/dashboard/stockTransfers');
  await page
    .getByRole('button', { name: /^Receive/ })
    .first()
    .click();
  await dialog(page).getByRole('button', { name: 'Receive' }).click();
  await dialog(page).waitFor({ state: 'detached' });
}
