import { periodOf, type Period } from '@canopy/domain/time';
import { sql, type RawBuilder } from 'kysely';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';

/** When a member's figures can begin, from when they joined: not before the company's. */
export const firstAt = (joined: RawBuilder<unknown>) =>
  sql`greatest((select created_at from member order by id limit 1), ${joined})`;

/**
 * The first month somebody can have figures of: that in which a member joined, but none before the company
 * has; undefined as long as it has no member.
 *
 * @param member row id; null: the company's own first month
 */
export async function firstPeriod(
  db: ReadDb,
  timeZone: string,
  member: number | null,
): Promise<Period | undefined> {
  const [row] = await readRows(
    db,
    sql<{ at: Date | null }>`
    select ${firstAt(sql`(select created_at from member where id = ${member})`)} as at`,
  );
  return row?.at ? periodOf(row.at, timeZone) : undefined;
}

/** A trend, oldest first, without the empty months before the first one. */
export const sinceFirst = <Month extends { period: Period; sales: number }>(
  trend: readonly Month[],
  first: Period | undefined,
): Month[] => {
  const begun = trend.findIndex(({ period, sales }) => sales > 0 || period >= (first ?? ''));
  return trend.slice(Math.max(0, begun));
};
