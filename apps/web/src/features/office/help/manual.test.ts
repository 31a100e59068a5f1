import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PERMISSIONS, type Permission } from '@canopy/contract/codes';
import { LANGUAGES } from '@canopy/contract/languages';
import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import { bundlesOf, nested } from '../../../../texts/catalogue.ts';
import { HELP_SECTIONS } from '../../../routing/helpPage.ts';
import { SCREENS } from '../../../screens.ts';
import type { LoginData } from '../../../session/session.ts';
import { byTitle } from '../../../routing/menu.ts';
import { explained, readable } from './explained.ts';
import { MANUAL, pageMatches, wordsOfPage } from './manual.ts';

const login = (role: LoginData['role'], permissions: readonly Permission[] = []) =>
  ({ role, permissions, firstLogin: 0, memberID: 'M0000001', packageRank: 1 }) as LoginData;
const admin = login('admin', PERMISSIONS);
const member = login('member');

const screens = byTitle(Object.values(SCREENS));
const titles = Object.values(SCREENS).flatMap(({ options }) => {
  const info = options.staticData?.screen;
  return info && info.staff !== undefined && info.help !== false ? [info.title] : [];
});

const textsIn = (language: string) => {
  const bundles = bundlesOf(language as (typeof LANGUAGES)[number]);
  return { translation: nested([...bundles.values()].flatMap((bundle) => [...bundle])) };
};
const reading = async (lng: string) => {
  await i18next.init({ lng, resources: { [lng]: textsIn(lng) } });
  return i18next.t;
};

const english = bundlesOf('en').get('manual')!;
const amountsIn = (text: string) => text.match(/\d[\d,]*\.\d\d(?!\d)/g)?.toSorted() ?? [];

describe.each(LANGUAGES)('in %s', (language) => {
  test('the ? of every screen of the office opens a page with the screen’s name and all it has to say', async () => {
    const t = await reading(language);
    expect(titles.length).toBeGreaterThan(90);
    for (const title of titles) {
      const found = explained(screens, title, admin);
      expect(found, title).toBeDefined();
      expect(found!.screen).toBe(title);
      expect(t(`screen.${title}`)).not.toMatch(/^screen\./);
      const words = wordsOfPage(t, found!.page);
      expect(words.map(({ section }) => section)).toEqual([...HELP_SECTIONS]);
      // an amount is the same in every language
      expect(amountsIn(words.at(-1)!.text), title).toEqual(
        amountsIn(english.get(`manual.${found!.page}.example`)!),
      );
    }
  });
});

test('a page leads to pages and explains words of the glossary', async () => {
  const t = await reading('en');
  const glossary = readFileSync(
    join(import.meta.dirname, '../../../../../../docs/glossary.md'),
    'utf8',
  ).toLowerCase();
  for (const [page, { terms, see }] of Object.entries(MANUAL)) {
    expect(
      see.filter(
        (other) => !explained(screens, other, admin) && !explained(screens, other, member),
      ),
    ).toEqual([]);
    expect(see, page).not.toContain(page);
    for (const term of terms) {
      const words = t(`term.${term}.name`)
        .toLowerCase()
        .split(/, | and /);
      expect(words.filter((word) => !glossary.includes(word))).toEqual([]);
    }
  }
});

test('members read the pages of their own screens, staff those their permissions open', () => {
  expect(explained(screens, 'memberImport', member)).toBeUndefined();
  expect(explained(screens, 'memberImport', login('staff', ['member.import']))?.page).toBe(
    'memberImport',
  );
  expect(explained(screens, 'memberImport', login('staff', ['stock.view']))).toBeUndefined();
  const clerk = readable(screens, login('staff', ['stock.view'])).map(({ page }) => page);
  expect(clerk).toContain('stockBalance');
  expect(clerk).not.toContain('bonusRuns');
  const own = readable(screens, member).map(({ page }) => page);
  expect(own).toContain('walletWithdrawal');
  expect(own).not.toContain('walletRequests');
  expect(explained(screens, 'shop', member)).toMatchObject({ screen: 'shop', page: 'shopM' });
  for (const none of [undefined, 'nowhere', 'help', 'mailbox'])
    expect(explained(screens, none, admin)).toBeUndefined();
});

test('a page is found by its name, by what it says and by the words it explains', async () => {
  const t = await reading('en');
  const found = (search: string) =>
    readable(screens, admin).flatMap(({ page }) => (pageMatches(t, page, search) ? [page] : []));
  expect(found('member import')).toContain('memberImport');
  expect(found('bank answer')).toContain('payoutFiles');
  expect(found('pick-up code')).toContain('salesShipment');
  expect(found('unicorn')).toEqual([]);
  expect(readable(screens, member).filter(({ page }) => pageMatches(t, page, 'unblock'))).toEqual(
    [],
  );
});
