import { parsePublicId } from '@canopy/domain/ids';
import { firstIndex } from '@canopy/domain/numbers';
import { STATUSES, VERIFICATIONS, type Roster } from './roster.ts';
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

export type RosterSort =
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
  roster: Roster,
  filter: RosterFilter,
  order: { sort: RosterSort; descending: boolean; offset: number; limit: number },
): { ids: number[]; total: number } {
  const found = matches(roster, filter);
  const ids =
    found.length <= FEW ? fewSorted(roster, found, order) : manySorted(roster, found, order);
  return { ids, total: found.length };
}

/** Row ids of all members that match, smallest first. */
export function matches(roster: Roster, filter: RosterFilter): Int32Array {
  const passes = tests(roster, filter);
  const candidates = candidatesOf(roster, filter);
  const found = new Int32Array(candidates?.length ?? roster.members);
  let length = 0;
  if (candidates) {
    for (const id of candidates) if (passes(id)) found[length++] = id;
  } else {
    for (let id = 1; id <= roster.last; id += 1) {
      if (roster.known[id] === 1 && passes(id)) found[length++] = id;
    }
  }
  return found.subarray(0, length);
}

/** The smallest ready set that holds all matches, sorted; null: everybody. */
function candidatesOf(roster: Roster, filter: RosterFilter): Int32Array | null {
  if (filter.search) return searched(roster, filter.search, filter);
  if (filter.sponsor !== undefined) {
    return Int32Array.from(roster.sponsors.childrenOf(filter.sponsor)).sort();
  }
  return filter.below === null ? null : roster.sponsors.below(filter.below).sort();
}

function searched(
  roster: Roster,
  search: string,
  { searchMobiles, enough = Number.MAX_SAFE_INTEGER }: RosterFilter,
): Int32Array {
  const word = foldText(search);
  const digits = search.replaceAll(/[\s+()-]/g, '').replace(/^0+/, '');
  const exact =
    parsePublicId('member', search.toUpperCase()) ?? (/^\d{1,12}$/.test(digits) ? +digits : null);
  const short = [...word].length < SHORTEST_INSIDE;
  const found = short
    ? [...startingWith(roster, word).subarray(0, enough)]
    : roster.names.find(word, enough);
  if (searchMobiles && /^\d{3,}$/.test(digits)) {
    for (const id of roster.mobiles.find(digits, enough)) found.push(id);
  }
  if (exact !== null && roster.known[exact]) found.push(exact);
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
function startingWith(roster: Roster, word: string): Int32Array {
  const { rows } = roster.byName;
  const bytes = Buffer.from(word, 'utf8');
  const order = (i: number) => roster.names.compareStart(rows[i]!, bytes);
  const from = firstIndex(rows.length, (i) => order(i) >= 0);
  return rows.subarray(
    from,
    firstIndex(rows.length, (i) => order(i) > 0, from),
  );
}

/** One function that asks everything that the filter names and nothing else. */
function tests(roster: Roster, filter: RosterFilter): (id: number) => boolean {
  const all: ((id: number) => boolean)[] = [];
  const same = (column: ArrayLike<number>, wanted: number | undefined) => {
    if (wanted !== undefined) all.push((id) => column[id] === wanted);
  };
  same(roster.status, filter.status && STATUSES.indexOf(filter.status));
  same(roster.verification, filter.verification && VERIFICATIONS.indexOf(filter.verification));
  same(roster.ranking, filter.ranking);
  same(roster.packageRank, filter.packageRank);
  same(roster.nationality, filter.nationality);
  if (filter.maintained !== undefined) {
    const { maintained, maintenancePv } = filter;
    all.push((id) => roster.maintenance[id]! >= maintenancePv === maintained);
  }
  if (filter.joinedFrom) {
    const from = filter.joinedFrom.getTime() / 1_000;
    all.push((id) => roster.signUp[id]! >= from);
  }
  if (filter.joinedUntil) {
    const until = filter.joinedUntil.getTime() / 1_000;
    all.push((id) => roster.signUp[id]! < until);
  }
  if (filter.sponsor !== undefined && filter.search) {
    all.push((id) => roster.sponsors.parentOf(id) === filter.sponsor);
  }
  if (filter.below !== null && (filter.search || filter.sponsor !== undefined)) {
    const top = filter.below;
    all.push((id) => id !== top && roster.sponsors.isBelow(id, top));
  }
  const [one, two] = all;
  if (!one) return () => true;
  if (!two) return one;
  return (id) => {
    for (const test of all) if (!test(id)) return false;
    return true;
  };
}

type Page = { sort: RosterSort; descending: boolean; offset: number; limit: number };

function fewSorted(roster: Roster, found: Int32Array, page: Page): number[] {
  const { offset, limit, descending } = page;
  if (page.sort !== 'memberID') found.sort(comparer(roster, page.sort));
  if (descending) found.reverse();
  return [...found.subarray(offset, offset + limit)];
}

function comparer(roster: Roster, sort: RosterSort): (a: number, b: number) => number {
  if (sort === 'fullname') return (a, b) => roster.names.compare(a, b) || a - b;
  if (sort === 'signUpDate') return (a, b) => roster.signUp[a]! - roster.signUp[b]! || a - b;
  const column = columnOf(roster, sort);
  return (a, b) => column[a]! - column[b]! || a - b;
}

function columnOf(roster: Roster, sort: RosterSort): Uint8Array {
  if (sort === 'ranking') return roster.ranking;
  return sort === 'packageRank' ? roster.packageRank : roster.status;
}

function manySorted(roster: Roster, found: Int32Array, page: Page): number[] {
  const { offset, limit, descending, sort } = page;
  if (sort === 'memberID') {
    const from = descending ? Math.max(0, found.length - offset - limit) : offset;
    const until = descending ? Math.max(0, found.length - offset) : offset + limit;
    const ids = [...found.subarray(from, until)];
    return descending ? ids.toReversed() : ids;
  }
  if (sort === 'fullname') return walked(roster.byName.rows, marked(roster, found), page);
  if (sort === 'signUpDate') return walked(roster.bySignUp.rows, marked(roster, found), page);
  return walked(bucketed(found, columnOf(roster, sort)), null, page);
}

function marked(roster: Roster, found: Int32Array): Uint8Array | null {
  if (found.length === roster.members) return null;
  const marks = new Uint8Array(roster.last + 1);
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
