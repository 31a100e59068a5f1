import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Db } from '../../../platform/database/handle.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { addBareMembers } from '../../../testing/bareMembers.ts';
import { randomMemberChange } from '../../../testing/randomMemberChange.ts';
import { effort } from '../../../testing/effort.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/testDatabase.ts';
import { loadMembers } from './loadMembers.ts';
import { lookForChanges, markOf } from './memberChanges.ts';
import type { MemberIndex } from './memberIndex.ts';
import { MemberIndexCache } from './memberIndexCache.ts';

const onServer = inject('template').kind === 'server';
const now = new Date('2026-11-10T04:00:00Z');
const PERIOD = '2026-11';
const MEMBERS = 60;
/**
 * More than are applied member by member: each has one row in `member_change` for the member and
 * one for the edge.
 */
const IMPORTED = 2_600;

let own: TestDatabase;
let db: Db;
let cache: MemberIndexCache;
beforeAll(async () => {
  own = await openTestDatabase();
  db = own.database.db;
  cache = cacheOf();
  await addBareMembers(db, MEMBERS, 'first');
  await sql`insert into warehouse (name, address1, post_code, city, state_id, country_id)
    values ('Headquarters', '1 Jalan', '50450', 'KL', '14', 127)`.execute(db);
});
afterAll(async () => {
  await own.database.close();
  await own.drop();
});

/** Like the cache of another server. */
const cacheOf = () => new MemberIndexCache(own.database.committed, own.database.kind === 'server');
const indexNow = (of = cache) => of.now({ db, now });
const setStatus = (handle: Db, id: number, status: 'ACTIVE' | 'SUSPENDED') =>
  handle.updateTable('member').set({ status }).where('id', '=', id).execute();
const statusOf = (index: MemberIndex, id: number) => index.status[id] === 1;

/** Everything an index reports, in a form independent of the order in which it learnt it. */
function told(index: MemberIndex) {
  const ids = [...index.byName.rows].toSorted((a, b) => a - b);
  const rows = ids.map((id) => ({
    id,
    fields: [index.status, index.ranking, index.packageRank, index.signUp, index.maintenance].map(
      (column) => column[id],
    ),
    text: [index.names.text(id), index.mobiles.text(id)],
    trees: [index.sponsors, index.placements].map((tree) => ({
      above: tree.parentOf(id),
      below: [tree.countBelow(id), tree.weightBelow(id)],
      weight: tree.weightOf(id),
    })),
    side: index.sideOf(id),
  }));
  return { rows, byName: [...index.byName.rows], bySignUp: [...index.bySignUp.rows] };
}

const inDatabase = async () =>
  told((await loadMembers(own.database.committed, PERIOD)).memberIndex);

