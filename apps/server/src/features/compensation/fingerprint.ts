import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { ReadDb } from '../../platform/database/open.ts';
import { readRows } from '../../platform/database/readRows.ts';
import type { InputRows } from './inputRows.ts';

/** What decides a run beside the rows that are read in columns. */
type Rest = Record<string, unknown>;

/**
 * Says in a few bytes what a run reads: when it is another one, the run is stale. The database adds up
 * hashes of the rows itself, so that a month of a million members is compared in a second or two, under
 * the lock of the periods.
 */
export async function fingerprintOf(db: ReadDb, rows: InputRows, rest: Rest): Promise<string> {
  const sums = [];
  const selects = [
    rows.members,
    rows.sales,
    rows.rewarded,
    ...(rows.packages ? [rows.packages] : []),
    ...(rows.placement ? [rows.placement.places, rows.placement.lots] : []),
  ];
  for (const select of selects) {
    const [row] = await readRows(db, sumOf(select));
    sums.push(row!);
  }
  // a month without adjustments has the fingerprint that it had before there were any
  const [adjusted] = await readRows(db, sumOf(rows.adjustments));
  if (adjusted!.rows > 0) sums.push(adjusted!);
  return createHash('sha256').update(JSON.stringify({ sums, rest })).digest('hex');
}

const sumOf = (select: RawBuilder<unknown>) => sql<{ rows: number; hash: string }>`
  select count(*)::int as rows, coalesce(sum(hash_record_extended(t, 0)), 0)::text as hash
  from (${select}) t`;
