import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PIN } from '../apps/server/src/demo/accounts.ts';
import { accessibilityProblems } from './accessibility.ts';
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

/** A person at the screen, signed in before. */
async function as(
  username: string,
  viewport: { width: number; height: number },
  screen: string,
): Promise<Page> {
  const who = await person(browser, viewport);
  await openAs(who.page, base, username, `/dashboard/${screen}`);
  return who.page;
}

/** Waits until the element has the focus, which a dialog sets shortly after it opens. */
const focused = (page: Page, selector: string) => page.locator(`${selector}:focus`).waitFor();
const PIN_FIELD = 'dialog input[aria-label="Security PIN"]';

test.each([
  { motion: 'reduce', wrong: '111222', left: '4 tries left' },
  // counted for the account, whatever browser it is typed in
  { motion: 'no-preference', wrong: '333444', left: '3 tries left' },
] as const)(
  'the PIN is typed at once, and again after a wrong one (motion: $motion)',
  async ({ motion, wrong, left }) => {
    const { page } = await person(browser, PHONE);
    await page.emulateMedia({ reducedMotion: motion });
    await openAs(page, base, 'member', '/dashboard/walletWithdrawal');
    await page.locator('input[name=Amount]').fill('60');
    await page.locator('form button[type=submit]').click();
    const dialog = page.getByRole('dialog');
    // amount, wallet and remaining balance are shown before anything is typed
    await dialog.locator('dd', { hasText: 'E-wallet' }).waitFor();
    await dialog.getByText('Left after').waitFor();
    await focused(page, PIN_FIELD);
    expect(await accessibilityProblems(page)).toEqual([]);
    // nobody clicks into the boxes: keyboard only, and the sixth digit submits
    await page.keyboard.type(wrong);
    await dialog.getByText(left).waitFor();
    expect(await page.locator(PIN_FIELD).inputValue()).toBe('');
    await focused(page, PIN_FIELD);
    // Escape pays nothing and returns the focus
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await focused(page, 'form button[type=submit]');
    await page.context().close();
  },
);

test('the right PIN after wrong ones pays, and the balance said before is the balance after', async () => {
  const page = await as('member', DESKTOP, 'walletWithdrawal');
  await page.locator('input[name=Amount]').fill('55');
  await page.locator('form button[type=submit]').click();
  const dialog = page.getByRole('dialog');
  await focused(page, PIN_FIELD);
  const after = await dialog.getByTestId('after-EW').innerText();
  await page.keyboard.type(DEMO_PIN);
  await dialog.waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('form .money.large', { hasText: after.replace(/^RM\s*/, '') }).waitFor();
  await page.context().close();
});

test('while it is paid nothing closes the dialog, and a lost answer is looked for, not called a failure', async () => {
  const page = await as('member', DESKTOP, 'walletWithdrawal');
  await page.locator('input[name=Amount]').fill('1');
  // below the minimum there is no payout to show
  await page.getByText('You receive').waitFor();
  expect(await page.locator('form').getByText('0.00', { exact: true }).count()).toBe(0);
  await page.locator('input[name=Amount]').fill('51');
  let sent = 0;
  await page.route('**/api/Wallet/Withdraw', async (route) => {
    sent += 1;
    const answer = await route.fetch();
    await new Promise((resume) => setTimeout(resume, 1_000));
    // executed, but the first response is lost
    if (sent === 1) await route.abort();
    else await route.fulfill({ response: answer });
  });
  await page.locator('form button[type=submit]').click();
  const dialog = page.getByRole('dialog');
  await focused(page, PIN_FIELD);
  await page.keyboard.type(DEMO_PIN);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect(await dialog.getByRole('button', { name: 'Close' }).isDisabled()).toBe(true);
  await dialog.getByText('We are checking whether it went through…').waitFor();
  await page.keyboard.press('Escape');
  expect(await dialog.getByText(/Fail/).count()).toBe(0);
  await dialog.waitFor({ state: 'detached' });
  expect(sent).toBe(2);
  await page.reload();
  // requested twice, done once
  const asked = page.locator('main .money', { hasText: /^RM51\.00$/ });
  await asked.first().waitFor();
  expect(await asked.count()).toBe(1);
  await page.context().close();
});

