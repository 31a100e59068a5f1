import type { Page } from 'playwright-core';

/** Whom the wizard registers. */
export interface Newcomer {
  fullName: string;
  username: string;
  /** Without calling code. */
  mobile: string;
  nric: string;
  password: string;
}

export const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

/** The wizard's personal step. */
export async function fillPerson(page: Page, who: Newcomer): Promise<void> {
  await page.fill('input[name=FullName]', who.fullName);
  await page.fill('input[name=Username]', who.username);
  await page.fill('input[name=Email]', `${who.username}@people.example`);
  await page.fill('input[name=Mobile]', who.mobile);
  await fillSecrets(page, who);
}

/** What a reload of the wizard does not keep. */
export async function fillSecrets(page: Page, { nric, password }: Newcomer): Promise<void> {
  await page.fill('input[name=IdentityValue]', nric);
  await page.fill('input[name=Password]', password);
  await page.fill('input[name=ConfirmPassword]', password);
}

/** The wizard's address step: an address in Selangor. */
export async function fillAddress(page: Page, postCode = '40000'): Promise<void> {
  await page.fill('input[name=Address1]', '7 Jalan Meranti');
  await page.selectOption('select[name=StateID]', '10');
  await page.fill('input[name=PostCode]', postCode);
  await page.fill('input[name=City]', 'Shah Alam');
}