describe('the member index', () => {
  test('equals the database whatever four writers commit and roll back', async () => {
    const commits = effort(10_000, 60);
    let left = commits;
    const server = cacheOf();
    // a reader that never pauses would take the writers' time, so it looks after every few commits
    let wakeReader = () => {};
    const writer = async () => {
      while (left > 0) {
        left -= 1;
        await randomMemberChange(db, MEMBERS, (tx) => server.now({ db: tx, now }));
        if (left % 10 === 0) wakeReader();
      }
      wakeReader();
    };
    const reader = async () => {
      while (left > 0) {
        await indexNow();
        if (left > 0) await new Promise<void>((resolve) => (wakeReader = resolve));
      }
    };
    await Promise.all([writer(), writer(), writer(), writer(), reader()]);
    const truth = await inDatabase();
    expect(told(await indexNow())).toEqual(truth);
    expect(told(await indexNow(server))).toEqual(truth);
  }, 600_000);

  test('never shows what a transaction changed and rolled back, even to that transaction', async () => {
    await setStatus(db, 5, 'ACTIVE');
    await indexNow();
    // changed by two transactions: one committed, one rolled back before anybody looked
    await db.updateTable('member').set({ ranking: 9 }).where('id', '=', 5).execute();
    const undone = transaction(db, async (tx) => {
      await setStatus(tx, 5, 'SUSPENDED');
      const inside = await cache.now({ db: tx, now });
      expect([statusOf(inside, 5), inside.ranking[5]]).toEqual([true, 9]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const after = await indexNow();
    expect([statusOf(after, 5), after.ranking[5]]).toEqual([true, 9]);
  });

  test('is first read by a transaction without what that has changed itself', async () => {
    const fresh = cacheOf();
    const undone = transaction(db, async (tx) => {
      await setStatus(tx, 6, 'SUSPENDED');
      await tx.updateTable('member').set({ ranking: 77 }).where('id', '=', 6).execute();
      expect((await fresh.now({ db: tx, now })).ranking[6]).not.toBe(77);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(told(await fresh.now({ db, now }))).toEqual(await inDatabase());
  });

  test('shows a transaction what others have committed before it asked', async () => {
    await transaction(db, async (tx) => {
      await tx.updateTable('member').set({ ranking: 1 }).where('id', '=', 7).execute();
      expect((await cache.now({ db: tx, now })).known[7]).toBe(1);
    });
    await db.updateTable('member').set({ ranking: 3 }).where('id', '=', 8).execute();
    await transaction(db, async (tx) => {
      const index = await cache.now({ db: tx, now });
      expect([index.ranking[7], index.ranking[8]]).toEqual([1, 3]);
    });
  });

  test('answers lists while thousands of members are taken over, and then holds them', async () => {
    await indexNow();
    const before = (await indexNow()).members;
    const importing = transaction(db, (tx) => addBareMembers(tx, IMPORTED, 'imported'));
    const counts: number[] = [];
    let done = false;
    const looking = (async () => {
      while (!done) counts.push((await indexNow()).members);
    })();
    await importing;
    // a transaction that is about to fill a place waits for all of them
    await transaction(db, async (tx) => {
      expect((await cache.now({ db: tx, now })).members).toBe(before + IMPORTED);
    });
    done = true;
    await looking;
    expect([...new Set(counts)].every((count) => [before, before + IMPORTED].includes(count))).toBe(
      true,
    );
    expect(told(await indexNow())).toEqual(await inDatabase());
  });
});

describe.runIf(onServer)('on a PostgreSQL server', () => {
  test('nothing is read again while an older transaction stays open', async () => {
    for (const id of [11, 12, 13, 14]) await setStatus(db, id, 'ACTIVE');
    const old = await db.startTransaction().execute();
    try {
      await setStatus(old, 11, 'SUSPENDED');
      for (const id of [12, 13, 14]) {
        await setStatus(db, id, 'SUSPENDED');
        expect(statusOf(await indexNow(), id)).toBe(false);
      }
      const { memberIndex, mark } = await loadMembers(own.database.committed, PERIOD);
      expect(statusOf(memberIndex, 11)).toBe(true);
      const look = await lookForChanges(db, mark);
      expect(look.changed).toBe(false);
      await setStatus(db, 12, 'ACTIVE');
      const changed = await lookForChanges(db, mark);
      expect(changed.changed).toBe(true);
      expect((await lookForChanges(db, markOf(changed.snapshot))).changed).toBe(false);
    } finally {
      await old.commit().execute();
    }
    const after = await indexNow();
    expect([11, 12, 13, 14].map((id) => statusOf(after, id))).toEqual([false, true, false, false]);
  });

  test('two writers of one member are both read, in the order in which they commit', async () => {
    const before = (await indexNow()).ranking[20];
    const first = await db.startTransaction().execute();
    await first.updateTable('member').set({ ranking: 11 }).where('id', '=', 20).execute();
    const second = db.updateTable('member').set({ ranking: 12 }).where('id', '=', 20).execute();
    await setStatus(db, 21, 'SUSPENDED');
    expect((await indexNow()).ranking[20]).toBe(before);
    await first.commit().execute();
    await second;
    expect((await indexNow()).ranking[20]).toBe(12);
  });
});