test('who registers somebody from the own wallet sees what it costs and leaves, and gives the PIN', async () => {
  const page = await as('root', PHONE, 'memberRegistration');
  const next = () => page.getByRole('button', { name: 'Next', exact: true }).click();
  const fill = (name: string, value: string) => page.locator(`input[name=${name}]`).fill(value);
  await page.getByText('Sponsor of the new member').waitFor();
  await next();
  await fill('FullName', 'Daun Hijau');
  await fill('Username', 'daun.hijau');
  await fill('Email', 'daun.hijau@people.example');
  await fill('Mobile', '123450987');
  await fill('IdentityValue', '900101145677');
  await fill('Password', 'Rimba hijau 77');
  await fill('ConfirmPassword', 'Rimba hijau 77');
  await next();
  await fill('Address1', '7 Jalan Meranti');
  await page.locator('select[name=StateID]').selectOption('10');
  await fill('PostCode', '50450');
  await fill('City', 'Shah Alam');
  await next();
  // an error of one field is shown there and nowhere else
  await page.locator('[data-part=field] [role=alert]', { hasText: 'Selangor' }).waitFor();
  expect(await page.locator('[data-part=notice][data-look=bad]').count()).toBe(0);
  await fill('PostCode', '40000');
  await next();
  await page.getByText('Bank details').waitFor();
  await next();
  await page.locator('[data-part=choice]', { hasText: 'Bronze' }).click();
  // the controls of how many stand together
  expect((await page.locator('[data-part=stepper]').boundingBox())!.width).toBeLessThan(200);
  await next();
  await page.getByText('Where should the package go?').waitFor();
  await next();
  await page.getByRole('radio', { name: 'Pay from my wallet' }).check();
  expect(await page.locator('input[name=SecurityPin]').count()).toBe(0);
  await page.getByRole('checkbox', { name: 'I accept the terms' }).check();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/Register for RM/).waitFor();
  await dialog.getByText('Left after').waitFor();
  await focused(page, PIN_FIELD);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.type('111222');
  await dialog.getByText('4 tries left').waitFor();
  await page.keyboard.type(DEMO_PIN);
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('daun.hijau').first().waitFor();
  const memberID = await page.getByTestId('memberID').innerText();
  // and is led back to the chart, to the new member below their sponsor
  await page.getByRole('link', { name: 'Show in the chart' }).click();
  const row = page.locator('tr[aria-selected=true]');
  await row.waitFor();
  expect(await row.getAttribute('data-row')).toBe(memberID);
  expect((await row.boundingBox())!.y).toBeLessThan(PHONE.height - 80);
  await page.context().close();
});

test('rejecting names what happens, begins at the reasons, needs one, and opens the next', async () => {
  const page = await as('admin', DESKTOP, 'walletRequests?Type=RELOAD');
  const waiting = page.getByRole('navigation', { name: 'Pending' });
  const [first, second] = [waiting.getByRole('button').nth(0), waiting.getByRole('button').nth(1)];
  const requestID = /R\d{7}/.exec(await first.innerText())![0];
  const nextID = /R\d{7}/.exec(await second.innerText())![0];
  await page.getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`Reject reload ${requestID}`).waitFor();
  await focused(page, 'dialog input[type=radio]');
  const reject = dialog.getByRole('button', { name: 'Reject' });
  // what is missing is told where it is missing, with the focus there
  await page.keyboard.press('Enter');
  await dialog.getByRole('group', { name: 'Choose a reason' }).getByRole('alert').waitFor();
  await focused(page, 'dialog input[type=radio]');
  expect(await accessibilityProblems(page)).toEqual([]);
  // "other reason" requires text, not just the choice
  await page.keyboard.press('5');
  expect(await dialog.getByRole('radio', { name: 'Other reason' }).isChecked()).toBe(true);
  await reject.click();
  await dialog.getByText('Give a reason.').waitFor();
  await focused(page, 'dialog textarea');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('2');
  expect(await dialog.getByRole('radio', { name: 'Unreadable' }).isChecked()).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);
  await reject.click();
  await page.getByText('Successfully Rejected').waitFor();
  // the next one in the same order opens
  await page.waitForURL(new RegExp(`requestID=${nextID}`));
  await waiting.locator('[aria-current=true]', { hasText: nextID }).waitFor();
  await page.goto(`${base}/dashboard/walletRequests?Status=REJECTED`);
  await page
    .locator('li', { hasText: requestID })
    .getByText('The picture cannot be read. Please send a clear one.')
    .waitFor();
  await page.context().close();
});

