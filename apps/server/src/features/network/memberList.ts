import { parsePublicId } from '@canopy/domain/ids';
import { firstIndex } from '@canopy/domain/numbers';
import { STATUSES, VERIFICATIONS, type MemberIndex } from './memberIndex.ts';
import { foldText } from './textIndex.ts';

/** What a list of members may be narrowed to. */
export interface RosterFilter {
  /** Only those below this member in the sponsor tree; null: everybody. */
  below: number | null;
  search?: string | undefined;
  /** Whether the search looks at mobiles too: who sees them masked must not guess them. */
  searchMobiles: boolean;
  /** Enough hits of the search, where only some are shown. */
  enough?: number | undefined;
  status?: (typeof STATUSES)[number] | undefined;
  verification?: (typeof VERIFICATIONS)[number] | undefined;
  ranking?: number | undefined;
  packageRank?: number | undefined;
  nationality?: number | undefined;
  sponsor?: number | undefined;
  /** Least maintenance volume of the month, hundredths of PV; `maintained: false`: less than it. */
  maintained?: boolean | undefined;
  maintenancePv: number;
  joinedFrom?: Date | undefined;
  /** Not included. */
  joinedUntil?: Date | undefined;
}

export type MemberSort =
  | 'memberID'
  | 'fullname'
  | 'signUpDate'
  | 'ranking'
  | 'packageRank'
  | 'status';

/** Below this many matches sorting them is quicker than walking the kept order. */
const FEW = 5_000;
/** Shorter words are looked for at the start of the name alone: they are in half of all names. */
const SHORTEST_INSIDE = 3;

/** Row ids of one page of the members that match, and how many match in all. */
export function listMembers(
  memberIndex: MemberIndex,
  filter: RosterFilter,
  order: { sort: MemberSort; descending: boolean; offset: number; limit: number },
): { ids: number[]; total: number } {
  const found = matches(memberIndex, filter);
  const ids =
    found.length <= FEW
      ? fewSorted(memberIndex, found, order)
      : manySorted(memberIndex, found, order);
  return { ids, total: found.length };
}

/** Row ids of all members that match, smallest first. */
export function matches(memberIndex: MemberIndex, filter: RosterFilter): Int32Array {
  const passes = tests(memberIndex, filter);
  const candidates = candidatesOf(memberIndex, filter);
  const found = new Int32Array(candidates?.length ?? memberIndex.members);
  let length = 0;
  if (candidates) {
    for (const id of candidates) if (passes(id)) found[length++] = id;
  } else {
    for (let id = 1; id <= memberIndex.last; id += 1) {
      if (memberIndex.known[id] === 1 && passes(id)) found[length++] = id;
    }
  }
  return found.subarray(0, length);
}

/** The smallest ready set that holds all matches, sorted; null: everybody. */
function candidatesOf(memberIndex: MemberIndex, filter: RosterFilter): Int32Array | null {
  if (filter.search) return searched(memberIndex, filter.search, filter);
  if (filter.sponsor !== undefined) {
    return Int32Array.from(memberIndex.sponsors.childrenOf(filter.sponsor)).sort();
  }
  return filter.below === null ? null : memberIndex.sponsors.below(filter.below).sort();
}

function searched(
  memberIndex: MemberIndex,
  search: string,
  { searchMobiles, enough = Number.MAX_SAFE_INTEGER }: RosterFilter,
): Int32Array {
  const word = foldText(search);
  const digits = search.replaceAll(/[\s+()-]/g, '').replace(/^0+/, '');
  const exact =
    parsePublicId('member', search.toUpperCase()) ?? (/^\d{1,12}$/.test(digits) ? +digits : null);
  const short = [...word].length < SHORTEST_INSIDE;
  const found = short
    ? [...startingWith(memberIndex, word).subarray(0, enough)]
    : memberIndex.names.find(word, enough);
  if (searchMobiles && /^\d{3,}$/.test(digits)) {
    for (const id of memberIndex.mobiles.find(digits, enough)) found.push(id);
  }
  if (exact !== null && memberIndex.known[exact]) found.push(exact);
  return sortedOnce(found);
}

/** Row ids sorted, each once; the buffer mostly has them in that order already. */
function sortedOnce(ids: number[]): Int32Array {
  const rows = Int32Array.from(ids);
  let inOrder = true;
  for (let i = 1; i < rows.length && inOrder; i += 1) inOrder = rows[i - 1]! < rows[i]!;
  if (inOrder) return rows;
  rows.sort();
  return rows.filter((id, i) => i === 0 || rows[i - 1] !== id);
}

