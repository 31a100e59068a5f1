import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessDate } from '../packages/domain/src/time.ts';
import { DEMO_PASSWORD } from '../apps/server/src/demo/accounts.ts';
import { openBrowser } from './browser.ts';
import { DESKTOP, openCompany, person, PHONE, signIn, type Person } from './people.ts';

let browser: Browser;
let base: string;
let close: (() => Promise<void>) | undefined;
let admin: Person;
let member: Person;

beforeAll(async () => {
  browser = await openBrowser();
  ({ base, close } = await openCompany());
  admin = await person(browser, DESKTOP);
  member = await person(browser, PHONE);
  await signIn(admin.page, base, 'admin', DEMO_PASSWORD);
  await signIn(member.page, base, 'member', DEMO_PASSWORD);
});
afterAll(async () => {
  await browser?.close();
  await close?.();
});

test('staff offer a training, a member books it on a phone, and the code that the phone shows is taken at the door', async () => {
  const office = admin.page;
  await office.goto(`${base}/dashboard/training`);
  await office.getByRole('button', { name: 'Add training' }).click();
  const form = office.getByRole('dialog');
  await form.locator('[name=TrainingCode]').fill('TEA-1');
  await form.locator('[name=Name]').fill('Know your teas');
  await form.locator('[name=UsageLimit]').fill('1');
  await form.getByRole('button', { name: 'Add a row' }).last().click();
  const cell = (name: string) => form.getByRole('textbox', { name: `${name} 1` });
  await cell('Date').fill(businessDate(new Date(), 'Asia/Kuala_Lumpur'));
  await cell('Starts').fill('23:58');
  await cell('Ends').fill('23:59');
  await cell('Place').fill('Hall 3');
  await form.getByRole('button', { name: 'Save' }).click();
  await office.getByRole('link', { name: 'Know your teas' }).click();

  const phone = member.page;
  await phone.goto(`${base}/dashboard/training`);
  await phone.getByRole('button', { name: 'Book', exact: true }).click();
  await phone.getByRole('button', { name: 'Show my code' }).click();
  const shown = phone.getByRole('dialog').getByRole('img');
  const code = await shown.getAttribute('alt');
  expect(code).toMatch(/^[0-9A-Z]{10}$/);
  await phone.getByRole('button', { name: 'Close' }).click();

  const door = office.getByRole('region', { name: 'At the door' });
  await door.getByRole('textbox', { name: 'Type the code' }).fill(code!);
  await door.getByRole('button', { name: 'Note attendance' }).click();
  await door.getByText('is noted').waitFor();
  await phone.reload();
  await phone.getByRole('button', { name: 'Certificate' }).waitFor();
});

test('staff write help for a screen; a member finds it from there and in the palette', async () => {
  const office = admin.page;
  await office.goto(`${base}/dashboard/helpEditor`);
  await office.locator('[name="Title.en"]').fill('How a reload works');
  const text = office.getByRole('textbox', { name: /^Text/ });
  await text.click();
  await office.keyboard.type('Keep the slip of your transfer.');
  await office.getByRole('button', { name: 'Save' }).click();
  await office.getByRole('link', { name: 'How a reload works' }).waitFor();

  const phone = member.page;
  await phone.goto(`${base}/dashboard/help?of=walletReload`);
  await phone.getByRole('link', { name: 'How a reload works' }).waitFor();
  await phone.keyboard.press('Control+k');
  await phone.getByRole('combobox').fill('transfer slip');
  await phone.getByRole('option', { name: 'How a reload works' }).click();
  await phone.getByText('Keep the slip of your transfer.').waitFor();
});

test('a member asks from the help page, staff answer, and the member reads it', async () => {
  const phone = member.page;
  await phone.goto(`${base}/dashboard/help`);
  await phone.getByRole('button', { name: 'Contact us' }).click();
  const form = phone.getByRole('dialog');
  await form.locator('[name=Subject]').fill('My parcel is late');
  await form.locator('[name=Text]').fill('It should have come on Monday.');
  await form.getByRole('button', { name: 'Send' }).click();
  await phone.getByRole('heading', { name: 'My parcel is late' }).waitFor();

  const office = admin.page;
  await office.goto(`${base}/dashboard/tickets`);
  await office.getByRole('link', { name: 'My parcel is late' }).click();
  await office.locator('[name=Text]').fill('It comes tomorrow.');
  await office.getByRole('button', { name: 'Send' }).click();
  await office.getByText('It comes tomorrow.').first().waitFor();

  await phone.reload();
  await phone.getByText('It comes tomorrow.').waitFor();
  expect(member.errors).toEqual([]);
  expect(admin.errors).toEqual([]);
});
