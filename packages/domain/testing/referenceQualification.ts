import type { Qualification } from '../src/compensation/qualification.ts';

/** A member as an object, with purchases by month: this month first, then earlier ones. */
export interface Buyer {
  bought: number[];
  recruits: Buyer[];
  rank: number;
  packagePv: number;
}

/** The volume a member needs under the rule, calculated the long way. */
export function referenceNeeded(rule: Qualification, { rank, packagePv }: Buyer): number {
  if (rule.byRank) return rule.byRank[rank] ?? rule.byRank.at(-1)!;
  const fitting = (rule.byPackage ?? []).filter(({ from }) => from <= packagePv);
  return fitting.at(-1)?.volume ?? rule.volume;
}

/** The volume that counts for a member in the window ending `ago` months ago. */
export function referenceCounted(rule: Qualification, buyer: Buyer, ago: number): number {
  const people = [buyer];
  if (rule.customers) people.push(...buyer.recruits.filter((one) => one.recruits.length === 0));
  let sum = 0;
  for (const person of people) {
    for (let month = ago; month <= ago + (rule.lookBack ?? 0); month += 1) {
      sum += person.bought[month]!;
    }
  }
  return sum;
}

/** Whether a member qualifies: in the month itself, or in an earlier one within the grace months. */
export function referenceQualified(rule: Qualification, buyer: Buyer): boolean {
  for (let ago = 0; ago <= (rule.grace ?? 0); ago += 1) {
    if (referenceCounted(rule, buyer, ago) >= referenceNeeded(rule, buyer)) return true;
  }
  return false;
}
