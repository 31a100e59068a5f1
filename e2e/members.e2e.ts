import type { Browser, Locator, Page } from 'playwright-core';
import readExcelFile from 'read-excel-file/node';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityProblems } from './accessibility.ts';
import { PROFILE_TABS } from '../apps/web/src/features/people/members/profileTabs.ts';
import { openBrowser } from './browser.ts';
import { goTo } from './goTo.ts';
import { openAs } from './openAccount.ts';
import { contrast, styleOf } from './looks.ts';
import { DESKTOP, openCompany, person, PHONE, PIN, signIn, yes, type Person } from './people.ts';
import { COMPANY_DEFAULTS } from './runOptions.ts';
import { saveWith } from './setUp.ts';
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

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();
const fill = (page: Page, name: string, text: string) =>
  page.locator(`[name=${name}]`).first().fill(text);

async function fillSecrets(page: Page): Promise<void> {
  await fill(page, 'IdentityValue', '920715145507');
  await fill(page, 'Password', 'Sungai biru 88');
  await fill(page, 'ConfirmPassword', 'Sungai biru 88');
}

/** What a sponsor sees at home about their placement link. */
async function placementLinkCounts(page: Page) {
  await page.getByRole('button', { name: 'Placement link' }).click();
  const line = page.getByTestId('referral');
  await line.getByText(/visits?/).waitFor();
  const text = await line.textContent();
  const [, visits, registrations] = /(\d+) visits? ·\s(\d+) registrations?/.exec(text!)!;
  return { visits: Number(visits), registrations: Number(registrations) };
}

/** A company that has just been founded allows no registration without payment. */
async function allowFreeRegistration(): Promise<void> {
  const { page, context } = await person(browser, DESKTOP);
  await openAs(page, base, 'admin', '/dashboard/systemSettings');
  await page.getByRole('checkbox', { name: 'Free registration' }).check();
  await saveWith(page, 'FreeRegistration');
  await context.close();
}

