import type { LevelPlan, RankingPlan } from '../src/compensation/plan.ts';

/**
 * A member as an object, for the reference engine: a slow, obvious way to pay bonuses, against which tests
 * compare the real engine.
 */
export interface Person {
  sponsor: Person | null;
  active: boolean;
  activated: boolean;
  maintained: boolean;
  ranking: number;
  paidAs: number;
  packagePv: number;
  /** Bought in the month. */
  volume?: number;
  /** Highest rank whose conditions were met in each earlier month, most recent first. */
  heldBefore?: number[];
  recruits: Person[];
}

/** One paid line of the reference engine. */
export interface ReferenceLine {
  earner: Person;
  level: number;
  sen: bigint;
}

/** Pays one sale. Returns its lines and the unpaid remainder in millionths of a sen. */
export function payOneSale(
  buyer: Person,
  volume: number,
  plan: LevelPlan,
  pvValue: number,
): { lines: ReferenceLine[]; unpaid: bigint } {
  const isLeader = (person: Person) => plan.leaderRank === null || person.paidAs >= plan.leaderRank;
  const isQualified = (person: Person) =>
    person.active && (plan.period === 'INSTANT' || person.maintained);
  const uplines: Person[] = [];
  for (let person = buyer.sponsor; person; person = person.sponsor) {
    if (isLeader(person)) uplines.push(person);
  }
  const shareOf = (pv: number, bp: number) => BigInt(pv) * BigInt(pvValue) * BigInt(bp);
  const shares = plan.levels.map((bp) => shareOf(volume, bp));
  const line = uplines.filter((person) => plan.compression !== 'FULL' || isQualified(person));
  const lines: ReferenceLine[] = [];
  let unpaid = 0n;
  shares.forEach((share, index) => {
    const level = index + 1;
    const holder = line[index];
    let earner: Person | undefined;
    if (holder && isQualified(holder)) {
      const open = plan.openLevels === null || level <= (plan.openLevels[holder.paidAs] ?? 0);
      earner = open ? holder : undefined;
    } else if (holder && plan.compression === 'ROLLUP') {
      earner = uplines.slice(uplines.indexOf(holder) + 1).find(isQualified);
    }
    const base = earner && plan.ownPackageCap ? Math.min(volume, earner.packagePv) : volume;
    const sen = earner ? shareOf(base, plan.levels[index]!) / 1_000_000n : 0n;
    if (earner && sen > 0n) lines.push({ earner, level, sen });
    unpaid += share - sen * 1_000_000n;
  });
  return { lines, unpaid };
}

/** Sets everybody's paid-as rank, from the bottom up. */
export function referenceRanks(people: readonly Person[], plan: RankingPlan): void {
  for (const person of people.toReversed()) {
    person.paidAs = 0;
    for (const rule of plan.ranks) {
      const fitting = person.recruits.filter(
        (recruit) =>
          recruit.active &&
          recruit.activated &&
          Math.max(recruit.ranking, recruit.paidAs) >= rule.recruitRank,
      );
      const legs = person.recruits.filter((recruit) =>
        everybodyIn(recruit).some(
          (one) =>
            one.active && one.activated && Math.max(one.ranking, one.paidAs) >= rule.recruitRank,
        ),
      );
      const count = plan.differentLegs ? legs.length : fitting.length;
      const own = person.volume ?? 0;
      const bought = (people: Person[]) => people.reduce((sum, one) => sum + (one.volume ?? 0), 0);
      const most =
        rule.legShare === undefined ? Infinity : ((rule.groupVolume ?? 0) * rule.legShare) / 10_000;
      const group = person.recruits
        .map((recruit) => Math.min(bought(everybodyIn(recruit)), Math.floor(most)))
        .reduce((sum, leg) => sum + leg, own);
      const before = (person.heldBefore ?? []).slice(0, (rule.months ?? 1) - 1);
      const holds =
        count >= rule.recruitCount &&
        own >= (rule.ownVolume ?? 0) &&
        group >= (rule.groupVolume ?? 0) &&
        before.length === (rule.months ?? 1) - 1 &&
        before.every((rank) => rank >= rule.rank);
      if (holds) person.paidAs = Math.max(person.paidAs, rule.rank);
    }
  }
}

/** A person and the whole downline. */
function everybodyIn(top: Person): Person[] {
  const found = [top];
  for (const person of found) found.push(...person.recruits);
  return found;
}

/** Scales amounts down to a total the schoolbook way: sen by sen to the largest remainders. */
export function scaleByRemainders(amounts: readonly bigint[], total: bigint): bigint[] {
  const sum = amounts.reduce((all, amount) => all + amount, 0n);
  if (sum <= total) return [...amounts];
  const parts = amounts.map((amount) => (amount * total) / sum);
  const rests = amounts.map((amount) => (amount * total) % sum);
  for (let left = total - parts.reduce((all, part) => all + part, 0n); left > 0n; left -= 1n) {
    let largest = 0;
    rests.forEach((rest, i) => {
      if (rest > rests[largest]!) largest = i;
    });
    parts[largest]! += 1n;
    rests[largest] = -1n;
  }
  return parts;
}
