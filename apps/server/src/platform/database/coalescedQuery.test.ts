import { expect, test } from 'vitest';
import type { Db } from './open.ts';
import { CoalescedQuery } from './coalescedQuery.ts';

/** A database that answers when it is told to, with what was asked and when. */
function slowDatabase() {
  const asked: { keys: readonly string[]; answer: () => void; fail: () => void }[] = [];
  const look = new CoalescedQuery<string>(
    (_, keys) =>
      new Promise((resolve, reject) => {
        const number = asked.length + 1;
        asked.push({
          keys,
          answer: () => resolve(`look ${number}`),
          fail: () => reject(new Error('lost')),
        });
      }),
  );
  return { asked, look };
}
const db = { isTransaction: false } as Db;
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('who asks during a look shares the next one, which begins after all of them asked', async () => {
  const { asked, look } = slowDatabase();
  const first = look.of(db, ['a']);
  const second = look.of(db, ['b', 'c']);
  const third = look.of(db, ['c', 'd']);
  expect(asked).toHaveLength(1);
  asked[0]!.answer();
  expect(await first).toBe('look 1');
  await settle();
  expect(asked[1]!.keys).toEqual(['b', 'c', 'd']);
  const fourth = look.of(db, ['e']);
  asked[1]!.answer();
  expect(await Promise.all([second, third])).toEqual(['look 2', 'look 2']);
  await settle();
  asked[2]!.answer();
  expect(await fourth).toBe('look 3');
  const fifth = look.of(db, ['f']);
  expect(asked).toHaveLength(4);
  asked[3]!.answer();
  expect(await fifth).toBe('look 4');
});

test('a look that fails fails for those who shared it, and the next one is made', async () => {
  const { asked, look } = slowDatabase();
  const first = look.of(db, ['a']);
  const second = look.of(db, ['b']);
  asked[0]!.fail();
  await expect(first).rejects.toThrow('lost');
  await settle();
  asked[1]!.answer();
  expect(await second).toBe('look 2');
});

test('a transaction and another database look for themselves', () => {
  const { asked, look } = slowDatabase();
  void look.of(db, ['a']);
  void look.of({ isTransaction: true } as Db, ['b']);
  void look.of({ isTransaction: false } as Db, ['c']);
  expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['b'], ['c']]);
});
