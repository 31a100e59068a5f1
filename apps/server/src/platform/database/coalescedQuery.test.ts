import { expect, test } from 'vitest';
import type { Db } from './handle.ts';
import { CoalescedQuery } from './coalescedQuery.ts';
import { Signals } from './signals.ts';

/** A database that answers on command, recording what was asked and when. */
function slowDatabase() {
  const asked: { keys: readonly string[]; answer: () => void; fail: () => void }[] = [];
  const query = new CoalescedQuery<string>(
    (_, keys) =>
      new Promise((resolve, reject) => {
        const number = asked.length + 1;
        asked.push({
          keys,
          answer: () => resolve(`answer ${number}`),
          fail: () => reject(new Error('lost')),
        });
      }),
  );
  return { asked, query };
}
const pool = () =>
  ({
    isTransaction: false,
    pool: { signals: Signals.within(), copying: null, lanes: new Map() },
  }) as Partial<Db> as Db;
const db = pool();
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('who asks while a query runs shares the next one, which begins after all of them asked', async () => {
  const { asked, query } = slowDatabase();
  const first = query.of(db, ['a']);
  const second = query.of(db, ['b', 'c']);
  const third = query.of(db, ['c', 'd']);
  expect(asked).toHaveLength(1);
  asked[0]!.answer();
  expect(await first).toBe('answer 1');
  await settle();
  expect(asked[1]!.keys).toEqual(['b', 'c', 'd']);
  const fourth = query.of(db, ['e']);
  asked[1]!.answer();
  expect(await Promise.all([second, third])).toEqual(['answer 2', 'answer 2']);
  await settle();
  asked[2]!.answer();
  expect(await fourth).toBe('answer 3');
  const fifth = query.of(db, ['f']);
  expect(asked).toHaveLength(4);
  asked[3]!.answer();
  expect(await fifth).toBe('answer 4');
});

test('a query that fails, fails for those who shared it, and the next one is made', async () => {
  const { asked, query } = slowDatabase();
  const first = query.of(db, ['a']);
  const second = query.of(db, ['b']);
  asked[0]!.fail();
  await expect(first).rejects.toThrow('lost');
  await settle();
  asked[1]!.answer();
  expect(await second).toBe('answer 2');
});

test('a transaction and another database ask for themselves', () => {
  const { asked, query } = slowDatabase();
  void query.of(db, ['a']);
  void query.of({ isTransaction: true } as Db, ['b']);
  void query.of(pool(), ['c']);
  expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['b'], ['c']]);
});
