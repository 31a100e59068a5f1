import type { ResultOf } from '@canopy/contract/call';
import { contract } from '@canopy/contract/contract';
import { decimalOf, parseMoney } from '@canopy/domain/money';
import { expect } from 'vitest';
import type { TestClient } from './client.ts';
import { resultOf } from './example.ts';

const { compensation } = contract;
type Why = ResultOf<typeof compensation.whyNotPaid>;
type Opened = ResultOf<typeof compensation.missedLines>;

/** The body that opens an entry. */
export const askFor = (MemberID: string, Period: string, row: Why['rows'][number]) => ({
  MemberID,
  Period,
  Entry: row.entry,
  Plan: row.plan,
  ...(row.entry === 'KEPT' || row.entry === 'PASSED' ? { Reason: row.reasons[0]! } : {}),
  ...(row.entry === 'REWARD' ? { Rank: row.leaderRank! } : {}),
});

/**
 * Opens every entry of _Why was I not paid?_, page by page, and compares it with what it says: the same
 * number of lines, which add up to its amount to the sen; or caps that cut exactly as much.
 *
 * @returns the lines by plan and entry, and the answer of `whyNotPaid`
 */
export async function openEntries(
  asker: TestClient,
  MemberID: string,
  Period: string,
): Promise<{ why: Why; lines: Record<string, Opened['rows']> }> {
  const why = resultOf(await asker.send(compensation.whyNotPaid, { MemberID, Period }));
  const lines: Record<string, Opened['rows']> = {};
  for (const row of why.rows) {
    const asked = { ...askFor(MemberID, Period, row), PageSize: 2 };
    const first = resultOf(await asker.send(compensation.missedLines, asked));
    if (first.unlisted === 'CAPS') {
      expect(first.caps!.kept).toBe(row.amount);
      expect(sum([first.caps!.paid, first.caps!.kept])).toBe(first.caps!.shares);
      continue;
    }
    const rows = [...first.rows];
    for (let Page = 2; rows.length < first.total; Page += 1) {
      const next = resultOf(await asker.send(compensation.missedLines, { ...asked, Page }));
      expect(next.rows).not.toEqual([]);
      rows.push(...next.rows);
    }
    expect({
      unlisted: first.unlisted,
      lines: rows.length,
      total: first.totals.amount,
      sum: sum(rows.map(({ amount }) => amount)),
      reasons: first.rows[0]?.reasons,
    }).toEqual({
      unlisted: null,
      lines: row.lines,
      total: row.amount,
      sum: row.amount,
      reasons: row.reasons,
    });
    lines[`${row.plan} ${row.entry}`] = rows;
  }
  return { why, lines };
}

const sum = (amounts: readonly string[]) =>
  decimalOf(amounts.reduce((all, amount) => all + parseMoney(amount)!, 0));
