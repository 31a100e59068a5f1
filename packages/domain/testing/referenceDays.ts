import type { LevelPlan } from '../src/compensation/plan.ts';
import type { Qualification } from '../src/compensation/qualification.ts';
import { payOneSale, scaleByRemainders, type Person } from './referenceEngine.ts';

/** A sale of a month; volume in hundredths of a PV. */
export interface DaySale {
  buyer: Person;
  volume: number;
  /** Day of the month, from 1; null for an adjustment. */
  day: number | null;
}

/** The input for paying a plan by day or week. */
export interface ReferenceMonth {
  people: readonly Person[];
  /** In the maintenance mall. */
  sales: readonly DaySale[];
  /** `YYYY-MM`. */
  month: string;
  maintenancePv: number;
  pvValue: number;
  /** Bought in earlier months, most recent first; needed by rules that look back. */
  before: Map<Person, number[]>;
}

/**
 * Pays a month day by day or week by week, in the slow and obvious way. At the end of each period it checks
 * who has bought enough in the month so far, pays the period's sales as if they were the only ones, and
 * cuts each member to the cap.
 *
 * @returns sen by member, and the unpaid remainder in millionths of a sen
 */
export function payReferenceDays(
  { people, sales, month, maintenancePv, pvValue, before }: ReferenceMonth,
  plan: LevelPlan,
): { paid: Map<Person, bigint>; unpaid: bigint } {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const paid = new Map<Person, bigint>();
  let unpaid = 0n;
  let days: number[] = [];
  for (let day = 1; day <= length; day += 1) {
    days.push(day);
    const sunday = new Date(Date.UTC(year, number - 1, day)).getUTCDay() === 0;
    if (plan.period === 'WEEKLY' && !sunday && day < length) continue;
    for (const person of people) {
      const until = sales.filter((sale) => sale.day === null || sale.day <= day);
      person.maintained = qualifiesBy({ maintenancePv, before }, until, plan, person);
    }
    const own = sales.filter((sale) => days.includes(sale.day ?? length));
    const lines = own.flatMap((sale) => {
      const result = payOneSale(sale.buyer, sale.volume, plan, pvValue);
      unpaid += result.unpaid;
      return result.lines;
    });
    for (const person of people) {
      const amounts = lines.filter((line) => line.earner === person).map((line) => line.sen);
      const sum = amounts.reduce((all, sen) => all + sen, 0n);
      const cap = plan.memberCap ?? null;
      const left =
        cap === null
          ? sum
          : scaleByRemainders(amounts, BigInt(cap)).reduce((all, sen) => all + sen, 0n);
      paid.set(person, (paid.get(person) ?? 0n) + left);
      unpaid += (sum - left) * 1_000_000n;
    }
    days = [];
  }
  return { paid, unpaid };
}

/** Whether a person has bought enough with these sales of the month, by the plan's rule or else the company's. */
export function qualifiesBy(
  { maintenancePv, before }: Pick<ReferenceMonth, 'maintenancePv' | 'before'>,
  sales: readonly Pick<DaySale, 'buyer' | 'volume'>[],
  plan: LevelPlan,
  person: Person,
): boolean {
  const rule: Qualification = plan.qualification ?? { volume: maintenancePv };
  const bought = (who: Person, back: number) =>
    back === 0
      ? sales.filter((sale) => sale.buyer === who).reduce((sum, sale) => sum + sale.volume, 0)
      : (before.get(who)?.[back - 1] ?? 0);
  const customers = rule.customers
    ? person.recruits.filter((one) => one.recruits.length === 0)
    : [];
  for (let grace = 0; grace <= (rule.grace ?? 0); grace += 1) {
    let sum = 0;
    for (let back = grace; back <= grace + (rule.lookBack ?? 0); back += 1) {
      for (const who of [person, ...customers]) sum += bought(who, back);
    }
    if (sum >= rule.volume) return true;
  }
  return false;
}
