import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { contract } from '@canopy/contract/contract';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessDate } from '../packages/domain/src/time.ts';
import { apiClient } from './apiClient.ts';
import { accessibilityProblems } from './accessibility.ts';
import { openBrowser, openBrowserWithCamera } from './browser.ts';
import { goTo } from './goTo.ts';
import { openAs } from './openAccount.ts';
import { DESKTOP, openCompany, person, PHONE, type Person } from './people.ts';

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
  await openAs(admin.page, base, 'admin', '/dashboard/training');
  await openAs(member.page, base, 'member', '/dashboard/training');
});
afterAll(async () => {
  await browser?.close();
  await close?.();
});

test('staff offer a training, a member books it on a phone, and the code that the phone shows is taken at the door', async () => {
  const office = admin.page;
  await office.getByRole('button', { name: 'Add training' }).first().click();
  const form = office.getByRole('dialog');
  await form.locator('[name=TrainingCode]').fill('TEA-1');
  await form.locator('[name=Name]').fill('Know your teas');
  await form.locator('[name=UsageLimit]').fill('1');
  await form.getByRole('button', { name: 'Add a row' }).last().click();
  const cell = (name: string) => form.getByRole('textbox', { name: `${name} 1` });
  await cell('Date').fill(businessDate(new Date(), 'Asia/Kuala_Lumpur'));
  await cell('Starts').fill('23:58');
  await cell('Ends').fill('23:59');
  await cell('Place or link').fill('Hall 3');
  await form.getByRole('button', { name: 'Save' }).click();
  await office.getByRole('link', { name: 'Know your teas' }).click();

  const phone = member.page;
  await phone.reload();
  const offered = phone.getByRole('region', { name: 'Know your teas' });
  await offered.getByRole('button', { name: 'Book', exact: true }).click();
  await phone.getByRole('button', { name: 'Show my code' }).click();
  const shown = phone.getByRole('dialog').getByRole('img');
  const code = await shown.getAttribute('alt');
  expect(code).toMatch(/^[0-9A-Z]{10}$/);
  const atTheDoor = await openBrowserWithCamera(await shown.screenshot());
  await phone.getByRole('button', { name: 'Close' }).click();

  // the phone is held in front of the camera at the door
  const { page: scanning, errors } = await person(atTheDoor.browser, PHONE);
  await openAs(scanning, base, 'admin', office.url().slice(base.length));
  const region = { name: 'At the door' };
  await scanning.getByRole('region', region).getByRole('button', { name: 'Scan' }).click();
  await scanning.getByRole('region', region).getByText('is checked in').waitFor();
  expect(errors).toEqual([]);
  await atTheDoor.close();
  // without a camera the code is typed; a second time changes nothing
  const door = office.getByRole('region', region);
  await door.getByRole('textbox', { name: 'Type the code' }).fill(code!);
  await door.getByRole('button', { name: 'Record attendance' }).click();
  await door.getByText('was already checked in').waitFor();
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
  // whose hour without work is nearly over is asked whether to stay, and loses nothing by it
  await office.evaluate(`
    localStorage.lastUsed = (Date.now() - 58.5 * 60_000) + ' ' + 60 * 60_000;
    dispatchEvent(new Event('storage'));
  `);
  const ending = office.getByRole('dialog', { name: 'Are you still there?' });
  await ending.getByText(/signed out in 1:[23]\d/).waitFor();
  expect(await accessibilityProblems(office)).toEqual([]);
  await office.keyboard.press('Enter');
  await ending.waitFor({ state: 'hidden' });
  expect(await office.evaluate(`localStorage.lastUsed.split(' ')[0] > Date.now() - 60_000`)).toBe(
    true,
  );
  await office.getByRole('button', { name: 'Save' }).click();
  await office.getByRole('link', { name: 'How a reload works' }).waitFor();
  // and who has worked for nearly twelve hours is told when it ends
  await office.evaluate(`localStorage.sessionEnds = Date.now() + 14 * 60_000`);
  await office.reload();
  await office.getByText(/^You will be signed out at .* and can then sign in again\./).waitFor();
  expect(await accessibilityProblems(office)).toEqual([]);
  await office.evaluate(`localStorage.sessionEnds = Date.now() + 11 * 3_600_000`);
  await office.reload();

  const phone = member.page;
  await phone.goto(`${base}/dashboard/help?of=walletReload`);
  await phone.getByRole('link', { name: 'How a reload works' }).waitFor();
  await phone.keyboard.press('Control+k');
  await phone.getByRole('combobox').fill('transfer slip');
  await phone.getByRole('option', { name: 'How a reload works' }).click();
  await phone.getByText('Keep the slip of your transfer.').waitFor();

  // a main page offers its tour on the first visit, takes no click from it, and goes by keyboard
  await phone.evaluate(`localStorage.removeItem('tours')`);
  await goTo(phone, '/dashboard/walletStatement');
  const tour = phone.getByRole('dialog', { name: 'Wallet statement' });
  const offer = phone.getByRole('complementary', { name: 'Show me around' });
  await offer.waitFor();
  await phone.locator('[data-row-key]').first().waitFor();
  expect(await tour.count()).toBe(0);
  await offer.getByRole('button', { name: 'Show me around' }).click();
  await tour.getByText('One tile for each wallet.').waitFor();
  expect(await accessibilityProblems(phone)).toEqual([]);
  await phone.keyboard.press('Enter');
  await tour.getByText('2 of 3').waitFor();
  await phone.keyboard.press('ArrowLeft');
  await tour.getByText('1 of 3').waitFor();
  await phone.keyboard.press('Escape');
  await tour.waitFor({ state: 'hidden' });
  await goTo(phone, '/dashboard/help?of=walletStatement');
  const again = phone.getByRole('link', { name: 'Show me around this page' });
  await again.waitFor();
  await phone.goBack();
  await phone.locator('[data-row-key]').first().waitFor();
  expect([await tour.count(), await offer.count()]).toEqual([0, 0]);
  // nor on another device, where the same person signs in
  const other = await person(browser, PHONE);
  await openAs(other.page, base, 'member');
  await other.page.evaluate(`localStorage.removeItem('tours')`);
  await goTo(other.page, '/dashboard/walletStatement');
  await other.page.locator('[data-row-key]').first().waitFor();
  expect(await other.page.getByRole('dialog').count()).toBe(0);
  await other.context.close();
  // unless it is asked for
  await phone.goForward();
  await again.click();
  await tour.getByRole('button', { name: 'Next' }).click();
  await tour.getByRole('button', { name: 'Next' }).click();
  await tour.getByRole('button', { name: 'Done' }).click();
  await tour.waitFor({ state: 'hidden' });
});