test('a visitor comes by the QR code of a free place, loses the connection, and ends in that place', async () => {
  if (COMPANY_DEFAULTS) await allowFreeRegistration();
  const sponsor = await person(browser, DESKTOP);
  await openAs(sponsor.page, base, 'member');
  // the demo company has its own registrations
  const before = await placementLinkCounts(sponsor.page);
  await sponsor.page.goto(`${base}/dashboard/organisationChart?tree=PLACEMENT&view=table`);
  const grid = sponsor.page.getByRole('treegrid');
  // open the left leg until a free position appears
  const free = grid.getByRole('button', { name: 'Open position' }).first();
  for (let i = 1; i < 9 && (await free.count()) === 0; i += 1) {
    await grid.locator('tbody tr[aria-expanded=false]').first().focus();
    await sponsor.page.keyboard.press('ArrowRight');
    await settled(sponsor.page);
  }
  await free.click();
  const link = await sponsor.page
    .getByRole('dialog')
    .getByRole('img', { name: /signupbinary/ })
    .getAttribute('alt');
  expect(link).toMatch(/\/signupbinary\/M0000005\?place=M\d+\.[LR]\./);
  const place = /place=(M\d+)\.([LR])/.exec(link!)!;

  const visitor = await person(browser, PHONE);
  const { page, context } = visitor;
  const path = new URL(link!);
  await page.goto(base + path.pathname + path.search);
  await page.getByText('Your sponsor is').waitFor();
  await page.getByText(place[1]!).first().waitFor();
  await next(page);
  await fill(page, 'FullName', 'Laila Sungai');
  // a username already taken is an error on its own field and blocks the next step
  await fill(page, 'Username', 'stockist');
  const username = page.locator('[data-part=field]', { has: page.locator('[name=Username]') });
  await username.getByRole('alert').getByText('This username is taken.').waitFor();
  await next(page);
  expect(await page.locator('[name=Username]').getAttribute('aria-invalid')).toBe('true');
  await fill(page, 'Username', 'laila.sungai');
  await username.getByText('Available').waitFor();
  await fill(page, 'Email', 'laila.sungai@people.example');
  await fill(page, 'Mobile', '123450077');
  // so is a password that is easy to guess, as soon as its confirmation is begun
  await fill(page, 'Password', 'Laila-Sungai-1');
  await fill(page, 'ConfirmPassword', 'L');
  const password = page.locator('[data-part=field]', { has: page.locator('[name=Password]') });
  await password.getByRole('alert').getByText('Too easy to guess').waitFor();
  await fillSecrets(page);
  await next(page);
  await fill(page, 'Address1', '9 Jalan Sungai');
  await page.locator('select[name=StateID]').selectOption('10');
  await fill(page, 'PostCode', '40000');
  await fill(page, 'City', 'Shah Alam');
  await context.setOffline(true);
  await next(page);
  await page.locator('[data-part=notice][data-look=bad]').first().waitFor();
  await context.setOffline(false);
  await page.reload();
  // back at the step with the secrets, everything else unchanged
  expect(await page.locator('[name=FullName]').inputValue()).toBe('Laila Sungai');
  expect(await page.locator('[name=Password]').inputValue()).toBe('');
  await fillSecrets(page);
  await next(page);
  expect(await page.locator('[name=Address1]').inputValue()).toBe('9 Jalan Sungai');
  await next(page);
  await page.getByText('Bank details').waitFor();
  await next(page);
  await page.locator('[data-part=choice]', { hasText: 'Bronze' }).click();
  await next(page);
  await page.getByText('Where should we send your package?').waitFor();
  await next(page);
  await page.locator('[data-part=choice]', { hasText: 'Request a free registration' }).click();
  await page.getByRole('button', { name: 'Read terms and privacy' }).click();
  await page.getByText('Bonuses are paid on product').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('checkbox', { name: 'I accept the terms' }).check();
  // the response is lost: the same registration is sent again, not a second one
  await page.route(
    '**/api/Member/Register',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const register = page.getByRole('button', { name: 'Register', exact: true });
  await register.click();
  await page.locator('[data-part=notice][data-look=bad]').first().waitFor();
  await register.click();
  await page.getByText('Register Successful').waitFor();
  const memberID = (await page.getByTestId('memberID').textContent())!;
  const side = place[2] === 'L' ? 'left' : 'right';
  await page.getByText(`(${place[1]}), on the ${side}`).waitFor();
  expect(visitor.errors).toEqual([]);

  const admin = await person(browser, DESKTOP);
  await openAs(admin.page, base, 'admin', '/dashboard/freeRegisterApproval');
  await admin.page
    .getByRole('navigation', { name: 'Pending' })
    .getByRole('button', { name: 'Laila Sungai' })
    .click();
  const desk = admin.page
    .getByRole('group', { name: 'What is decided' })
    .filter({ hasText: memberID });
  await desk.getByRole('button', { name: 'Approve' }).click();
  await yes(admin.page);
  await admin.page.getByText('Successfully Approved').waitFor();

  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await signIn(page, base, 'laila.sungai', 'Sungai biru 88');
  await page.waitForURL(/firstTimeSetSecurityPin/);
  await page.locator('input[name=Pin]').fill(PIN);
  await page.locator('input[name=ConfirmPin]').fill(PIN);
  await page.getByRole('button', { name: 'Save PIN' }).click();
  await page.waitForURL(/\/dashboard$/);

  await sponsor.page.goto(`${base}/dashboard`);
  const { visits, registrations } = await placementLinkCounts(sponsor.page);
  expect([visits, registrations]).toEqual([before.visits + 1, before.registrations + 1]);
  for (const one of [sponsor, visitor, admin]) await one.context.close();
});

test('a member adds a photo on the phone; the own bonuses, the sponsor’s chart and the office show it, and it can go again', async () => {
  const picture = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#7fb6d6' },
  })
    .jpeg()
    .toBuffer();
  const { page, context, errors } = await person(browser, PHONE);
  await openAs(page, base, 'member', '/dashboard/myProfile');
  await page.getByRole('button', { name: 'Add a photo' }).waitFor();
  await page.setInputFiles('main input[type=file]', {
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: picture,
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  const own = page.getByRole('img', { name: 'Photo of Daniel Clover' });
  await own.waitFor();
  expect(await own.evaluate((img: { naturalWidth: number }) => img.naturalWidth)).toBe(320);
  await page.locator('.top-bar img').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  const office = await person(browser, DESKTOP);
  await openAs(office.page, base, 'admin', '/dashboard/memberList?q=M0000005');
  await office.page.locator('tbody img').waitFor();
  // who is paid ends the path from the sale
  await goTo(page, '/dashboard/bonusReport');
  await page.locator('.data-table li[data-row-key]', { hasText: 'Uni-level' }).first().click();
  const path = page.getByRole('dialog').getByRole('listitem');
  await path.filter({ hasText: 'M0000005' }).locator('img').waitFor();
  await goTo(page, '/dashboard/myProfile');
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'DELETE' }).click();
  await page.getByRole('button', { name: 'Add a photo' }).waitFor();
  expect(await page.locator('.top-bar img').count()).toBe(0);
  expect([...errors, ...office.errors]).toEqual([]);
  await context.close();
  await office.context.close();
});

