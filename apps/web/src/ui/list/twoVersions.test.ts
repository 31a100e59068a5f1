import { expect, test } from 'vitest';
import { differences, joined, type Side } from './twoVersions.ts';

const base = { Name: 'Tea', Sort: '1', Malls: [2], Texts: { en: 'Hot', ms: 'Panas' } };

test('what only one of two people changed is kept from that one', () => {
  const mine = { ...base, Sort: '5', Texts: { ...base.Texts, en: 'Very hot' } };
  const theirs = { ...base, Malls: [2, 3], Texts: { ...base.Texts, ms: 'Amat panas' } };
  const found = differences(base, mine, theirs);
  expect(found.map(({ id, pick }) => [id, pick])).toEqual([
    ['Sort', 'mine'],
    ['Malls', 'theirs'],
    ['Texts.en', 'mine'],
    ['Texts.ms', 'theirs'],
  ]);
  expect(joined(mine, found, ({ pick }) => pick)).toEqual({
    Name: 'Tea',
    Sort: '5',
    Malls: [2, 3],
    Texts: { en: 'Very hot', ms: 'Amat panas' },
  });
});

test('where both changed the same, one’s own stands until the other is taken', () => {
  const mine = { ...base, Name: 'Green tea' };
  const theirs = { ...base, Name: 'Black tea', Texts: { en: 'Hot' } };
  const found = differences(base, mine, theirs);
  expect(found.find(({ field }) => field === 'Name')).toMatchObject({
    mine: 'Green tea',
    theirs: 'Black tea',
    pick: 'mine',
  });
  const all = (side: Side) => joined(mine, found, () => side);
  expect(all('mine')).toEqual(mine);
  expect(all('theirs')).toEqual(theirs);
});

test('what is the same in both versions is not asked about', () => {
  const mine = { ...base, Name: 'Green tea' };
  expect(differences(base, mine, { ...mine })).toEqual([]);
});
