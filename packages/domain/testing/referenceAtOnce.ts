import type { LevelPlan } from '../src/compensation/plan.ts';
import { qualifiesBy, type ReferenceMonth } from './referenceDays.ts';
import { payOneSale, type Person } from './referenceEngine.ts';

/** A sale of the month, or a volume adjustment without a sale; volume in hundredths of a PV. */
export interface MomentSale {
  buyer: Person;
  volume: number;
  adjustment: boolean;
}

/**
 * Pays a month sale by sale, in the slow and obvious way. For each sale it checks who has bought enough in
 * the month including that sale, pays the sale as if it were the only one, and gives each earner what is
 * left under the monthly cap.
 *
 * @param sales in the maintenance mall, in order of approval, adjustments first
 * @returns sen by member, and the unpaid remainder in millionths of a sen
 */
export function payReferenceAtOnce(
  month: Pick<ReferenceMonth, 'people' | 'maintenancePv' | 'pvValue' | 'before'>,
  sales: readonly MomentSale[],
  plan: LevelPlan,
): { paid: Map<Person, bigint>; unpaid: bigint } {
  const paid = new Map(month.people.map((person) => [person, 0n]));
  let unpaid = 0n;
  sales.forEach((sale, i) => {
    if (sale.adjustment) return;
    const until = sales.filter((other, k) => other.adjustment || k <= i);
    for (const person of month.people) {
      person.maintained = qualifiesBy(month, until, plan, person);
    }
    const result = payOneSale(
      sale.buyer,
      sale.volume,
      { ...plan, period: 'MONTHLY' },
      month.pvValue,
    );
    unpaid += result.unpaid;
    for (const { earner, sen } of result.lines) {
      const before = paid.get(earner)!;
      const left = plan.memberCap ? BigInt(plan.memberCap) - before : sen;
      const gets = sen < left ? sen : left;
      paid.set(earner, before + gets);
      unpaid += (sen - gets) * 1_000_000n;
    }
  });
  return { paid, unpaid };
}
