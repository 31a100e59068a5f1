import { LIMITS } from '../limits.ts';

/**
 * A plan's own rule for who qualifies; without one the company's maintenance PV applies. Volumes in
 * hundredths of a PV.
 */
export interface Qualification {
  /** Own PV required; with `byPackage`, required from members whose package is below all listed ones. */
  volume: number;
  /** Requirement by paid-as rank instead; the last value covers all higher ranks. */
  byRank?: readonly number[];
  /**
   * Requirement by own package instead, smallest first: the volume required from packages of at least
   * `from` PV.
   */
  byPackage?: readonly { from: number; volume: number }[];
  /** Purchases of the member's customers count too: direct recruits who have not recruited anybody. */
  customers?: boolean;
  /** Number of earlier months whose PV also counts. */
  lookBack?: number;
  /** Months for which a member who had enough stays qualified. */
  grace?: number;
}

/** A plan that may have its own qualification rule. */
export interface Qualifying {
  qualification?: Qualification;
}

/** What a rule is judged by, per member index; sponsors before their recruits. */
export interface QualificationInput {
  sponsor: Int32Array;
  /** Reached the company's maintenance PV; applies to plans without their own rule. */
  maintained: Uint8Array;
  /** Purchases of each member in the month. */
  volume?: Float64Array;
  /** Purchases in earlier months, most recent first: month × members + member. */
  volumeBefore?: Float64Array;
  /** Highest package bought; only for rules by package. */
  packagePv?: Float64Array;
}

/** The result of a plan's own rule for every member. */
export interface QualificationFound {
  /** 1: has enough, or had enough in a month within the grace months. */
  met: Uint8Array;
  /** Volume that counts in the month and the months looked back on, and the part bought by customers. */
  volume: Float64Array;
  customers: Float64Array;
  needed: Float64Array;
}

/** Number of earlier months whose volumes a rule reads. */
export const monthsOfQualification = ({ qualification }: Qualifying): number =>
  (qualification?.lookBack ?? 0) + (qualification?.grace ?? 0);

/** The volume a member needs, by paid-as rank or own package. */
function neededOf(rule: Qualification, rank: number, packagePv: number): number {
  const { byRank, byPackage } = rule;
  if (byRank) return byRank[Math.min(rank, byRank.length - 1)]!;
  let needed = rule.volume;
  for (const { from, volume } of byPackage ?? []) if (packagePv >= from) needed = volume;
  return needed;
}

/**
 * Judges all members by a plan's own rule. A member qualifies if the PV of the month and the look-back
 * months, including customers where they count, reaches the requirement, or did so in a month within the
 * grace months. Rank, package and customers are those of the month being judged, even for earlier months.
 *
 * @throws Error when volumes or packages that the rule needs are missing
 */
export function judgeQualification(
  input: QualificationInput,
  rule: Qualification,
  paidAs: Uint8Array,
): QualificationFound {
  const { sponsor, volume, volumeBefore, packagePv } = input;
  const size = sponsor.length;
  const { lookBack = 0, grace = 0 } = rule;
  const months = lookBack + grace;
  if (!volume) throw new Error('the volumes are missing that a qualification asks for');
  if ((volumeBefore?.length ?? 0) < months * size)
    throw new Error('the months before are missing that a qualification asks for');
  if (rule.byPackage && !packagePv) throw new Error('the own packages are missing');
  const needed = Float64Array.from(paidAs, (rank, i) => neededOf(rule, rank, packagePv?.[i] ?? 0));
  const customerOf = rule.customers ? customersOf(sponsor) : null;
  const own = (month: number) =>
    month === 0 ? volume : volumeBefore!.subarray((month - 1) * size, month * size);
  const bought = (month: number): Float64Array =>
    customerOf ? ofCustomers(own(month), customerOf) : new Float64Array(size);
  const found: QualificationFound = {
    met: new Uint8Array(size),
    volume: new Float64Array(size),
    customers: new Float64Array(size),
    needed,
  };
  // sliding window of the months that count, moved back one month at a time through the grace months
  const counted = new Float64Array(size);
  const bySize = Array.from({ length: months + 1 }, (_, month) => ({
    own: own(month),
    theirs: bought(month),
  }));
  bySize.slice(0, lookBack + 1).forEach(({ own: mine, theirs }) => {
    for (let i = 0; i < size; i += 1) {
      counted[i]! += mine[i]! + theirs[i]!;
      found.customers[i]! += theirs[i]!;
    }
  });
  found.volume.set(counted);
  for (let back = 0; back <= grace; back += 1) {
    if (back > 0) {
      const gone = bySize[back - 1]!;
      const come = bySize[back + lookBack]!;
      for (let i = 0; i < size; i += 1) {
        counted[i]! += come.own[i]! + come.theirs[i]! - gone.own[i]! - gone.theirs[i]!;
      }
    }
    for (let i = 0; i < size; i += 1) if (counted[i]! >= needed[i]!) found.met[i] = 1;
  }
  return found;
}

/** The sponsor of every customer; -1 for everybody else. */
export function customersOf(sponsor: Int32Array): Int32Array {
  const customerOf = Int32Array.from(sponsor);
  for (let i = 0; i < sponsor.length; i += 1) if (sponsor[i]! >= 0) customerOf[sponsor[i]!] = -1;
  return customerOf;
}

function ofCustomers(volume: Float64Array, customerOf: Int32Array): Float64Array {
  const sums = new Float64Array(volume.length);
  for (let i = 0; i < volume.length; i += 1) {
    if (customerOf[i]! >= 0) sums[customerOf[i]!]! += volume[i]!;
  }
  return sums;
}

/** 1: qualified for the plan in the month, by its own rule or else by the company's maintenance PV. */
export const maintainedFor = (
  input: QualificationInput,
  { qualification }: Qualifying,
  paidAs: Uint8Array,
): Uint8Array =>
  qualification ? judgeQualification(input, qualification, paidAs).met : input.maintained;

/** One million PV, in hundredths. */
const MOST = 100_000_000;
const MAX_ROWS = 31;

/** Whether a rule entered by an administrator is consistent: by rank or by package, not both. */
export function isQualification(rule: Qualification): boolean {
  const { byRank, byPackage, lookBack = 0, grace = 0 } = rule;
  const volumes = [rule.volume, ...(byRank ?? []), ...(byPackage ?? []).map((row) => row.volume)];
  const froms = (byPackage ?? []).map(({ from }) => from);
  return (
    volumes.every((volume) => isWhole(volume, MOST)) &&
    froms.every((from, i) => isWhole(from, MOST) && from > (froms[i - 1] ?? 0)) &&
    !(byRank && byPackage) &&
    [byRank, byPackage].every((rows) => !rows || (rows.length > 0 && rows.length <= MAX_ROWS)) &&
    isWhole(lookBack, LIMITS.qualifyingMonths) &&
    isWhole(grace, LIMITS.qualifyingMonths)
  );
}

function isWhole(value: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= most;
}
