import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { ReadDb } from '../../../../platform/database/handle.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import { markOf, readChanges, type Mark } from '../../../people/memberIndex/memberChanges.ts';
import type { InputRows } from './inputRows.ts';

/** What decides a run besides the rows read in columns. */
export type Rest = Record<string, unknown>;

/** Number of rows and the sum of their hashes. */
interface Sum {
  rows: number;
  hash: bigint;
}

/** A run's input as sums of hashes: for each kind of rows, one sum per small group of members. */
export interface InputSums {
  /** Changes after this point may be missing. */
  mark: Mark;
  /** By kind of rows, then by member group. */
  kinds: ReadonlyMap<number, Sum>[];
}

/** Members summed together in one group: small, so that a change means summing only a few members again. */
const SPAN = 32;
/** If more groups than this have changed, everything is summed again. */
const MAX_SPANS = 1_500;

/** A kind of rows, and the column with the member. */
interface Kind {
  select: RawBuilder<unknown>;
  member: 'id' | 'member_id';
  /** Changes are recorded with the member; the few rows of the other kinds are always summed again. */
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
    // from the runs of earlier months: changes are not recorded, and are very rare
    ...(rows.heldBefore
      ? [{ select: rows.heldBefore, member: 'member_id', noted: false } as const]
      : []),
    // includes adjustments, whose changes are not recorded
    ...(rows.bought ? [{ select: rows.bought, member: 'member_id', noted: false } as const] : []),
    ...(rows.placement
      ? [
          { select: rows.placement.places, member: 'id', noted: true } as const,
          { select: rows.placement.lots, member: 'member_id', noted: true } as const,
        ]
      : []),
    // kept last, so that a month without adjustments has the same fingerprint as before adjustments existed
    { select: rows.adjustments, member: 'member_id', noted: false },
  ];
}

/**
 * A short hash of everything a run reads; if it changes, the run is stale. The database itself sums the row
 * hashes.
 */
export function fingerprintOf({ kinds }: InputSums, rest: Rest): string {
  const sums = kinds.map(together);
  if (sums.at(-1)!.rows === 0) sums.pop();
  return createHash('sha256').update(JSON.stringify({ sums, rest })).digest('hex');
}

/** Sums everything a run reads. Takes seconds for a million members, so nothing is locked meanwhile. */
export async function sumInput(db: ReadDb, rows: InputRows): Promise<InputSums> {
  // taken before the first row is read: later changes are checked again
  const [seen] = await readRows(
    db,
    sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`,
  );
  const kinds = [];
  for (const kind of kindsOf(rows)) kinds.push(await sumsOf(db, kind));
  return { mark: markOf(seen!.snapshot), kinds };
}

/**
 * Updates the sums: only the groups of members changed since are summed again, so that under the period
 * lock a month of a million members is compared in an instant.
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

/** @param ids members whose rows are summed; null: all */
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

/** In the form used for the fingerprint. */
function together(sums: ReadonlyMap<number, Sum>): { rows: number; hash: string } {
  let rows = 0;
  let hash = 0n;
  for (const sum of sums.values()) {
    rows += sum.rows;
    hash += sum.hash;
  }
  return { rows, hash: String(hash) };
}
