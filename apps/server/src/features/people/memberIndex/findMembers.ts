import { parsePublicId } from '@canopy/domain/ids';
import { firstIndex } from '@canopy/domain/numbers';
import { STATUSES, VERIFICATIONS, type MemberIndex } from './memberIndex.ts';
import { foldText } from './textIndex.ts';

/** Filters for a list of members. */
export interface MemberFilter {
  /** Only members below this one in the sponsor tree; null: everybody. */
  below: number | null;
  /** Part of a name, username or mobile number, or a complete member ID. */
  search?: string | undefined;
  /**
   * Whether mobile numbers are searched: people who see them masked must not be able to find them
   * by searching.
   */
  searchMobiles: boolean;
  /** Stop searching here, if only some hits are shown. */
  maxHits?: number | undefined;
  status?: (typeof STATUSES)[number] | undefined;
  verification?: (typeof VERIFICATIONS)[number] | undefined;
  ranking?: number | undefined;
  packageRank?: number | undefined;
  nationality?: number | undefined;
  sponsor?: number | undefined;
  /** Whether the period's maintenance volume reaches `maintenancePv`. */
  maintained?: boolean | undefined;
  /** Hundredths of PV. */
  maintenancePv: number;
  joinedFrom?: Date | undefined;
  /** Exclusive. */
  joinedUntil?: Date | undefined;
}

/** Shorter words are only searched at the start of the full name: half of all names contain them. */
const MIN_SUBSTRING_LENGTH = 3;

/** Row ids of all matching members, smallest first. */
export function findMembers(memberIndex: MemberIndex, filter: MemberFilter): Int32Array {
  const passes = conditionsOf(memberIndex, filter);
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

/** The smallest available set that contains all matches, sorted; null: every member. */
function candidatesOf(memberIndex: MemberIndex, filter: MemberFilter): Int32Array | null {
  if (filter.search) return searchMembers(memberIndex, filter.search, filter);
  if (filter.sponsor !== undefined) {
    return Int32Array.from(memberIndex.sponsors.childrenOf(filter.sponsor)).sort();
  }
  return filter.below === null ? null : memberIndex.sponsors.below(filter.below).sort();
}

function searchMembers(
  memberIndex: MemberIndex,
  search: string,
  { searchMobiles, maxHits = Number.MAX_SAFE_INTEGER }: MemberFilter,
): Int32Array {
  const word = foldText(search);
  const digits = search.replaceAll(/[\s+()-]/g, '').replace(/^0+/, '');
  const exact =
    parsePublicId('member', search.toUpperCase()) ?? (/^\d{1,12}$/.test(digits) ? +digits : null);
  const short = [...word].length < MIN_SUBSTRING_LENGTH;
  const found = short
    ? [...startsWith(memberIndex, word).subarray(0, maxHits)]
    : memberIndex.names.find(word, maxHits);
  if (searchMobiles && /^\d{3,}$/.test(digits)) {
    for (const id of memberIndex.mobiles.find(digits, maxHits)) found.push(id);
  }
  if (exact !== null && memberIndex.known[exact]) found.push(exact);
  return sortedUnique(found);
}

/** Row ids sorted and unique; the text index mostly returns them in that order already. */
function sortedUnique(ids: number[]): Int32Array {
  const rows = Int32Array.from(ids);
  let inOrder = true;
  for (let i = 1; i < rows.length && inOrder; i += 1) inOrder = rows[i - 1]! < rows[i]!;
  if (inOrder) return rows;
  rows.sort();
  return rows.filter((id, i) => i === 0 || rows[i - 1] !== id);
}

/** Members whose full name starts with the word: one range of the ids sorted by name. */
function startsWith(memberIndex: MemberIndex, word: string): Int32Array {
  const { rows } = memberIndex.byName;
  const bytes = Buffer.from(word, 'utf8');
  const order = (i: number) => memberIndex.names.compareStart(rows[i]!, bytes);
  const from = firstIndex(rows.length, (i) => order(i) >= 0);
  return rows.subarray(
    from,
    firstIndex(rows.length, (i) => order(i) > 0, from),
  );
}

/** A function that checks only the conditions the filter contains. */
function conditionsOf(memberIndex: MemberIndex, filter: MemberFilter): (id: number) => boolean {
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
