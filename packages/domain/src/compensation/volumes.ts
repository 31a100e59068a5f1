import { multiplyDivide } from '../exact.ts';
import { unitOf, type Sources } from './network.ts';
import type { PinnedInput } from './pinnedInput.ts';
import type { LevelPlan } from './plan.ts';
import { NO_DAY } from './planDays.ts';
import { hasOwnMalls, hasOwnSources, isOnNet, MAINTENANCE } from './planSources.ts';

/** The volumes that a month's bonuses are paid on, with the sale behind each. */
export interface MonthVolumes extends Sources {
  /** Row id of the sale; 0: volume added to the member by adjustments. */
  sale: Float64Array;
}

/**
 * The month's volumes that a plan pays on: the adjusted maintenance sales, if the plan counts that mall,
 * then the sales in other malls that it counts, oldest first. For a plan on net prices these are the prices
 * paid: volume added by adjustments was never paid for and is left out; volume taken off a sale reduces its
 * price in proportion.
 *
 * @throws Error when the plan counts other malls, or net prices, that were not read
 */
export function planVolumes(
  pinned: PlanVolumes,
  plan: Pick<LevelPlan, 'malls' | 'base'>,
): MonthVolumes {
  const { malls } = plan;
  if (!hasOwnSources(plan)) return monthVolumes(pinned);
  const counted: readonly number[] = malls ?? [MAINTENANCE];
  const own = counted.includes(MAINTENANCE) ? monthVolumes(pinned) : null;
  const parts = [
    ...(own ? [isOnNet(plan) ? netOf(pinned, own) : own] : []),
    ...(hasOwnMalls(plan) ? [othersOf(pinned, counted, isOnNet(plan))] : []),
  ];
  const joined = <Column extends 'sale' | 'member' | 'volume' | 'day'>(name: Column) =>
    parts.flatMap((part) => [...(part[name] ?? [])]);
  return {
    sale: Float64Array.from(joined('sale')),
    member: Int32Array.from(joined('member')),
    volume: Float64Array.from(joined('volume')),
    ...(parts.every(({ day }) => day) && { day: Uint8Array.from(joined('day')) }),
    ...unitOf(plan),
  };
}

/** The part of a run's input that {@link planVolumes} reads. */
export type PlanVolumes = PinnedVolumes &
  Pick<
    PinnedInput,
    'otherId' | 'otherMember' | 'otherVolume' | 'otherMall' | 'otherDay' | 'saleNet' | 'otherNet'
  >;

/** The sales in other malls that a plan counts. */
function othersOf(pinned: PlanVolumes, malls: readonly number[], net: boolean): MonthVolumes {
  const { otherId, otherMember, otherVolume, otherMall, otherDay, otherNet } = pinned;
  if (!otherId || !otherMember || !otherVolume || !otherMall)
    throw new Error('the sales of other malls are missing that a plan counts');
  if (net && !otherNet) throw new Error(NO_NET);
  const rows = [...otherMall.keys()].filter((i) => malls.includes(otherMall[i]!));
  return {
    sale: Float64Array.from(rows, (i) => otherId[i]!),
    member: Int32Array.from(rows, (i) => otherMember[i]!),
    volume: Float64Array.from(rows, (i) => (net ? otherNet! : otherVolume)[i]!),
    ...(otherDay && { day: Uint8Array.from(rows, (i) => otherDay[i]!) }),
  };
}

const NO_NET = 'the net prices are missing that a plan counts';

/** The adjusted maintenance sales, each with the remaining part of its net price. */
function netOf({ saleId, saleVolume, saleNet }: PlanVolumes, own: MonthVolumes): MonthVolumes {
  if (!saleNet) throw new Error(NO_NET);
  const rowOf = new Map([...saleId].map((id, row) => [id, row]));
  const kept = [...own.sale.keys()].filter((i) => own.sale[i] !== 0);
  return {
    sale: Float64Array.from(kept, (i) => own.sale[i]!),
    member: Int32Array.from(kept, (i) => own.member[i]!),
    volume: Float64Array.from(kept, (i) => {
      const row = rowOf.get(own.sale[i]!)!;
      return multiplyDivide(saleNet[row]!, own.volume[i]!, saleVolume[row]!).quotient;
    }),
    ...(own.day && { day: Uint8Array.from(kept, (i) => own.day![i]!) }),
  };
}

type PinnedVolumes = Pick<
  PinnedInput,
  'saleId' | 'saleMember' | 'saleVolume' | 'saleDay' | 'adjustMember' | 'adjustVolume'
>;

/**
 * The month's maintenance sales after adjustments. A member's adjustments are netted: additions become a
 * separate volume without a sale, reductions are taken from the member's newest sales, never more than
 * there is.
 */
export function monthVolumes(pinned: PinnedVolumes): MonthVolumes {
  const { saleId, saleMember, saleVolume, saleDay, adjustMember, adjustVolume } = pinned;
  if (!adjustMember?.length || !adjustVolume) {
    return {
      sale: saleId,
      member: saleMember,
      volume: saleVolume,
      ...(saleDay && { day: saleDay }),
    };
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
    ...(saleDay && {
      day: Uint8Array.from([...kept.map((i) => saleDay[i]!), ...added.map(() => NO_DAY)]),
    }),
  };
}