/** Words for the person whose page it is. */
const TO_THE_MEMBER = /.*\b(you|your|yours|yourself|we|we’ll|our)\b.*/gi;

test('the office reads nothing on a member’s profile that is said to the member', async () => {
  const { page, context } = await person(browser, DESKTOP);
  await openAs(page, base, 'admin', '/dashboard/memberProfile?memberID=M0000005');
  const said: string[] = [];
  const read = async (where: string, part: Locator) => {
    await settled(page);
    const found = (await part.innerText()).match(TO_THE_MEMBER) ?? [];
    said.push(...found.map((line) => `${where}: ${line}`));
  };
  const main = page.getByRole('main');
  for (const tab of PROFILE_TABS) {
    await goTo(page, `/dashboard/memberProfile?memberID=M0000005&tab=${tab}`);
    await read(tab, main);
    // elsewhere a button acts at once, or edits in place
    if (tab !== 'personal' && tab !== 'bank') continue;
    const acts = main.getByRole('tabpanel').getByRole('button', { name: /change|edit/i });
    expect(await acts.count()).toBeGreaterThan(0);
    for (let at = 0; at < (await acts.count()); at += 1) {
      const name = await acts.nth(at).innerText();
      await acts.nth(at).click();
      await read(`${tab}, ${name}`, page.getByRole('dialog'));
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  }
  expect(said).toEqual([]);
  await context.close();
});

test('the organisation chart is walked by keyboard, found in, and opened from', async () => {
  const member = await person(browser, DESKTOP);
  const { page } = member;
  await openAs(page, base, 'member', '/dashboard/organisationChart?view=table');
  const rows = page.getByRole('treegrid').locator('tbody tr');
  const focused = () => page.evaluate<string>(`document.activeElement.getAttribute('data-row')`);
  await rows.first().waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await rows.first().focus();
  const before = await rows.count();
  await page.keyboard.press('ArrowDown');
  const first = await focused();
  expect(await rows.nth(1).getAttribute('aria-level')).toBe('2');
  await page.keyboard.press('ArrowRight');
  await rows.nth(before).waitFor();
  await page.keyboard.press('ArrowRight');
  expect(await rows.nth(2).getAttribute('aria-level')).toBe('3');
  // names on one level are aligned, with or without somebody below
  const startsOf = async (expandable: string) => {
    const names = page.locator(`tr[aria-level="2"]${expandable} td:first-child a.strong`);
    const boxes = await Promise.all((await names.all()).map((name) => name.boundingBox()));
    return [...new Set(boxes.map((box) => box!.x))];
  };
  const withSomebody = await startsOf('[aria-expanded]');
  expect(withSomebody).toHaveLength(1);
  expect(await startsOf(':not([aria-expanded])')).toEqual(withSomebody);
  const deep = (await rows.nth(2).getAttribute('data-row'))!;
  await page.keyboard.press('ArrowLeft');
  expect(await focused()).toBe(first);
  await page.keyboard.press('ArrowLeft');
  expect(await rows.count()).toBe(before);
  await page.keyboard.press('End');
  expect(await focused()).toBe(await rows.last().getAttribute('data-row'));

  // found by name: the path opens and the row is highlighted
  await page.getByPlaceholder('Name, username or ID').fill(deep);
  await page.getByRole('list', { name: 'Results' }).getByText(deep).waitFor();
  await page.keyboard.press('Enter');
  const target = page.locator('tr[aria-selected=true]');
  await target.waitFor();
  expect(await target.getAttribute('data-row')).toBe(deep);
  await target.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`memberProfile\\?memberID=${deep}`));
  await page.getByRole('tab', { name: 'Personal' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tab', { name: 'Network', selected: true }).waitFor();

  // registering somebody below starts here and refers to the new member
  await page
    .getByRole('link', { name: /^Register/ })
    .first()
    .click();
  await page.waitForURL(new RegExp(`memberRegistration\\?.*${deep}`));
  await page.getByText('Sponsor of the new member').waitFor();
  expect(await page.getByText('Who invited you?').count()).toBe(0);
  await page.goto(`${base}/dashboard/organisationChart?tree=PLACEMENT&view=chart`);
  await page.locator('[data-part=chart-card]').first().waitFor();
  // its controls are visible in dark mode
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-theme=dark]').waitFor({ state: 'attached' });
  const tool = page.locator('.react-flow__controls-button').first();
  const [ground, ink] = await Promise.all([
    styleOf(tool, 'background-color'),
    styleOf(tool.locator('svg'), 'fill'),
  ]);
  expect(contrast(ground, ink)).toBeGreaterThan(3);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save image' }).click();
  expect((await saved).suggestedFilename()).toBe('organisationChart.png');
  expect(member.errors).toEqual([]);
  await member.context.close();
});