/** Members whose full name starts with the letters: a stretch of the kept order. */
function startingWith(memberIndex: MemberIndex, word: string): Int32Array {
  const { rows } = memberIndex.byName;
  const bytes = Buffer.from(word, 'utf8');
  const order = (i: number) => memberIndex.names.compareStart(rows[i]!, bytes);
  const from = firstIndex(rows.length, (i) => order(i) >= 0);
  return rows.subarray(
    from,
    firstIndex(rows.length, (i) => order(i) > 0, from),
  );
}

/** One function that asks everything that the filter names and nothing else. */
function tests(memberIndex: MemberIndex, filter: RosterFilter): (id: number) => boolean {
  const all: ((id: number) => boolean)[] = [];
  const same = (column: ArrayLike<number>, wanted: number | undefined) => {
    if (wanted !== undefined) all.push((id) => column[id] === wanted);
  };
  same(memberIndex.status, filter.status && STATUSES.indexOf(filter.status));
  same(memberIndex.verification, filter.verification && VERIFICATIONS.indexOf(filter.verification));
  same(memberIndex.ranking, filter.ranking);
  same(memberIndex.packageRank, filter.packageRank);
  same(memberIndex.nationality, filter.nationality);
  if (filter.maintained !== undefined) {
    const { maintained, maintenancePv } = filter;
    all.push((id) => memberIndex.maintenance[id]! >= maintenancePv === maintained);
  }
  if (filter.joinedFrom) {
    const from = filter.joinedFrom.getTime() / 1_000;
    all.push((id) => memberIndex.signUp[id]! >= from);
  }
  if (filter.joinedUntil) {
    const until = filter.joinedUntil.getTime() / 1_000;
    all.push((id) => memberIndex.signUp[id]! < until);
  }
  if (filter.sponsor !== undefined && filter.search) {
    all.push((id) => memberIndex.sponsors.parentOf(id) === filter.sponsor);
  }
  if (filter.below !== null && (filter.search || filter.sponsor !== undefined)) {
    const top = filter.below;
    all.push((id) => id !== top && memberIndex.sponsors.isBelow(id, top));
  }
  const [one, two] = all;
  if (!one) return () => true;
  if (!two) return one;
  return (id) => {
    for (const test of all) if (!test(id)) return false;
    return true;
  };
}

type Page = { sort: MemberSort; descending: boolean; offset: number; limit: number };

function fewSorted(memberIndex: MemberIndex, found: Int32Array, page: Page): number[] {
  const { offset, limit, descending } = page;
  if (page.sort !== 'memberID') found.sort(comparer(memberIndex, page.sort));
  if (descending) found.reverse();
  return [...found.subarray(offset, offset + limit)];
}

function comparer(memberIndex: MemberIndex, sort: MemberSort): (a: number, b: number) => number {
  if (sort === 'fullname') return (a, b) => memberIndex.names.compare(a, b) || a - b;
  if (sort === 'signUpDate')
    return (a, b) => memberIndex.signUp[a]! - memberIndex.signUp[b]! || a - b;
  const column = columnOf(memberIndex, sort);
  return (a, b) => column[a]! - column[b]! || a - b;
}

function columnOf(memberIndex: MemberIndex, sort: MemberSort): Uint8Array {
  if (sort === 'ranking') return memberIndex.ranking;
  return sort === 'packageRank' ? memberIndex.packageRank : memberIndex.status;
}

function manySorted(memberIndex: MemberIndex, found: Int32Array, page: Page): number[] {
  const { offset, limit, descending, sort } = page;
  if (sort === 'memberID') {
    const from = descending ? Math.max(0, found.length - offset - limit) : offset;
    const until = descending ? Math.max(0, found.length - offset) : offset + limit;
    const ids = [...found.subarray(from, until)];
    return descending ? ids.toReversed() : ids;
  }
  if (sort === 'fullname') return walked(memberIndex.byName.rows, marked(memberIndex, found), page);
  if (sort === 'signUpDate')
    return walked(memberIndex.bySignUp.rows, marked(memberIndex, found), page);
  return walked(bucketed(found, columnOf(memberIndex, sort)), null, page);
}

function marked(memberIndex: MemberIndex, found: Int32Array): Uint8Array | null {
  if (found.length === memberIndex.members) return null;
  const marks = new Uint8Array(memberIndex.last + 1);
  for (const id of found) marks[id] = 1;
  return marks;
}

/** The page of an order, of the marked rows alone. */
function walked(rows: Int32Array, marks: Uint8Array | null, page: Page): number[] {
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

/** Sorted by a column of few values: counted, then placed. */
function bucketed(found: Int32Array, column: Uint8Array): Int32Array {
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
