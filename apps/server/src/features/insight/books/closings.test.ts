import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRows } from '../../../platform/database/readRows.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/testDatabase.ts';
import { linesOf } from './closings.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => {
  await opened.database.close();
  await opened.drop();
});

interface Line {
  account_id: number;
  entries: number;
  amount: number;
  first_version: number;
  version: number | null;
  opening: number | null;
  balance: number | null;
}

interface Posting {
  account_id: number;
  amount: number;
  balance_after: number | null;
  version: number | null;
  month: string;
}

/**
 * Entries in the order in which they move money: account 1 is the company's, the others are
 * wallets.
 */
const movement = fc.record({
  account: fc.integer({ min: 1, max: 3 }),
  amount: fc.integer({ min: -500, max: 1_000 }).filter((amount) => amount !== 0),
  // nearly always a step forward, now and then one that got its date before it had to wait
  month: fc.constantFrom(0, 0, 0, 0, 1),
});

function postingsOf(movements: { account: number; amount: number; month: number }[]): Posting[] {
  const wallets = new Map<number, { balance: number; version: number }>();
  return movements.map(({ account, amount, month }, i) => {
    const late = Math.min(
      1,
      Math.max(0, Math.floor((i * 2) / movements.length) + (month ? -1 : 0)),
    );
    const wallet = wallets.get(account) ?? { balance: 10_000, version: 0 };
    wallets.set(account, { balance: wallet.balance + amount, version: wallet.version + 1 });
    const own = account > 1;
    return {
      account_id: account,
      amount,
      balance_after: own ? wallet.balance + amount : null,
      version: own ? wallet.version + 1 : null,
      month: ['2026-11-01', '2026-12-01'][late]!,
    };
  });
}

/** The same lines, computed one entry at a time. */
function slowly(postings: Posting[], month: string): Line[] {
  const lines: Line[] = [];
  for (const posting of postings.filter((one) => one.month === month)) {
    const { account_id, amount, version, balance_after } = posting;
    const open = lines.findLast((line) => line.account_id === account_id);
    if (open && (version === null || open.version === version - 1)) {
      open.entries += 1;
      open.amount += amount;
      open.version = version;
      open.balance = balance_after;
    } else {
      const opening = balance_after === null ? null : balance_after - amount;
      const first_version = version ?? 0;
      lines.push({
        account_id,
        entries: 1,
        amount,
        first_version,
        version,
        opening,
        balance: balance_after,
      });
    }
  }
  return lines;
}

const sorted = (lines: readonly Line[]) =>
  lines.toSorted((a, b) => a.account_id - b.account_id || a.first_version - b.first_version);

test('closing lines are what going through the entries one by one gives, in whatever order they took their days', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(movement, { minLength: 1, maxLength: 40 }), async (movements) => {
      const postings = postingsOf(movements);
      const source = sql`(select * from jsonb_to_recordset(${JSON.stringify(postings)}::jsonb)
        as p(account_id bigint, amount bigint, balance_after bigint, version bigint, month date))`;
      for (const month of ['2026-11', '2026-12']) {
        const made = await readRows(
          opened.database.db,
          sql<Line>`select account_id, entries, amount, first_version, version, opening, balance
            from (${linesOf(month, source)}) lines`,
        );
        expect(sorted(made)).toEqual(sorted(slowly(postings, `${month}-01`)));
        for (const { first_version, version, entries, opening, amount, balance } of made) {
          if (version === null) continue;
          expect(version).toBe(first_version + entries - 1);
          expect(balance).toBe(opening! + amount);
        }
      }
    }),
    { numRuns: 80 },
  );
});
