import type { RankingPlan, RankRule } from './plan.ts';
import type { RankInput, RankJudgement } from './ranks.ts';

/** A person who counts towards a member's next rank, or comes closest. */
export interface RankPerson {
  /** Index of the member whose next rank it is. */
  of: number;
  /** Index of the recruit; with different legs, of the person in the leg who counts or comes closest. */
  person: number;
  /**
   * Recruits the person still needs. 0: already counts; {@link NO_PACKAGE}: has not bought a package yet;
   * {@link NO_VOLUME}: the rank requires more than recruits.
   */
  missing: number;
}

/** The person counts as soon as they buy a package. */
export const NO_PACKAGE = -1;

/** The person lacks volume or months for the rank that a recruit must have. */
export const NO_VOLUME = -2;

/** Every member's progress towards the next rank, by index. */
export interface NextRanks {
  /** The lowest rank above the one the member has reached; 0: there is none. */
  rank: Uint8Array;
  /** Recruits or legs that count. */
  counted: Int32Array;
  people: RankPerson[];
}

/** Maximum people listed who count, and who come close. */
const MAX_COUNTING = 5;
const MAX_CLOSE = 3;

/** Nobody in the leg comes close. */
const NOBODY = -1;
/** Further away than any number of recruits. */
const FAR = 0x7fffffff;

/**
 * What each member still needs for the next rank: how many count, who they are, and who comes closest, by
 * the same counts as the rank itself. One pass from the deepest members up, whatever the depth.
 */
export function nextRanks(
  input: RankInput,
  plan: RankingPlan,
  { paidAs, rules, counted }: RankJudgement,
): NextRanks {
  const { sponsor, active, activated, ranking } = input;
  const size = sponsor.length;
  const reached = (i: number) => Math.max(ranking[i]!, paidAs[i]!);
  /** Row of the rule for each member's next rank; -1: none. */
  const nextRule = Int8Array.from(paidAs, (_, i) =>
    rules.findIndex(({ rank }) => rank > reached(i)),
  );
  const rowOfRank = new Map(rules.map(({ rank }, row) => [rank, row]));
  /** How far a member is from counting under a rule; 0: counts. */
  const distance = (i: number, rule: number): number => {
    const { recruitRank } = rules[rule]!;
    if (active[i] !== 1) return FAR;
    if (activated[i] !== 1) return recruitRank === 0 ? NO_PACKAGE : FAR;
    if (reached(i) >= recruitRank) return 0;
    const row = rowOfRank.get(recruitRank);
    if (row === undefined) return FAR;
    const lacking = rules[row]!.recruitCount - counted[row * size + i]!;
    // recruits alone may not be enough if volume or months are required too
    return asksForMore(rules[row]!) ? NO_VOLUME : Math.max(1, lacking);
  };
  // with different legs: the person in each subtree who counts or comes closest, by rule
  const legs = plan.differentLegs === true;
  const best = legs ? rules.map(() => new Int32Array(size).fill(NOBODY)) : [];
  const closer = (rule: number, a: number, b: number) =>
    a === NOBODY ? b : b === NOBODY || order(distance(a, rule)) <= order(distance(b, rule)) ? a : b;
  const found = new Map<number, RankPerson[]>();
  for (let i = size - 1; i >= 0; i -= 1) {
    const above = sponsor[i]!;
    if (above < 0) continue;
    for (let rule = 0; legs && rule < rules.length; rule += 1) {
      best[rule]![i] = closer(rule, i, best[rule]![i]!);
      const leg = best[rule]![i]!;
      best[rule]![above] = closer(rule, best[rule]![above]!, leg);
    }
    const rule = nextRule[above]!;
    if (rule < 0) continue;
    const person = legs ? best[rule]![i]! : i;
    const missing = distance(person, rule);
    if (missing === FAR) continue;
    const people = found.get(above);
    if (people) people.push({ of: above, person, missing });
    else found.set(above, [{ of: above, person, missing }]);
  }
  return {
    rank: Uint8Array.from(nextRule, (rule) => (rule < 0 ? 0 : rules[rule]!.rank)),
    counted: Int32Array.from(nextRule, (rule, i) => (rule < 0 ? 0 : counted[rule * size + i]!)),
    people: [...found.values()].flatMap(named),
  };
}

/** Buying a package is easier than recruiting anybody; lacking volume or months comes last. */
const order = (missing: number): number =>
  missing === NO_PACKAGE ? 0.5 : missing === NO_VOLUME ? FAR - 1 : missing;

const asksForMore = ({ ownVolume, groupVolume, months = 1 }: RankRule): boolean =>
  Boolean(ownVolume) || Boolean(groupVolume) || months > 1;

/** Some of those who count, and the closest of the others. */
function named(people: RankPerson[]): RankPerson[] {
  const close = people
    .filter(({ missing }) => missing !== 0)
    .toSorted((a, b) => order(a.missing) - order(b.missing) || a.person - b.person)
    .slice(0, MAX_CLOSE);
  const counting = people.filter(({ missing }) => missing === 0).slice(-MAX_COUNTING);
  return [...counting.toReversed(), ...close];
}
