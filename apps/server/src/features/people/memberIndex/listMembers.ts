import { findMembers, type MemberFilter } from './findMembers.ts';
import type { MemberIndex } from './memberIndex.ts';

/** Sort orders for a list of members. */
export type MemberSort =
  | 'memberID'
  | 'fullname'
  | 'signUpDate'
  | 'ranking'
  | 'packageRank'
  | 'nationality'
  | 'status';

/** Which page, in which order. */
interface Page {
  sort: MemberSort;
  descending: boolean;
  offset: number;
  limit: number;
  /** For a sort by nationality: the place of each country id, below 256, among their names. */
  countryOrder?: Uint8Array;
}

/** Up to this many matches, sorting them is faster than walking the ids in sorted order. */
const MAX_SORTED_DIRECTLY = 5_000;

/** Row ids of one page of the matching members, and the total number of matches. */
export function listMembers(
  memberIndex: MemberIndex,
  filter: MemberFilter,
  page: Page,
): { ids: number[]; total: number } {
  const found = findMembers(memberIndex, filter);
  const ids =
    found.length <= MAX_SORTED_DIRECTLY
      ? pageBySorting(memberIndex, found, page)
      : pageByWalking(memberIndex, found, page);
  return { ids, total: found.length };
}

function pageBySorting(memberIndex: MemberIndex, found: Int32Array, page: Page): number[] {
  const { offset, limit, descending } = page;
  if (page.sort !== 'memberID') found.sort(comparer(memberIndex, page));
  if (descending) found.reverse();
  return [...found.subarray(offset, offset + limit)];
}

function comparer(memberIndex: MemberIndex, page: Page): (a: number, b: number) => number {
  const { sort } = page;
  if (sort === 'fullname') return (a, b) => memberIndex.names.compare(a, b) || a - b;
  if (sort === 'signUpDate')
    return (a, b) => memberIndex.signUp[a]! - memberIndex.signUp[b]! || a - b;
  const column = columnOf(memberIndex, page);
  return (a, b) => column[a]! - column[b]! || a - b;
}

function columnOf(memberIndex: MemberIndex, { sort, countryOrder }: Page): Uint8Array {
  if (sort === 'nationality')
    return Uint8Array.from(memberIndex.nationality, (id) => countryOrder?.[id] ?? 0);
  if (sort === 'ranking') return memberIndex.ranking;
  return sort === 'packageRank' ? memberIndex.packageRank : memberIndex.status;
}

function pageByWalking(memberIndex: MemberIndex, found: Int32Array, page: Page): number[] {
  const { offset, limit, descending, sort } = page;
  if (sort === 'memberID') {
    const from = descending ? Math.max(0, found.length - offset - limit) : offset;
    const until = descending ? Math.max(0, found.length - offset) : offset + limit;
    const ids = [...found.subarray(from, until)];
    return descending ? ids.toReversed() : ids;
  }
  if (sort === 'fullname') return walk(memberIndex.byName.rows, marksOf(memberIndex, found), page);
  if (sort === 'signUpDate')
    return walk(memberIndex.bySignUp.rows, marksOf(memberIndex, found), page);
  return walk(countingSort(found, columnOf(memberIndex, page)), null, page);
}

function marksOf(memberIndex: MemberIndex, found: Int32Array): Uint8Array | null {
  if (found.length === memberIndex.members) return null;
  const marks = new Uint8Array(memberIndex.last + 1);
  for (const id of found) marks[id] = 1;
  return marks;
}

/** One page of ids in sorted order, restricted to marked ones; null: all. */
function walk(rows: Int32Array, marks: Uint8Array | null, page: Page): number[] {
  const { offset, limit, descending } = page;
  const step = descending ? -1 : 1;
  const start = descending ? rows.length - 1 : 0;
  const ids: number[] = [];
  if (!marks) {
    for (
      let i = start + step * offset;
      i >= 0 && i < rows.length && ids.length < limit;
      i += step
    ) {
      ids.push(rows[i]!);
    }
    return ids;
  }
  let skip = offset;
  for (let i = start; i >= 0 && i < rows.length && ids.length < limit; i += step) {
    if (marks[rows[i]!] !== 1) continue;
    if (skip > 0) skip -= 1;
    else ids.push(rows[i]!);
  }
  return ids;
}

/** Sorts by a column with few distinct values, in two passes. */
function countingSort(found: Int32Array, column: Uint8Array): Int32Array {
  const next = new Int32Array(257);
  for (const id of found) next[column[id]! + 1]! += 1;
  for (let value = 1; value < 257; value += 1) next[value]! += next[value - 1]!;
  const sorted = new Int32Array(found.length);
  for (const id of found) {
    const value = column[id]!;
    sorted[next[value]!] = id;
    next[value]! += 1;
  }
  return sorted;
}