test('an address is added, refused, put right and made the default in Arabic, on a phone', async () => {
  const member: Person = await person(browser, PHONE);
  const { page } = member;
  await page.addInitScript(() => localStorage.setItem('language', 'ar'));
  await openAs(page, base, 'member', '/dashboard/myProfile?tab=addressBook');
  await page.getByRole('button', { name: 'إضافة عنوان' }).click();
  expect(await page.evaluate<string>('document.documentElement.dir')).toBe('rtl');
  await page.getByRole('button', { name: 'حفظ' }).click();
  // every required field shows its error below it
  expect(await page.locator('[data-part=field] [role=alert]').count()).toBeGreaterThan(5);
  await fill(page, 'AddressBookName', 'بيت العائلة 🏡');
  await fill(page, 'FirstName', 'ليلى');
  await fill(page, 'Email', 'laila@people.example');
  await fill(page, 'MobileNo', '123456789');
  // a Latin address keeps its number in front, where the page begins
  await fill(page, 'Address1', '7 Jalan Ampang');
  const typed = page.locator('[name=Address1]');
  expect(await styleOf(typed, 'unicodeBidi')).toBe('plaintext');
  expect(await styleOf(typed, 'textAlign')).toBe('right');
  await fill(page, 'Address1', 'شارع الورد 5');
  await page.locator('select[name=StateID]').selectOption('10');
  await fill(page, 'PostCode', '50450');
  await fill(page, 'AreaName', 'شاه علم');
  await page.getByRole('button', { name: 'حفظ' }).click();
  const refused = page.locator('[data-part=field] [role=alert]', { hasText: '50450' });
  await refused.waitFor();
  // shown at its field, which is scrolled into view, however far down the button is
  const { y } = (await refused.boundingBox())!;
  expect(y).toBeGreaterThan(60);
  expect(y).toBeLessThan(PHONE.height - 140);
  await fill(page, 'PostCode', '40000');
  await page.getByRole('button', { name: 'حفظ' }).click();
  const added = page.locator('[data-testid=address]', { hasText: 'بيت العائلة' });
  await added.getByRole('button', { name: 'اجعله افتراضيًا' }).click();
  // the default address comes first and is the only default
  await page.locator('[data-testid=address]').first().getByText('بيت العائلة').waitFor();
  expect(await page.locator('[data-testid=address] [data-tone=good]').count()).toBe(1);
  expect(await accessibilityProblems(page)).toEqual([]);

  const before = await page.locator('[data-testid=address]').count();
  const line = page.locator('.busy-line');
  await page.route('**/api/AddressBook/UpdateAddressBook', async (route) => {
    await line.waitFor();
    await route.continue();
  });
  await page.locator('[data-testid=address]').last().getByRole('button', { name: 'إزالة' }).click();
  const question = page.getByRole('dialog', { name: 'هل تريد الحذف؟' });
  await question.getByRole('button', { name: 'حذف' }).click();
  await page.getByText('تم الحذف بنجاح').waitFor();
  await expect.poll(() => page.locator('[data-testid=address]').count()).toBe(before - 1);
  await line.waitFor({ state: 'detached' });
  expect(member.errors).toEqual([]);
  await member.context.close();
});

test('a list is exported as a sheet named data with its headings in row five', async () => {
  const admin = await person(browser, DESKTOP);
  const { page } = admin;
  await openAs(page, base, 'admin', '/dashboard/memberList?Ranking=1');
  const shown = page.locator('.data-table tbody tr[data-row-key]');
  await shown.first().waitFor();
  // a row shows its ID once
  for (const words of await shown.allInnerTexts()) expect(words.match(/M\d{7}/g)).toHaveLength(1);
  await page.getByRole('button', { name: 'Export' }).click();
  const saved = page.waitForEvent('download');
  await page.getByText('Excel (.xlsx)').click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('members.xlsx');
  const [sheet] = await readExcelFile((await file.path())!);
  expect(sheet!.sheet).toBe('data');
  expect(sheet!.data[0]![0]).toBe('Canopy');
  expect(sheet!.data[4]!.slice(0, 2)).toEqual(['Name', 'ID']);
  // exactly what the filter shows
  expect(sheet!.data.length - 5).toBe(await shown.count());
  expect(admin.errors).toEqual([]);
  await admin.context.close();
});
