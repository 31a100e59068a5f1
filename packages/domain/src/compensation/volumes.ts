import type { Sources } from './network.ts';
import type { PinnedInput } from './pinned.ts';
import type { LevelPlan } from './plan.ts';

/** The volumes of a month that bonuses are paid on, with the sale that each comes from. */
export interface MonthVolumes extends Sources {
  /** Row id of the sale; 0: what adjustments added to the member's volume. */
  sale: Float64Array;
}

const MAINTENANCE = 2;

/** Whether a plan pays on sales of other malls than the maintenance mall, or not on that one. */
export const hasOwnMalls = ({ malls }: Pick<LevelPlan, 'malls'>): boolean =>
  malls !== undefined && !(malls.length === 1 && malls[0] === MAINTENANCE);

/**
 * The month's volumes that a plan pays on: the maintenance sales as adjusted, where the plan counts that mall, then
 * the sales of other malls that it counts, the oldest first.
 *
 * @throws Error when the plan counts other malls whose sales were not read
 */
export function planVolumes(
  pinned: PinnedVolumes &
    Pick<PinnedInput, 'otherId' | 'otherMember' | 'otherVolume' | 'otherMall'>,
  plan: Pick<LevelPlan, 'malls'>,
): MonthVolumes {
  const { malls } = plan;
  const { otherId, otherMember, otherVolume, otherMall } = pinned;
  if (!malls || !hasOwnMalls(plan)) return monthVolumes(pinned);
  if (!otherId || !otherMember || !otherVolume || !otherMall)
    throw new Error('the sales of other malls are missing that a plan counts');
  const counted: readonly number[] = malls;
  const others = [...otherMall.keys()].filter((i) => counted.includes(otherMall[i]!));
  const own = counted.includes(MAINTENANCE)
    ? monthVolumes(pinned)
    : { sale: [], member: [], volume: [] };
  return {
    sale: Float64Array.from([...own.sale, ...others.map((i) => otherId[i]!)]),
    member: Int32Array.from([...own.member, ...others.map((i) => otherMember[i]!)]),
    volume: Float64Array.from([...own.volume, ...others.map((i) => otherVolume[i]!)]),
  };
}

type PinnedVolumes = Pick<
  PinnedInput,
  'saleId' | 'saleMember' | 'saleVolume' | 'adjustMember' | 'adjustVolume'
>;

/**
 * The month's maintenance sales with what adjustments changed. Adjustments of a member are netted: what
 * they add is one volume of its own that no sale names, what they take is taken from the member's
 * newest sales, and never more than there is.
 */
export function monthVolumes(pinned: PinnedVolumes): MonthVolumes {
  const { saleId, saleMember, saleVolume, adjustMember, adjustVolume } = pinned;
  if (!adjustMember?.length || !adjustVolume) {
    return { sale: saleId, member: saleMember, volume: saleVolume };
  }
  const net = new Map<number, number>();
  adjustMember.forEach((member, i) => {
    net.set(member, (net.get(member) ?? 0) + adjustVolume[i]!);
  });
  const left = Float64Array.from(saleVolume);
  for (let i = saleMember.length - 1; i >= 0; i -= 1) {
    const due = net.get(saleMember[i]!) ?? 0;
    if (due >= 0) continue;
    const taken = Math.min(left[i]!, -due);
    left[i]! -= taken;
    net.set(saleMember[i]!, due + taken);
  }
  const kept = [...saleMember.keys()].filter((i) => left[i]! > 0);
  const added = [...net].filter(([, volume]) => volume > 0);
  return {
    sale: Float64Array.from([...kept.map((i) => saleId[i]!), ...added.map(() => 0)]),
    member: Int32Array.from([
      ...kept.map((i) => saleMember[i]!),
      ...added.map(([member]) => member),
    ]),
    volume: Float64Array.from([...kept.map((i) => left[i]!), ...added.map(([, volume]) => volume)]),
  };
}
