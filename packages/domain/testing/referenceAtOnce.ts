import type { LevelPlan } from '../src/compensation/plan.ts';
import { qualifiesBy, type ReferenceMonth } from './referenceDays.ts';
import { payOneSale, type Person } from './referenceEngine.ts';

/** A sale of a month, or an adjustment that no sale made; volume in hundredths of a PV. */
export interface MomentSale {
  buyer: Person;
  volume: number;
  adjustment: boolean;
}

/**
 * Pays a month sale by sale, the slow and obvious way: at each it looks who has bought enough in the month with it,
 * pays it as if there were no others, and gives each earner what the cap of the month leaves.
 *
 * @param sales in the maintenance mall, in the order of their approval, adjustments first
 * @returns sen by member, and what nobody got in millionths of a sen
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