test('the ? of a screen of the office opens that screen’s page first, also in Arabic on a phone', async () => {
  const office = admin.page;
  for (const [screen, name] of [
    ['memberImport', 'Member import'],
    ['bonusRuns', 'Bonus runs'],
    ['userAccessRights', 'User access rights'],
  ]) {
    await goTo(office, `/dashboard/${screen}`);
    await office.getByRole('link', { name: 'Help', exact: true }).click();
    await office.getByRole('article', { name }).waitFor();
    expect(await office.locator('#content h2').first().textContent()).toBe(name);
  }
  expect(await accessibilityProblems(office)).toEqual([]);
  // it leads on, and is found by the words it explains
  await office.getByRole('article').getByRole('link', { name: 'Staff list' }).click();
  await office.getByRole('article', { name: 'Staff list' }).waitFor();
  await office.getByRole('searchbox', { name: 'Search help' }).fill('pick-up code');
  await office
    .getByRole('region', { name: 'The pages of the portal' })
    .getByText('Shipments')
    .click();
  await office.getByRole('article', { name: 'Shipments' }).waitFor();

  const { page: phone, context, errors } = await person(browser, PHONE);
  await context.addInitScript(`localStorage.language = 'ar'`);
  await openAs(phone, base, 'finance', '/dashboard/help?of=bonusRuns');
  await phone.getByRole('article', { name: 'دورات المكافآت' }).waitFor();
  expect(await phone.evaluate(`document.documentElement.dir`)).toBe('rtl');
  expect(await phone.evaluate(`document.documentElement.scrollWidth <= innerWidth`)).toBe(true);
  expect(await accessibilityProblems(phone)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test('staff upload a file in parts; a member takes it whole on a phone, and the link is nobody else’s', async () => {
  const guide = Buffer.concat([Buffer.from('%PDF-1.7 '), randomBytes(6 * 1024 * 1024)]);
  const api = await apiClient(base, 'admin');
  await api.send(contract.resources.saveCategory, { Name: 'Guides for all', Image: null });
  const office = admin.page;
  await office.goto(`${base}/dashboard/digitalResources`);
  await office.getByRole('button', { name: 'Add resource' }).first().click();
  const form = office.getByRole('dialog');
  await form.locator('[name=Name]').fill('Know your teas');
  await form.locator('[name=Category]').selectOption({ label: 'Guides for all' });
  await form.locator('input[type=file]').setInputFiles({
    name: 'teas.pdf',
    mimeType: 'application/pdf',
    buffer: guide,
  });
  await form.getByText('teas.pdf').waitFor();
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });

  const phone = member.page;
  await phone.goto(`${base}/dashboard/resources`);
  const taking = phone.waitForEvent('download');
  await phone.getByRole('button', { name: 'Download: Know your teas' }).click();
  const download = await taking;
  expect(download.suggestedFilename()).toBe('teas.pdf');
  expect((await readFile(await download.path())).equals(guide)).toBe(true);
  // another browser, even a staff member's
  const stolen = await admin.context.request.get(download.url());
  expect(stolen.status()).toBe(404);
  await office.goto(`${base}/dashboard/digitalResources?q=Know`);
  await office
    .getByRole('row', { name: /Know your teas/ })
    .getByText('1', { exact: true })
    .waitFor();
});

const screenOf = async (name: string) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: await sharp({
    create: { width: 600, height: 900, channels: 3, background: '#0e5a43' },
  })
    .png()
    .toBuffer(),
});

test('a member asks from the help page with a picture, staff see it and answer, and the member reads it', async () => {
  const phone = member.page;
  await phone.goto(`${base}/dashboard/help`);
  await phone.getByRole('button', { name: 'Contact us' }).click();
  const form = phone.getByRole('dialog');
  await form.locator('[name=Subject]').fill('My parcel is late');
  await form.locator('[name=Text]').fill('It should have come on Monday.');
  await form
    .locator('input[type=file]')
    .setInputFiles([await screenOf('one'), await screenOf('two')]);
  await form.getByRole('button', { name: 'Remove picture 2' }).click();
  await form.getByRole('button', { name: 'Send' }).click();
  await phone.getByRole('heading', { name: 'My parcel is late' }).waitFor();

  const office = admin.page;
  await office.goto(`${base}/dashboard/tickets`);
  await office.getByRole('link', { name: 'My parcel is late' }).click();
  await office.getByRole('img', { name: 'Image 1' }).waitFor();
  await office.locator('[name=Text]').fill('It comes tomorrow.');
  await office.getByRole('button', { name: 'Send' }).click();
  await office.getByText('It comes tomorrow.').first().waitFor();

  await phone.reload();
  await phone.getByText('It comes tomorrow.').waitFor();
  expect(member.errors).toEqual([]);
  expect(admin.errors).toEqual([]);
});
