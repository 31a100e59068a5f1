import { contract } from '@canopy/contract/contract';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOSTILE, hostileTexts } from '../apps/server/src/testing/hostileHtml.ts';
import { accessibilityProblems } from './accessibility.ts';
import { apiClient } from './apiClient.ts';
import { openBrowser } from './browser.ts';
import { openAs } from './openAccount.ts';
import { DESKTOP, openCompany, person, PHONE } from './people.ts';

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

const today = new Date().toISOString().slice(0, 10);
const inArabic = (page: Page) => page.addInitScript("localStorage.setItem('language', 'ar')");

test('an admin publishes an Arabic announcement with a picture; a member sees it on a phone once', async () => {
  const { page: admin, errors } = await person(browser, DESKTOP);
  await openAs(admin, base, 'admin', '/dashboard/announcements');
  await admin.getByRole('link', { name: 'Add announcement' }).click();
  // the English title is required
  await admin.getByRole('tab', { name: 'Arabic' }).click();
  await admin.fill('[name="Title.ar"]', 'حصاد جديد');
  await admin.getByRole('textbox', { name: /^Text/ }).click();
  await admin.keyboard.type('وصل الشاي الجديد. ');
  await admin.getByRole('button', { name: 'Link', exact: true }).click();
  const link = admin.getByRole('dialog');
  await link.getByLabel('Link URL').fill('javascript:alert(1)');
  await link.getByRole('button', { name: 'Set link' }).click();
  await link.getByText('Enter a web address').waitFor();
  await link.getByLabel('Link URL').fill('tea.example');
  await link.getByLabel('Text of the link').fill('المزيد');
  await link.getByRole('button', { name: 'Set link' }).click();
  await admin.getByRole('toolbar').getByRole('button', { name: 'Picture' }).click();
  const picture = admin.getByRole('dialog');
  await picture.locator('input[type=file]').setInputFiles({
    name: 'tea.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({
      create: { width: 800, height: 450, channels: 3, background: '#0e5a43' },
    })
      .jpeg()
      .toBuffer(),
  });
  await picture.getByText('Uploaded').waitFor();
  await picture.getByLabel('What the picture shows').fill('حقل شاي');
  await picture.getByRole('button', { name: 'Insert picture' }).click();
  await admin.locator('.ProseMirror img[alt="حقل شاي"]').waitFor();
  await admin.getByRole('checkbox', { name: /pop-up/ }).check();
  await admin.fill('[name=Priority]', '99');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await admin.getByText('The English name is required.').waitFor();
  await admin.getByRole('tab', { name: 'English' }).click();
  await admin.fill('[name="Title.en"]', 'A new harvest');
  expect(await accessibilityProblems(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await admin.getByRole('link', { name: 'A new harvest' }).waitFor();
  expect(errors).toEqual([]);

  const phone = await person(browser, PHONE);
  await inArabic(phone.page);
  await openAs(phone.page, base, 'member');
  const popUp = phone.page.getByRole('dialog', { name: 'حصاد جديد' });
  await popUp.getByRole('img', { name: 'حقل شاي' }).waitFor();
  expect(await popUp.getByRole('link', { name: 'المزيد' }).getAttribute('href')).toBe(
    'https://tea.example',
  );
  expect(await accessibilityProblems(phone.page)).toEqual([]);
  await popUp.getByRole('button', { name: 'حسنًا' }).click();
  await phone.page.reload();
  await phone.page.getByRole('link', { name: 'حصاد جديد' }).waitFor();
  expect(await popUp.count()).toBe(0);
  expect(phone.errors).toEqual([]);

  // nor on the other device, which uses the chosen language
  const desktop = await person(browser, DESKTOP);
  await openAs(desktop.page, base, 'member');
  await desktop.page.getByRole('link', { name: 'حصاد جديد' }).waitFor();
  expect(await desktop.page.getByRole('dialog').count()).toBe(0);
});

test('what somebody smuggles into a text does not run in a browser', async () => {
  const admin = await apiClient(base, 'admin');
  for (const [part, Html] of hostileTexts(5).entries()) {
    const saved = await admin.send(contract.announcements.save, {
      Titles: [{ Language: 'en', Name: `Part ${part} <img src=x onerror=window.hacked=1>` }],
      Texts: [{ Language: 'en', Html: `${Html}<p>The end of part ${part}</p>` }],
      Image: null,
      Url: null,
      Priority: 50,
      DisplayDate: today,
      ExpiredDate: null,
      Status: 'ACTIVE',
      PopUp: false,
    });
    expect(saved.text).toContain('announcementID');
  }
  const { page, errors } = await person(browser, PHONE);
  await openAs(page, base, 'root', '/dashboard/news');
  await page.getByText('Part 4 <img src=x onerror').waitFor();
  // every sample is on the page
  expect(await page.locator('article p', { hasText: /^after it$/ }).count()).toBe(HOSTILE.length);
  // elements waiting for a pointer or the focus get it
  await page.evaluate(
    `for (const one of document.querySelectorAll('article *')) { one.focus?.(); one.dispatchEvent(new Event('mouseover', { bubbles: true })); }`,
  );
  expect(await page.evaluate('window.hacked')).toBeUndefined();
  expect(
    await page.evaluate(`[...document.querySelectorAll('article *')].flatMap((one) =>
      one.getAttributeNames().filter((name) => name.startsWith('on') || name === 'style'))`),
  ).toEqual([]);
  // the page's security policy had nothing to block either
  expect(errors).toEqual([]);
});

test('two who change the same page see both versions side by side, and the second chooses', async () => {
  const colleague = await apiClient(base, 'admin');
  const made = await colleague.send(contract.help.save, {
    Titles: [{ Language: 'en', Name: 'How to return goods' }],
    Texts: [{ Language: 'en', Html: '<p>Within 14 days.</p>' }],
    Screens: [],
    Sort: 3,
    Status: 'ACTIVE',
  });
  const { pageID } = made.result;
  const { page, errors } = await person(browser, PHONE);
  await openAs(page, base, 'admin', `/dashboard/helpEditor?pageID=${pageID}`);
  await page.fill('[name="Title.en"]', 'Returning goods');
  // meanwhile another person changes the same title, and what the first has not touched
  const { version } = (await colleague.send(contract.help.detail, { PageID: pageID })).result;
  await colleague.send(contract.help.save, {
    PageID: pageID,
    Version: version,
    Titles: [{ Language: 'en', Name: 'Goods you send back' }],
    Texts: [{ Language: 'en', Html: '<p>Within 30 days.</p>' }],
    Screens: [],
    Sort: 3,
    Status: 'ACTIVE',
  });
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Someone else has changed this' });
  await dialog.waitFor();
  const title = dialog.getByRole('group', { name: 'Title: English' });
  const text = dialog.getByRole('group', { name: 'Text: English' });
  await title.getByText('Goods you send back').waitFor();
  expect(await title.getByRole('radio', { name: 'Your version' }).isChecked()).toBe(true);
  // what only the other person changed is kept
  expect(await text.getByRole('radio', { name: 'Their version' }).isChecked()).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);
  // nothing that was typed is lost by looking again
  await dialog.getByRole('button', { name: 'Continue editing' }).click();
  expect(await page.inputValue('[name="Title.en"]')).toBe('Returning goods');
  await page.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Save this choice' }).click();
  await page.waitForURL(/helpPages/);
  const kept = (await colleague.send(contract.help.detail, { PageID: pageID })).result;
  expect(kept.titles['en']).toBe('Returning goods');
  expect(kept.texts['en']).toBe('<p>Within 30 days.</p>');
  expect(errors).toEqual([]);
  await page.context().close();
});
