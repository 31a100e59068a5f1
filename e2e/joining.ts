import type { Page } from 'playwright-core';
import { drawSlip, type SlipDetails } from '../apps/server/src/demo/slipPicture.ts';
import { goTo } from './goTo.ts';
import { PIN, typePin, yes } from './people.ts';
import { COMPANY_ACCOUNT, done } from './setUp.ts';
import { settled } from './settled.ts';
import { fillAddress, fillPerson, next, type Newcomer } from './signUp.ts';

/** How a newcomer pays: the number of a bank slip over an amount, or cash at a stockist. */
export type Paying = { slip: number; amount: string } | { stockist: string };

/** A bank slip as it is uploaded: paid today, into the demo company's account if no other is named. */
export const slipFile = async (
  number: number,
  amount: string,
  details: Pick<SlipDetails, 'reference' | 'to'>,
) => ({
  name: `slip-${number}.png`,
  mimeType: 'image/png',
  buffer: await drawSlip(number, amount, { ...details, at: new Date() }),
});

/** A visitor registers through a sponsor's link, or without one. Returns the new member's ID. */
export async function join(
  page: Page,
  base: string,
  who: Newcomer,
  sponsor: string | null,
  paying: Paying,
): Promise<string> {
  await page.goto(`${base}/signup${sponsor ? `/${sponsor}` : ''}`);
  if (sponsor) await page.getByText('Your sponsor is').waitFor();
  else await page.getByRole('button', { name: 'I don’t have a sponsor' }).click();
  await next(page);
  await fillPerson(page, who);
  await next(page);
  await fillAddress(page);
  await next(page);
  await page.getByText('Bank details').waitFor();
  await fillBank(page, who.fullName);
  await next(page);
  await page.locator('[data-part=choice]', { hasText: 'Starter pack' }).click();
  await next(page);
  await page.getByText('Where should we send your package?').waitFor();
  if ('stockist' in paying) {
    await page.getByRole('radio', { name: 'Self pick-up' }).check();
    const places = page.locator('select[name=WarehouseID]');
    const place = places.locator('option', { hasText: paying.stockist });
    await places.selectOption((await place.getAttribute('value'))!);
  }
  await next(page);
  if ('slip' in paying) {
    // what is to be transferred is said before anybody transfers it
    const account = page.getByRole('region', { name: 'Transfer to this account' });
    await account.getByText(COMPANY_ACCOUNT.account).waitFor();
    await page.getByText(`RM${paying.amount}`).first().waitFor();
    const details = { reference: who.username, to: COMPANY_ACCOUNT };
    const slip = await slipFile(paying.slip, paying.amount, details);
    await page.locator('input[type=file]').setInputFiles(slip);
    await page.getByText('Uploaded').waitFor();
  } else await page.getByRole('radio', { name: 'Cash at stockist' }).check();
  await page.getByRole('checkbox', { name: 'I accept the terms' }).check();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await done(page, 'Register Successful');
  return (await page.getByTestId('memberID').textContent())!;
}

async function fillBank(page: Page, holder: string): Promise<void> {
  await page.fill('[name=BankName]', 'Maybank');
  await page.fill('[name=BankAccountNumber]', `5${String(holder.length).padStart(11, '0')}`);
  await page.fill('[name=BankHolder]', holder);
}

/** A new member's own first step. */
export async function chooseFirstPin(page: Page): Promise<void> {
  await page.waitForURL(/firstTimeSetSecurityPin/);
  await page.fill('input[name=Pin]', PIN);
  await page.fill('input[name=ConfirmPin]', PIN);
  await page.getByRole('button', { name: 'Save PIN' }).click();
  await page.waitForURL(/\/dashboard$/);
}

/** The office, or a stockist, approves somebody's payment at its desk; a slip once it has been read. */
export async function approvePayment(
  page: Page,
  desk: string,
  whose: string,
  slip = false,
): Promise<void> {
  await goTo(page, `/dashboard/${desk}`);
  await page
    .getByRole('navigation', { name: 'Pending' })
    .getByRole('button', { name: whose })
    .click();
  // machines read it within seconds; on a busy one their reader may take its full time
  if (slip) await page.getByText('6 of 6 match').waitFor({ timeout: 60_000 });
  await page
    .getByRole('button', { name: /^Approve/ })
    .first()
    .click();
  await yes(page);
  await done(page, 'Successfully Approved');
}

/** Puts a product into the cart and pays with a wallet. Returns the order's number. */
export async function buy(page: Page, product: string, wallet: string): Promise<string> {
  await goTo(page, '/dashboard/shopM');
  await page.getByRole('button', { name: `Add to cart: ${product}` }).click();
  await settled(page);
  await goTo(page, '/dashboard/checkout');
  await page.getByRole('radio', { name: 'Self pick-up' }).check();
  await page.getByRole('radio', { name: wallet }).check();
  await page.getByRole('button', { name: /^Pay RM/ }).click();
  await typePin(page, PIN);
  await page.waitForURL(/orderDetails\?salesID=/);
  await page.getByRole('heading', { name: /^Thank you, / }).waitFor();
  return /salesID=(S\d+)/.exec(page.url())![1]!;
}

/** Money arrives by bank slip. */
export async function reload(
  page: Page,
  amount: string,
  slip: number,
  memberID: string,
): Promise<void> {
  await goTo(page, '/dashboard/walletReload');
  await page.fill('input[name=Amount]', amount);
  const details = { reference: memberID, to: COMPANY_ACCOUNT };
  await page.locator('input[type=file]').setInputFiles(await slipFile(slip, amount, details));
  await page.getByText('Uploaded').waitFor();
  await page.getByRole('button', { name: 'Request reload' }).click();
  await typePin(page, PIN);
  await done(page, 'Request sent.');
}

/** The order is collected at headquarters for the buyer's code. */
export async function collect(buyer: Page, office: Page, salesID: string): Promise<void> {
  await goTo(office, `/dashboard/salesShipment?q=${salesID}`);
  await office.getByRole('button', { name: 'Mark as ready' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Mark as ready' }).click();
  await done(office, 'is ready to pick up.');
  await goTo(buyer, `/dashboard/orderDetails?salesID=${salesID}`);
  const code = await buyer.getByTestId('pickUpCode').textContent();
  await office.getByRole('button', { name: 'Hand over' }).click();
  await office.fill('input[name=PickUpCode]', code!);
  await office.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click();
  await office.getByRole('dialog').waitFor({ state: 'detached' });
}

/** The buyer gives everything back, the office takes it and pays back. */
export async function giveBack(buyer: Page, office: Page, salesID: string): Promise<void> {
  await goTo(buyer, `/dashboard/orderDetails?salesID=${salesID}`);
  await buyer.getByRole('button', { name: 'Return items' }).click();
  const asked = buyer.getByRole('dialog');
  await asked.getByRole('button', { name: 'Everything' }).click();
  await asked.locator('textarea').fill('Bought one too many');
  await asked.getByRole('button', { name: 'Return items' }).click();
  await done(buyer, 'Return request sent.');
  await goTo(office, `/dashboard/refunds?q=${salesID}`);
  await office.locator('.data-table tr[data-row-key]').first().click();
  const drawer = office.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Approve' }).click();
  await yes(office);
  await drawer.getByRole('button', { name: 'Receive returned items' }).click();
  await office.getByRole('button', { name: 'Receive returned items' }).last().click();
  await settled(office);
}
