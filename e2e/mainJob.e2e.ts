import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openBrowser } from './browser.ts';
import { approvePayment, slipFile } from './joining.ts';
import { checkRun, confirmRun, laterPerson, moveToNextMonth, runIs } from './nextMonth.ts';
import { openAs } from './openAccount.ts';
import { DESKTOP, openCompany, person, PHONE, PIN, signIn, typePin } from './people.ts';
import { fillAddress, fillPerson, fillSecrets, next } from './signUp.ts';

const FULL_NAME = 'Puteri Rimba Raya';
/** The password that the newcomer chooses. */
const PASSWORD = 'Rimba hijau 77';

let browser: Browser;
let base: string;
let close: (() => Promise<void>) | undefined;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
});

describe.each([
  {
    device: 'phone',
    paid: 'slip',
    viewport: PHONE,
    username: 'puan.rimba',
    mobile: '123450001',
    nric: '900412145501',
  },
  {
    device: 'desktop',
    paid: 'card',
    viewport: DESKTOP,
    username: 'encik.bayu',
    mobile: '123450002',
    nric: '910823145503',
  },
])(
  'the main job on a $device, joining by $paid',
  ({ device, paid, viewport, username, mobile, nric }) => {
    beforeAll(async () => {
      // each device gets a fresh company, because a month can only be posted once
      ({ base, close } = await openCompany({ readsSlips: true }));
    });

    afterAll(() => close?.());
    afterEach(() => {
      vi.useRealTimers();
    });

    test('register, be approved, set the PIN, buy, pay the month, read why', async () => {
      const visitor = await person(browser, viewport);
      const memberID = await register(visitor.page);
      await visitor.context.close();

      const admin = await person(browser, DESKTOP);
      // a card payment settles itself
      await openAs(admin.page, base, 'admin');
      if (paid === 'slip')
        await approvePayment(admin.page, 'salesPaymentApproval', FULL_NAME, true);

      // as in real use, with the service worker that caches the pages
      const member = await person(browser, viewport, { serviceWorker: true });
      await signIn(member.page, base, username, PASSWORD);
      await member.page.waitForURL(/firstTimeSetSecurityPin/);
      await member.page.goto(`${base}/dashboard/walletStatement`);
      await member.page.waitForURL(/firstTimeSetSecurityPin/);
      await member.page.locator('input[name=Pin]').fill(PIN);
      await member.page.locator('input[name=ConfirmPin]').fill(PIN);
      await member.page.getByRole('button', { name: 'Save PIN' }).click();
      // on to where they wanted to go
      await member.page.waitForURL(/\/dashboard\/walletStatement$/);

      const slip = await slipFile(990_002, '300.00', { reference: memberID });
      await member.page.goto(`${base}/dashboard/walletReload`);
      await member.page.locator('input[name=Amount]').fill('300');
      await member.page.locator('input[type=file]').setInputFiles(slip);
      await member.page.getByText('Uploaded').waitFor();
      await member.page.getByRole('button', { name: 'Request reload' }).click();
      await typePin(member.page, PIN);
      await member.page.getByText('Request sent. Our staff will check your slip.').waitFor();

      await approvePayment(admin.page, 'walletRequests', FULL_NAME, true);

      await member.page.goto(`${base}/dashboard/shopM`);
      await member.page
        .locator('[data-part=product]', { hasText: 'Monthly set' })
        .getByRole('button', { name: 'Add to cart' })
        .click();
      await member.page.goto(`${base}/dashboard/checkout`);
      await member.page.getByRole('radio', { name: 'Register wallet' }).check();
      const pay = member.page.getByRole('button', { name: 'Pay RM', exact: false });
      await pay.click();
      await typePin(member.page, PIN);
      await member.page.waitForURL(/orderDetails\?salesID=/);
      const salesID = /salesID=(S\d+)/.exec(member.page.url())![1]!;
      await member.page.getByRole('heading', { name: /^Thank you, / }).waitFor();
      expect(member.errors).toEqual([]);
      await member.context.close();

      await admin.context.close();
      await payMonth();

      const sponsor = await laterPerson(browser, base, viewport);
      await openAs(sponsor.page, base, 'root', `/dashboard/bonusReport?q=${salesID}&Plan=UNILEVEL`);
      const line = sponsor.page
        .locator(
          viewport.width < 768 ? '.data-table li[data-row-key]' : '.data-table tr[data-row-key]',
        )
        .first();
      await line.click();
      const drawer = sponsor.page.getByRole('dialog');
      expect(await drawer.getByTestId('sale').textContent()).toBe(salesID);
      expect(await drawer.getByTestId('level').textContent()).toBe('1');
      expect(await drawer.getByTestId('percentage').textContent()).toBe('5%');
      expect(await drawer.getByTestId('formula').textContent()).toBe(
        '100 PV × RM 1.00 × 5% = RM 5.00',
      );
      expect(sponsor.errors).toEqual([]);
      await sponsor.context.close();
    });

    async function register(page: Page): Promise<string> {
      const who = { fullName: FULL_NAME, username, mobile, nric, password: PASSWORD };
      await page.goto(`${base}/signup/M0000001`);
      await page.getByText('Your sponsor is').waitFor();
      await next(page);
      await fillPerson(page, who);
      // the NRIC fills in the date of birth
      expect(await page.locator('input[name=DateOfBirth]').inputValue()).toMatch(/^19\d\d-/);
      await page.reload();
      // a reload keeps what was typed, except secrets
      expect(await page.locator('input[name=FullName]').inputValue()).toBe(FULL_NAME);
      expect(await page.locator('input[name=Password]').inputValue()).toBe('');
      await fillSecrets(page, who);
      await next(page);
      await fillAddress(page, '50450');
      await next(page);
      // a post code of another state is refused with an explanation
      await page.getByText('does not belong to Selangor').waitFor();
      await page.locator('input[name=PostCode]').fill('40000');
      await next(page);
      await page.getByText('Bank details').waitFor();
      await next(page);
      await page.locator('[data-part=choice]', { hasText: 'Bronze' }).click();
      await next(page);
      // delivery is chosen before payment, so the total is final when payment is requested
      await page.getByText('Where should we send your package?').waitFor();
      await next(page);
      if (paid === 'card') {
        await page.getByRole('radio', { name: 'Card or online banking' }).check();
      } else {
        // where to pay, and which reference to use
        await page.getByText('0000 0000 0000').waitFor();
        await page
          .getByRole('region', { name: 'Transfer to this account' })
          .getByText(username)
          .waitFor();
        const asked = page.getByText(/bank transfer of RM\s?[\d.,]+/).first();
        const [, amount] = /RM\s?([\d,]+\.\d\d)/.exec(await asked.innerText())!;
        const slip = await slipFile(990_001, amount!, { reference: username });
        await page.locator('input[type=file]').setInputFiles(slip);
        await page.getByText('Uploaded').waitFor();
      }
      await page.getByRole('checkbox', { name: 'I accept the terms' }).check();
      await page.getByRole('button', { name: 'Register', exact: true }).click();
      if (paid === 'card') {
        await page.waitForURL(/local-payments\/Payment\/Form/);
        await page.getByRole('button', { name: 'Pay', exact: true }).click();
        await page.waitForURL(/Payex\/PaymentSuccess/);
        await page.getByRole('heading', { name: 'Payment received. Thank you!' }).waitFor();
      } else {
        await page.getByText('Register Successful').waitFor();
      }
      return (await page.getByTestId('memberID').textContent())!;
    }

    /** The month passes; finance calculates and pays, an administrator checks and locks. */
    async function payMonth(): Promise<void> {
      moveToNextMonth();
      const finance = await laterPerson(browser, base, DESKTOP);
      const { page } = finance;
      await openAs(page, base, 'finance', '/dashboard/bonusRuns');
      await page.getByRole('button', { name: 'Calculate' }).click();
      await page.waitForURL(/bonusRunDetails\?runID=/);
      await page.getByTestId('waitsFor').getByText('who calculated it').waitFor();
      // nothing is shown as paid before it is
      await page.getByText('Total payout').first().waitFor();
      expect(await page.getByText(/^Paid( out)?$/).count()).toBe(0);
      const run = page.url().slice(base.length);
      const admin = await laterPerson(browser, base, DESKTOP);
      // it waits for the administrator, in To do and in the menu
      await openAs(admin.page, base, 'admin', '/dashboard');
      await admin.page.getByRole('link', { name: /^Bonus runs to check/ }).waitFor();
      await admin.page.goto(base + run);
      await checkRun(admin.page);
      await confirmRun(admin.page, 'Lock');
      await runIs(admin.page, 'Locked');
      if (device === 'desktop') {
        await undoLock(admin.page, page);
        await admin.page.reload();
        await checkRun(admin.page);
        await confirmRun(admin.page, 'Lock');
        await runIs(admin.page, 'Locked');
      }
      await page.reload();
      await confirmRun(page, 'Post and pay');
      // if a server is killed while posting, the other one continues when the lease expires
      await runIs(page, 'Posted', 3);
      for (const { context, errors } of [finance, admin]) {
        expect(errors).toEqual([]);
        await context.close();
      }
    }

    /** One person requests with a reason, another reads it and agrees, which turns the run back into a preview. */
    async function undoLock(asking: Page, agreeing: Page): Promise<void> {
      await asking.getByRole('button', { name: 'Unlock' }).click();
      const dialog = asking.getByRole('dialog');
      await dialog.getByText('A second person has to agree').waitFor();
      await dialog.getByRole('textbox').fill('A slip came late');
      await dialog.getByRole('button', { name: 'Unlock' }).click();
      const request = asking.getByTestId('unlockRequest');
      await request.getByText('A slip came late').waitFor();
      // nobody can agree to their own request
      expect(await request.getByRole('button', { name: 'Unlock' }).count()).toBe(0);
      await agreeing.reload();
      const asked = agreeing.getByTestId('unlockRequest');
      await asked.getByText('A slip came late').waitFor();
      expect(await agreeing.getByRole('button', { name: 'Post and pay' }).isDisabled()).toBe(true);
      await asked.getByRole('button', { name: 'Unlock' }).click();
      await runIs(agreeing, 'Calculated');
    }
  },
);