test('the approvals are one desk with a tab for each kind that the person may decide', async () => {
  const page = await as('admin', DESKTOP, 'salesPaymentApproval');
  // the tools of the slip say how large it is shown, and cover none of it
  const tools = page.getByRole('toolbar');
  await tools.getByText('100%').waitFor();
  const [slip, below] = await Promise.all([
    page.locator('.picture-view img').boundingBox(),
    tools.boundingBox(),
  ]);
  expect(slip!.y + slip!.height).toBeLessThanOrEqual(below!.y);
  await page.keyboard.press('+');
  await tools.getByText('150%').waitFor();
  const kinds = page.getByRole('navigation', { name: 'Kinds of approval' });
  for (const [name, path] of [
    ['Free registrations', 'freeRegisterApproval'],
    ['Wallet requests', 'walletRequests'],
    ['Identities', 'verificationList'],
    ['Profile changes', 'profileChanges'],
    ['Data deletion', 'erasureRequests'],
    ['Refunds', 'refunds'],
  ] as const) {
    await kinds.getByRole('link', { name }).click();
    await page.waitForURL(new RegExp(`/${path}`));
    await page.getByText('Live, updated').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  }
  await page.context().close();
});

test('what was read on a slip is framed, and lit while its line is looked at', async () => {
  const { page } = await person(browser, DESKTOP);
  await page.route('**/api/Sales/SlipCheck', async (route) => {
    const response = await route.fetch();
    const whole = { left: 0, top: 0, right: 10_000, bottom: 10_000 };
    const amount = { left: 1_000, top: 2_000, right: 3_000, bottom: 2_500 };
    const answer = (await response.json()) as { RESULT: Record<string, unknown> };
    answer.RESULT['places'] = [
      { detail: 'date', ...whole },
      { detail: 'amount', ...amount },
    ];
    await route.fulfill({ response, json: answer });
  });
  await openAs(page, base, 'admin', '/dashboard/salesPaymentApproval');
  const frames = page.locator('.picture-view .frames > span');
  await expect.poll(() => frames.count()).toBe(2);
  const picture = page.locator('.picture-view img');
  /** Each frame from the left and the top of the picture as it is painted, in hundredths of it. */
  const places = async () => {
    const ratio = await picture.evaluate(
      (img: { naturalWidth: number; naturalHeight: number }) =>
        img.naturalWidth / img.naturalHeight,
    );
    const element = (await picture.boundingBox())!;
    const width = Math.min(element.width, element.height * ratio);
    const height = width / ratio;
    const left = element.x + (element.width - width) / 2;
    const top = element.y + (element.height - height) / 2;
    const boxes = await Promise.all((await frames.all()).map((frame) => frame.boundingBox()));
    return boxes.map((box) =>
      [
        (box!.x - left) / width,
        (box!.y - top) / height,
        box!.width / width,
        box!.height / height,
      ].map((share) => Math.round(share * 100) + 0),
    );
  };
  const expected = [
    [0, 0, 100, 100],
    [10, 20, 20, 5],
  ];
  await expect.poll(places).toEqual(expected);
  // zoomed with the wheel, the frames stay on what they frame
  await page.locator('.picture-view .surface').hover({ position: { x: 80, y: 60 } });
  await page.mouse.wheel(0, -100);
  await page.getByRole('toolbar').getByText('150%').waitFor();
  await expect.poll(places).toEqual(expected);
  await page.getByRole('row', { name: /^Amount/ }).hover();
  await expect
    .poll(() => frames.evaluateAll((all) => all.map((frame) => frame.hasAttribute('data-lit'))))
    .toEqual([false, true]);
  expect(await accessibilityProblems(page)).toEqual([]);
  // the next slip of the queue may be on its way
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
});

