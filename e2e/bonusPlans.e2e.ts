import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '@canopy/contract/contract';
import { accessibilityProblems } from './accessibility.ts';
import { apiClient } from './apiClient.ts';
import { businessDate, nextPeriod } from '@canopy/domain/time';
import { openBrowser } from './browser.ts';
import { goTo } from './goTo.ts';
import { openAs } from './openAccount.ts';
import { DESKTOP, openCompany, person, PHONE, yes } from './people.ts';
import { PATIENCE } from './runOptions.ts';

const thisMonth = () => businessDate(new Date(), 'Asia/Kuala_Lumpur').slice(0, 7);
const monthText = (period: string) =>
  new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${period}-01`),
  );

/** The full text of the option that starts with these words, once there is one. */
const optionOf = async (within: Locator, words: string) =>
  (await within
    .getByLabel('From')
    .locator('option')
    .filter({ hasText: new RegExp(`^${words}\\b`) })
    .textContent())!;

let browser: Browser;
let base: string;
let close: () => Promise<void>;
beforeAll(async () => {
  browser = await openBrowser();
  ({ base, close } = await openCompany());
});
afterAll(async () => {
  await browser?.close();
  await close?.();
});

test('an admin changes the first level and a cap, tries it on two paid months, and a second person publishes it for the next month', async () => {
  const { page, errors } = await person(browser, DESKTOP);
  await openAs(page, base, 'admin', '/dashboard/uniLevelBonus');
  await page.getByRole('button', { name: 'Draft a new version' }).click();
  await page.getByRole('textbox', { name: 'Percent Level 1', exact: true }).fill('95');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Each percentage must be').waitFor();
  await page.getByRole('textbox', { name: 'Percent Level 1', exact: true }).fill('4.5');
  await page.getByRole('textbox', { name: 'Cap per member and period' }).fill('5000');
  // beside it stands what is typed, in words, and what it would have cost
  const preview = page.getByRole('complementary', { name: 'The draft as typed' });
  await preview.getByText('RM 5,000.00').waitFor();
  await preview.getByRole('row', { name: /^1 4\.50%/ }).waitFor();
  const levels = preview.getByRole('row', { name: /^Level 1 / });
  // the estimate follows the words
  await expect
    .poll(async () => {
      const [, was, would] = (await levels.getByRole('cell').allTextContents()).map((amount) =>
        Number(amount.replace(/[^\d.]/g, '')),
      );
      return would === Math.floor(was! * 90) / 100;
    })
    .toBe(true);
  await preview.getByText('other changes in this draft').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save draft' }).click();
  const draft = page.getByTestId('draft');
  await draft.getByText('4.50%').waitFor();
  await draft.getByText('RM 5,000.00').waitFor();
  // the last two paid months
  await draft.getByLabel('From').selectOption({ index: 1 });
  await draft.getByRole('button', { name: 'Simulate' }).click();
  const found = draft.getByTestId('simulation');
  await found.getByText('members lose').first().waitFor();
  await found.getByRole('heading', { name: 'Payout ratio by month' }).waitFor();
  await draft.getByRole('button', { name: 'Save as scenario' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Half a percent less');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByTestId('scenario').getByText('with the scenario').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await draft.getByRole('button', { name: 'Send for approval' }).click();
  await yes(page);
  await draft.getByText('Waits for someone other than').waitFor();
  expect(await draft.getByRole('button', { name: 'Approve' }).count()).toBe(0);

  const finance = await person(browser, PHONE);
  await openAs(finance.page, base, 'finance', '/dashboard/uniLevelBonus');
  const sent = finance.page.getByTestId('draft');
  await sent.getByText('4.50%').waitFor();
  expect(await accessibilityProblems(finance.page)).toEqual([]);
  await sent.getByRole('button', { name: 'Approve' }).click();
  await yes(finance.page);
  await finance.page.getByText('Coming').waitFor();
  await finance.page
    .getByRole('heading', { name: `Version 2 · from ${monthText(nextPeriod(thisMonth()))}` })
    .waitFor();
  await finance.page.getByRole('heading', { name: 'Changes to version 1' }).waitFor();
  expect([...errors, ...finance.errors]).toEqual([]);
});

test('from the third version on, any two versions of a plan are compared, the draft among them', async () => {
  const { page, errors } = await person(browser, DESKTOP);
  await openAs(page, base, 'admin', '/dashboard/uniLevelBonus');
  const draft = page.getByTestId('draft');
  await page.getByRole('button', { name: 'Draft a new version' }).click();
  await page.getByRole('textbox', { name: 'Percent Level 1', exact: true }).fill('4.25');
  await page.getByRole('button', { name: 'Save draft' }).click();
  const compared = page.getByTestId('compareVersions');
  await compared.getByLabel('From').selectOption({ label: await optionOf(compared, 'Version 1') });
  const first = compared.getByRole('listitem').filter({ hasText: 'Level 1' });
  await first.filter({ hasText: '5%' }).filter({ hasText: '4.25%' }).waitFor();
  await compared.getByLabel('To').selectOption({ label: await optionOf(compared, 'Version 2') });
  await first.filter({ hasText: '5%' }).filter({ hasText: '4.50%' }).waitFor();
  await compared.getByLabel('From').selectOption({ label: await optionOf(compared, 'Version 2') });
  await compared.getByText('These versions do not differ').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await draft.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'DELETE' }).click();
  await draft.waitFor({ state: 'hidden' });

  expect(errors).toEqual([]);
});

test('on a phone the differences of two versions are read line by line: what, before and after', async () => {
  const { page, context, errors } = await person(browser, PHONE);
  await openAs(page, base, 'admin', '/dashboard/generationBonus');
  const compared = page.getByTestId('compareVersions');
  await compared.getByLabel('To').selectOption({ label: await optionOf(compared, 'Version 2') });
  const first = compared.getByRole('listitem').filter({ hasText: 'Generation 1' });
  await first.filter({ hasText: '4%' }).filter({ hasText: '5%' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test('ranks, packages and settings go the same way, each told in words as it is typed', async () => {
  const { page, errors } = await person(browser, DESKTOP);
  await openAs(page, base, 'admin', '/dashboard/upgradeRankingBonus');
  const finance = await person(browser, PHONE);
  await openAs(finance.page, base, 'finance', '/dashboard/upgradeRankingBonus');
  const preview = page.getByRole('complementary', { name: 'The draft as typed' });
  const draft = page.getByTestId('draft');
  const sent = finance.page.getByTestId('draft');
  for (const [path, fields, said, typed] of [
    [
      'upgradeRankingBonus',
      [
        [/^New direct members 1/, '3'],
        [/^Own PV 1/, '150'],
        [/^Reward \(RM\) 1/, '250'],
      ],
      /3\W* new direct members .*250\.00.* own .*150\.00/,
      'at least 150 PV',
    ],
    ['packages', [[/^Member price/, '1234.50']], 'RM 1,234.50', '1,234.50'],
    [
      'bonusSettings',
      [
        [/^Company cap/, '35'],
        [/^Maintenance PV/, '120'],
      ],
      '120.00 PV',
      'at least 120 PV',
    ],
  ] as const) {
    await goTo(page, `/dashboard/${path}`);
    await page.getByRole('button', { name: 'Draft a new version' }).click();
    for (const [field, value] of fields) {
      await page.getByRole('textbox', { name: field }).first().fill(value);
    }
    // what is typed stands beside it or below, in words and with its cost
    await preview.getByText(typed).first().waitFor();
    await preview.getByRole('heading', { name: 'Estimated cost' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await draft.getByText(said).waitFor();
    await draft.getByRole('button', { name: 'Send for approval' }).click();
    await yes(page);
    await draft.getByText('Waits for someone other than').waitFor();
    expect(await draft.getByRole('button', { name: 'Approve' }).count()).toBe(0);
    await finance.page.goto(`${base}/dashboard/${path}`);
    await sent.getByText(said).waitFor();
    expect(await accessibilityProblems(finance.page)).toEqual([]);
    await sent.getByRole('button', { name: 'Approve' }).click();
    await yes(finance.page);
    await finance.page.getByText('Coming').waitFor();
    await finance.page.getByText('In force').waitFor();
  }
  // the person who made the change sees it at once, without reloading
  const changes = finance.page.locator('section', {
    has: finance.page.getByRole('heading', { name: 'Changes', exact: true }),
  });
  await changes.getByText('120.00').waitFor();
  await changes.getByText('35%').waitFor();
  expect([...errors, ...finance.errors]).toEqual([]);
});

test('a member asks why there was no bonus and has what to buy in the cart after two taps', async () => {
  // cancels whatever the member has bought this month
  const { askAdjustment, approveAdjustment } = contract.bonusAdjustments;
  const asked = await (
    await apiClient(base, 'admin')
  ).send(askAdjustment, {
    Kind: 'VOLUME',
    Period: thisMonth(),
    MemberID: (await apiClient(base, 'member')).memberID,
    Amount: '-5000.00',
    Reason: 'bought for somebody else',
  });
  const { adjustmentID: AdjustmentID } = asked.result;
  const decided = await (
    await apiClient(base, 'finance')
  ).send(approveAdjustment, { AdjustmentID });
  expect(decided.status).toBe(200);
  const { page, errors } = await person(browser, PHONE);
  await openAs(page, base, 'member');
  const coach = page.getByTestId('baskets');
  await coach.getByText('exactly').first().waitFor();
  await page.getByTestId('nextRank').getByText('more new').first().waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  // the month is recalculated in the background a moment later
  const missed = page.getByTestId('missedNow');
  const isCounted = async () => {
    await page.reload();
    return missed.waitFor({ timeout: 4_000 }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(isCounted, { timeout: 60_000 * PATIENCE, interval: 1_000 }).toBe(true);
  await missed.getByRole('link', { name: 'Why was I not paid?' }).click();
  // the first tap tells why, the second puts what to buy into the cart
  await page.getByTestId('missed').first().getByText('Maintenance not met').waitFor();
  const close = page.getByTestId('closeNow');
  await close.getByRole('button', { name: 'Add to cart' }).first().click();
  await close.getByRole('link', { name: 'Go to checkout' }).click();
  await page.getByText('This completes your maintenance').waitFor();
  await page.getByText('in bonuses you would otherwise lose').waitFor();
  expect(errors).toEqual([]);
});
