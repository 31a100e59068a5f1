import type { BinaryPlan } from '../src/compensation/binaryPlan.ts';

/** Pairing in the slow, obvious way: every member holds two queues of sales, as objects. */
export interface Place {
  parent: Place | null;
  side: 0 | 1;
  /** The volume carried in each leg, oldest sale first. */
  queues: [Lot[], Lot[]];
  lines: ReferencePair[];
  qualified: boolean;
  paidAs: number;
}

/** What is left of a sale in a leg. */
export interface Lot {
  sale: number;
  volume: number;
}

/** Pairs of one member made at the same time, with the sales used from each leg. */
export interface ReferencePair {
  month: number;
  step: number;
  pairs: number;
  amount: number;
  flushed: number;
  used: [Lot[], Lot[]];
  /** Volume of each leg that was returned later, and what was clawed back for it. */
  returned: [number, number];
  back: number;
}

export interface ReferenceSale {
  id: number;
  buyer: Place;
  volume: number;
  step: number;
}

/** One month: sales arrive by pairing period; after each period every member pairs what is available. */
export function pairMonth(
  places: readonly Place[],
  sales: readonly ReferenceSale[],
  plan: BinaryPlan,
  month: number,
  steps: number,
  pvValue: number,
): void {
  for (let step = 0; step < steps; step += 1) {
    for (const sale of sales.filter((one) => one.step === step)) {
      for (let at = sale.buyer; at.parent; at = at.parent) {
        at.parent.queues[at.side].push({ sale: sale.id, volume: sale.volume });
      }
    }
    for (const place of places) pairPlace(place, plan, month, step, pvValue);
  }
}

function pairPlace(place: Place, plan: BinaryPlan, month: number, step: number, pvValue: number) {
  if (!place.qualified) {
    if (plan.unqualified !== 'LOSE') return;
    // lost volume counts as used, and pays nothing
    const nothing = { pairs: 0, amount: 0, flushed: 0, back: 0 };
    const returned: [number, number] = [0, 0];
    place.lines.push({ month, step, ...nothing, used: place.queues, returned });
    place.queues = [[], []];
    return;
  }
  const needed = [plan.ratio === '2:1' ? 2 : 1, plan.ratio === '1:2' ? 2 : 1].map(
    (n) => n * plan.unit,
  );
  const cap = plan.caps?.length
    ? plan.caps[Math.min(place.paidAs, plan.caps.length - 1)]!
    : Number.POSITIVE_INFINITY;
  const worth = (pairs: number) =>
    plan.perPair === null
      ? (pairs * plan.unit * pvValue * plan.percentage!) / 1e6
      : pairs * plan.perPair;
  let pairs = 0;
  while (place.queues.every((queue, side) => totalOf(queue) >= (pairs + 1) * needed[side]!)) {
    if (plan.aboveCap === 'DEFER' && worth(pairs + 1) > cap) break;
    pairs += 1;
  }
  if (pairs === 0) return;
  const share = Math.floor(worth(pairs));
  const amount = Math.min(share, cap);
  place.lines.push({
    month,
    step,
    pairs,
    amount,
    flushed: share - amount,
    used: [take(place.queues[0], pairs * needed[0]!), take(place.queues[1], pairs * needed[1]!)],
    returned: [0, 0],
    back: 0,
  });
}

/** Takes volume from the front of a queue. */
function take(queue: Lot[], volume: number): Lot[] {
  const taken: Lot[] = [];
  for (let left = volume; left > 0;) {
    const [first] = queue;
    const part = Math.min(left, first!.volume);
    taken.push({ sale: first!.sale, volume: part });
    first!.volume -= part;
    left -= part;
    if (first!.volume === 0) queue.shift();
  }
  return taken;
}

/** Takes back volume of a sale: first from the queues, then from the latest pairs that used it. */
export function returnSale(sale: ReferenceSale, volume: number): void {
  for (let at = sale.buyer; at.parent; at = at.parent) {
    let left = volume;
    const above = at.parent;
    const { side } = at;
    const lot = above.queues[side].find((one) => one.sale === sale.id);
    if (lot) {
      const part = Math.min(left, lot.volume);
      lot.volume -= part;
      left -= part;
      above.queues[side] = above.queues[side].filter((one) => one.volume > 0);
    }
    for (const line of above.lines.toReversed()) {
      const used = line.used[side].find((one) => one.sale === sale.id);
      if (!used) continue;
      const part = Math.min(left, used.volume);
      used.volume -= part;
      left -= part;
      line.returned[side] += part;
    }
  }
}

/** How much of a line has to be clawed back so far. */
export function dueBack(line: ReferencePair, plan: BinaryPlan): number {
  if (line.pairs === 0) return 0;
  const needed = [plan.ratio === '2:1' ? 2 : 1, plan.ratio === '1:2' ? 2 : 1];
  return Math.max(
    ...line.returned.map((volume, side) =>
      Math.floor((line.amount * volume) / (line.pairs * plan.unit * needed[side]!)),
    ),
  );
}

export const totalOf = (queue: readonly Lot[]): number =>
  queue.reduce((sum, { volume }) => sum + volume, 0);
