import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { ReadDb } from '../../platform/database/open.ts';
import { readRows } from '../../platform/database/readRows.ts';
import { markOf, readChanges, type Mark } from '../memberIndex/memberChanges.ts';
import type { InputRows } from './inputRows.ts';

/** What decides a run beside the rows that are read in columns. */
export type Rest = Record<string, unknown>;

/** How many rows there are, and the sum of their hashes. */
interface Sum {
  rows: number;
  hash: bigint;
}

/** What a run reads, as sums of hashes: of each kind of rows those of every few members together. */
export interface InputSums {
  /** Whatever changed after it may be missing. */
  mark: Mark;
  /** By kind of rows, then by the members' span. */
  kinds: ReadonlyMap<number, Sum>[];
}

/** Members whose rows are added up together: few of them are added up again where one has changed. */
const SPAN = 32;
/** With more spans that have changed everything is added up again. */
const MAX_SPANS = 1_500;

/** A kind of rows, and the column that names its member. */
interface Kind {
  select: RawBuilder<unknown>;
  member: 'id' | 'member_id';
  /** A change of it is noted with its member; the few rows of others are always added up again. */
  noted: boolean;
}

function kindsOf(rows: InputRows): Kind[] {
  return [
    { select: rows.members, member: 'id', noted: true },
    { select: rows.sales, member: 'member_id', noted: true },
    ...(rows.others ? [{ select: rows.others, member: 'member_id', noted: true } as const] : []),
    { select: rows.rewarded, member: 'member_id', noted: false },
    ...(rows.packages
      ? [{ select: rows.packages, member: 'member_id', noted: true } as const]
      : []),
    // those of an earlier month's run: nobody notes them, and they hardly ever change
    ...(rows.heldBefore
      ? [{ select: rows.heldBefore, member: 'member_id', noted: false } as const]
      : []),
    // adjustments are in it, whose changes are not noted
    ...(rows.bought ? [{ select: rows.bought, member: 'member_id', noted: false } as const] : []),
    ...(rows.placement
      ? [
          { select: rows.placement.places, member: 'id', noted: true } as const,
          { select: rows.placement.lots, member: 'member_id', noted: true } as const,
        ]
      : []),
    // the last: a month without adjustments has the fingerprint that it had before there were any
    { select: rows.adjustments, member: 'member_id', noted: false },
  ];
}

/**
 * Says in a few bytes what a run reads: when it is another one, the run is stale. The database adds up
 * hashes of the rows itself.
 */
export function fingerprintOf({ kinds }: InputSums, rest: Rest): string {
  const sums = kinds.map(together);
  if (sums.at(-1)!.rows === 0) sums.pop();
  return createHash('sha256').update(JSON.stringify({ sums, rest })).digest('hex');
}

/** Adds up all that a run reads: seconds for a million members, so nothing is locked for it. */
export async function sumInput(db: ReadDb, rows: InputRows): Promise<InputSums> {
  // before the first row is read: what changes from now on is looked at again
  const [seen] = await readRows(
    db,
    sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`,
  );
  const kinds = [];
  for (const kind of kindsOf(rows)) kinds.push(await sumsOf(db, kind));
  return { mark: markOf(seen!.snapshot), kinds };
}

/**
 * Brings sums up to date: adds up again only what belongs to members who have changed since, so that
 * a month of a million members is compared in an instant, under the lock of the periods.
 */
export async function sumAgain(
  db: ReadDb,
  rows: InputRows,
  { mark, kinds: before }: InputSums,
): Promise<InputSums> {
  const { members, large, snapshot } = await readChanges(db, mark);
  const spans = [...new Set(members.map((member) => Math.floor(member / SPAN)))];
  if (large > 0 || spans.length > MAX_SPANS) return sumInput(db, rows);
  const ids = spans.flatMap((span) => Array.from({ length: SPAN }, (_, i) => span * SPAN + i));
  const kinds = [];
  for (const [i, kind] of kindsOf(rows).entries()) {
    if (kind.noted && spans.length === 0) {
      kinds.push(before[i]!);
      continue;
    }
    const now = await sumsOf(db, kind, kind.noted ? ids : null);
    if (!kind.noted) {
      kinds.push(now);
      continue;
    }
    const all = new Map(before[i]);
    for (const span of spans) all.delete(span);
    for (const [span, sum] of now) all.set(span, sum);
    kinds.push(all);
  }
  return { mark: markOf(snapshot), kinds };
}

/** @param ids members whose rows are added up; null: all */
async function sumsOf(
  db: ReadDb,
  { select, member }: Kind,
  ids: readonly number[] | null = null,
): Promise<Map<number, Sum>> {
  const of = sql.ref(`t.${member}`);
  const chosen = ids ? sql`where ${of} = any(${sql.val([...ids])}::bigint[])` : sql``;
  const sums = await readRows(
    db,
    sql<{ span: number; rows: number; hash: string }>`
    select (${of} / ${SPAN}::int)::int as span, count(*)::int as rows, sum(hash_record_extended(t, 0))::text as hash
    from (${select}) t ${chosen} group by 1`,
  );
  return new Map(sums.map(({ span, rows, hash }) => [span, { rows, hash: BigInt(hash) }]));
}

/** As it is written into the fingerprint. */
function together(sums: ReadonlyMap<number, Sum>): { rows: number; hash: string } {
  let rows = 0;
  let hash = 0n;
  for (const sum of sums.values()) {
    rows += sum.rows;
    hash += sum.hash;
  }
  return { rows, hash: String(hash) };
}