test('what was decided stands beside the queues, with who, how, why and the way to it', async () => {
  const page = await as('admin', DESKTOP, 'salesPaymentApproval');
  const kinds = page.getByRole('navigation', { name: 'Kinds of approval' });
  await kinds.getByRole('link', { name: 'Decided' }).click();
  await page.getByText('Decisions are final.').waitFor();
  await page.getByRole('combobox', { name: 'Kinds of approval' }).selectOption('walletRequests');
  // others may have decided meanwhile
  const first = page.locator('main li').filter({ hasText: 'by Sam Approver' }).first();
  await first.getByText('Wallet requests').waitFor();
  await first.getByText(/^(Credited|Paid)$/).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  // a reload opens again with the slip that it was decided by
  await page.locator('main li').filter({ hasText: 'Credited' }).first().getByRole('link').click();
  await page.waitForURL(/walletRequests\?Status=APPROVED/);
  await page.locator('.picture-view img').first().waitFor();
  await page.context().close();
});

test('on a phone in Arabic what a list is filtered by is shown whole, with the way to remove it', async () => {
  const page = await as('admin', PHONE, 'refunds?Status=APPROVED');
  await page.evaluate(`localStorage.setItem('language', 'ar')`);
  await page.reload();
  const off = page.getByRole('button', { name: /موافق عليه/ }).last();
  await off.waitFor();
  const { x, width } = (await off.boundingBox())!;
  expect(x).toBeGreaterThan(16);
  expect(x + width).toBeLessThan(PHONE.width - 16);
  // beside the edge of its own line, which would hide it
  await off.click({ timeout: 5_000 });
  await page.waitForURL(/refunds(\?view=all)?$/);
  await page.context().close();
});

test('on a phone the decision stays at hand, and an amount that differs is said on the button', async () => {
  const page = await as('admin', PHONE, 'walletRequests?Type=RELOAD');
  const approve = page.getByRole('button', { name: /^Approve/ });
  await approve.waitFor();
  expect(await approve.isVisible()).toBe(true);
  const box = (await approve.boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(PHONE.height);
  // with the evidence on the first screen: what is shown is chosen in a sheet
  const slip = page.locator('.picture-view img');
  await slip.waitFor();
  expect((await slip.boundingBox())!.y).toBeLessThan(PHONE.height / 2);
  await page.getByRole('button', { name: /^Filters 1/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('button', { name: /^Status Pending/ }).waitFor();
  await sheet.getByRole('button', { name: /^Type Reloads/ }).click();
  await sheet.getByRole('radio', { name: 'Withdrawals' }).click();
  await page.waitForURL(/Type=WITHDRAWAL/);
  expect(await accessibilityProblems(page)).toEqual([]);
  await sheet.getByRole('button', { name: /^Type Withdrawals/ }).click();
  await sheet.getByRole('radio', { name: 'Reloads' }).click();
  await page.waitForURL(/Type=RELOAD/);
  await sheet.getByRole('button', { name: /^Show/ }).click();
  await sheet.waitFor({ state: 'hidden' });
  // where slips are read, one of the demo's shows another amount already
  const amount = page.getByRole('row', { name: /^Amount/ });
  const differs = amount.getByRole('img', { name: 'It differs' });
  const due = /RM\s?([\d,]+\.\d\d)/.exec(await amount.innerText())![1]!;
  await amount.getByRole('textbox').fill(due);
  await expect.poll(() => differs.count()).toBe(0);
  await amount.getByRole('textbox').fill('1.00');
  await differs.waitFor();
  await page.getByText(/^\d of 6 match$/).waitFor();
  const anyway = page.getByRole('button', { name: 'Approve anyway' });
  expect(await accessibilityProblems(page)).toEqual([]);
  // both amounts are shown, and the reason becomes part of the decision
  await anyway.first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/The slip shows RM\s?1\.00, but RM\s?[\d,]+\.\d\d is due\./).waitFor();
  const sure = dialog.getByRole('button', { name: 'Approve anyway' });
  await sure.click();
  await focused(page, 'dialog textarea[aria-invalid=true]');
  await dialog.getByLabel('Why is it right anyway?').fill('The bank kept its charge.');
  expect(await dialog.getByRole('alert').count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  // what was typed is not lost by a key: the dialog asks first
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  // somebody else's account is treated the same
  await page
    .getByRole('row', { name: /^Amount/ })
    .getByRole('textbox')
    .fill('');
  await page
    .getByRole('row', { name: /^Account number/ })
    .getByRole('textbox')
    .fill('9999 0000 1111');
  await anyway.click();
  await dialog.getByText('The slip shows a payment to 9999 0000 1111.').waitFor();
  await page.context().close();
});
