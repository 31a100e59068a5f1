import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { bundlesOf, nested } from '../../../../texts/catalogue.ts';
import { MANAGER_RULE as rule, NO_TERMS } from './exampleTerms.ts';
import type { Terms } from './planTypes.ts';
import { changesBetween } from './termRows.ts';

const terms: Terms = { ...NO_TERMS, name: 'Ranks', ranks: [rule] };

beforeAll(async () => {
  const translation = nested([...bundlesOf('en').values()].flatMap((bundle) => [...bundle]));
  await i18next.init({ lng: 'en', resources: { en: { translation } } });
});

/** Removes the direction marks around inserted values, and turns non-breaking spaces into plain ones. */
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '').replace(/\s/g, ' ');

const changed = (change: Partial<typeof rule>) =>
  changesBetween(i18next.t, 'UPGRADE_RANKING', terms, {
    ...terms,
    ranks: [{ ...rule, ...change }],
  }).map((row) => ({
    ...row,
    before: plain(row.before),
    after: plain(row.after),
  }));

test('a rank that only gets another name is a change, told with that name', () => {
  expect(changed({ name: 'Builder' })).toEqual([
    {
      key: 'rank.1',
      label: 'Manager',
      before: '5 new direct members (Any rank) · RM 200.00',
      after: 'Builder · 5 new direct members (Any rank) · RM 200.00',
    },
  ]);
  expect(changed({})).toEqual([]);
});
