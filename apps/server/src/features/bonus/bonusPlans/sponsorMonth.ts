import { unitOf, type Sources } from '@canopy/domain/compensation/network';
import type { PinnedInput } from '@canopy/domain/compensation/pinnedInput';
import { ownMalls, type LevelPlan } from '@canopy/domain/compensation/plan';
import { isOnNet } from '@canopy/domain/compensation/planSources';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { plansOf } from '../compensation/calculate/plans.ts';
import type { PackageSales } from './packageSales.ts';

type Both<T> = Record<'before' | 'after', T>;
/** A month's sponsor bonus as paid, and under other terms: the plan, and the sales it is paid on. */
export type SponsorMonth = Both<{ sales: Sources; plan: LevelPlan | null }>;

/** The plan of a month's sponsor bonus, which is not paid by the run; null: it was not paid. */
export async function paidSponsor(
  db: ReadDb,
  { header }: Pick<PinnedInput, 'header'>,
): Promise<LevelPlan | null> {
  const { SPONSOR } = await plansOf(db, header.period);
  return SPONSOR.status === 'ACTIVE' ? SPONSOR.plan : null;
}

/** Each plan with the sales it is paid on. */
export const sponsorOf = (
  plans: Both<LevelPlan | null>,
  sales: Both<PackageSales>,
): SponsorMonth => ({
  before: { plan: plans.before, sales: salesOf(sales.before, plans.before) },
  after: { plan: plans.after, sales: salesOf(sales.after, plans.after) },
});

/** The sales a sponsor plan pays on, without free registrations. */
function salesOf(
  { mall, member, volume, day, net, free }: PackageSales,
  plan: LevelPlan | null,
): Sources {
  const malls: readonly number[] = plan?.malls ?? ownMalls('SPONSOR');
  const counted = [...mall.keys()].filter((i) => !free[i] && malls.includes(mall[i]!));
  const onNet = plan !== null && isOnNet(plan);
  return {
    member: Int32Array.from(counted, (i) => member[i]!),
    volume: Float64Array.from(counted, (i) => (onNet ? net : volume)[i]!),
    day: Uint8Array.from(counted, (i) => day[i]!),
    ...(plan && unitOf(plan)),
  };
}
