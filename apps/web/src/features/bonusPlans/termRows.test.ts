import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { bundlesOf, nested } from '../../../texts/catalogue.ts';
import type { Terms } from './planTypes.ts';
import { changesBetween } from './termRows.ts';

const rule = {
  rank: 1,
  name: 'Manager',
  recruitCount: 5,
  recruitRank: 0,
  ownPV: null,
  groupPV: null,
  legShare: null,
  months: 1,
  reward: '200.00',
};
const terms: Terms = {
  name: 'Ranks',
  status: 'ACTIVE',
  effectiveFrom: '2026-01',
  period: 'MONTHLY',
  base: 'PV',
  compression: null,
  levels: [],
  leaderRank: null,
  openLevels: null,
  ownPackageCap: false,
  malls: [],
  memberCap: null,
  holdDays: 0,
  differentLegs: false,
  onlyHighest: false,
  ranks: [rule],
  qualification: null,
  example: [],
};

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
