import { multiplyDivide } from '../exact.ts';
import { capOf, pairsIn, pairVolume, type BinaryPlan, type PairVolume } from './binaryPlan.ts';
import { FINE_PER_SEN, senOf } from './lines.ts';
import { PairRows, type PairReason } from './pairRows.ts';

/**
 * The placement tree with the volume its members carry, and the sales that count in it. Members are in tree
 * order: each one after the member it is placed below. The two legs share one column: left and right of
 * each member, member after member. Volumes in hundredths of a PV.
 */
export interface BinaryInput {
  /** Index of the member in the run. */
  member: Int32Array;
  /** Place of the member above; -1: none. */
  parent: Int32Array;
  /** 0: left, 1: right. */
  side: Uint8Array;
  /** Volume carried forward in each leg from earlier periods. */
  carried: Float64Array;
  /** Sales in pairing order: by pairing period, then oldest first. */
  lots: {
    /** Place of the buyer. */
    place: Int32Array;
    volume: Float64Array;
    /** Pairing period within the month, from 0. */
    step: Uint8Array;
  };
  /** Number of pairing periods that have begun. */
  steps: number;
}

/** Status of the run's members for this bonus, by index. */
export interface BinaryStanding {
  active: Uint8Array;
  maintained: Uint8Array;
  paidAs: Uint8Array;
}

/** The result of a month's pairing; legs as in {@link BinaryInput}. */
export interface BinaryResult {
  plan: BinaryPlan;
  /** Volume added to each leg during the month. */
  volume: Float64Array;
  /** Volume lost because the member did not qualify; null: the plan loses none. */
  lost: Float64Array | null;
  /** Volume carried forward; the rest of what was carried in or added is paired or lost. */
  carry: Float64Array;
  /** Pairs made, including those that pay nothing. */
  lines: PairRows;
  breakage: PairRows;
  /** Sen. */
  paid: number;
  /** Remainders from rounding each line down, millionths of a sen. */
  roundingFine: number;
  breakageFine: number;
}

/**
 * Makes the pairs of a month (docs/compensation.md). Every sale counts for each member above its buyer, in
 * the leg in which the buyer stands. Pairs use up both legs, oldest sales first; the rest is carried
 * forward. One pass up the tree per pairing period, whatever the depth.
 *
 * For each leg, exactly: carried in + volume = pairs of its lines × volume per pair + lost + carried
 * forward.
 *
 * @param pvValue sen per PV
 */
export function payBinary(
  input: BinaryInput,
  standing: BinaryStanding,
  plan: BinaryPlan,
  pvValue: number,
): BinaryResult {
  const size = input.parent.length;
  assertBinary(input);
  const result: BinaryResult = {
    plan,
    volume: new Float64Array(size * 2),
    lost: plan.unqualified === 'LOSE' ? new Float64Array(size * 2) : null,
    carry: input.carried.slice(),
    lines: new PairRows(),
    breakage: new PairRows(),
    paid: 0,
    roundingFine: 0,
    breakageFine: 0,
  };
  const pairing: Pairing = { input, standing, result, volume: pairVolume(plan), pvValue, step: 0 };
  if (input.steps === 1) {
    addLots(input, 0, input.lots.place.length, result.volume);
    addUp(input, result.volume);
    pairUp(pairing, result.volume);
    return result;
  }
  const legs = new Float64Array(size * 2);
  let from = 0;
  for (let step = 0; step < input.steps; step += 1) {
    let until = from;
    while (until < input.lots.step.length && input.lots.step[until] === step) until += 1;
    legs.fill(0);
    addLots(input, from, until, legs);
    addUp(input, legs);
    for (let leg = 0; leg < legs.length; leg += 1) result.volume[leg]! += legs[leg]!;
    pairUp({ ...pairing, step }, legs);
    from = until;
  }
  return result;
}

// each loop is a function of its own, so that the JIT compiler optimizes it separately

/**
 * Adds the volume of lots to the buyer's leg of the member directly above.
 *
 * @throws Error unless every lot has a buyer and a volume
 */
function addLots(
  { parent, side, lots: { place, volume } }: BinaryInput,
  from: number,
  until: number,
  legs: Float64Array,
): void {
  for (let lot = from; lot < until; lot += 1) {
    const buyer = place[lot]!;
    const pv = volume[lot]!;
    if (buyer >= parent.length || !(pv >= 0) || Math.floor(pv) !== pv) {
      throw new Error(`lot ${lot} has no buyer or no volume`);
    }
    const above = parent[buyer]!;
    if (above >= 0) legs[above * 2 + side[buyer]!]! += pv;
  }
}

/**
 * Adds up the legs from the leaves to the roots in one pass.
 *
 * @throws Error unless every member comes after the one above it
 */
function addUp({ parent, side }: BinaryInput, legs: Float64Array): void {
  for (let i = parent.length - 1; i >= 0; i -= 1) {
    const above = parent[i]!;
    if (above >= i) throw new Error(`place ${i} stands before the one above it`);
    if (above >= 0) legs[above * 2 + side[i]!]! += legs[i * 2]! + legs[i * 2 + 1]!;
  }
}

function addTo(carry: Float64Array, legs: Float64Array): void {
  for (let leg = 0; leg < carry.length; leg += 1) carry[leg]! += legs[leg]!;
}

/** The context of one pairing period. */
interface Pairing {
  input: BinaryInput;
  standing: BinaryStanding;
  result: BinaryResult;
  volume: PairVolume;
  pvValue: number;
  step: number;
}

/** Adds the volume of a pairing period to the carried volume and makes its pairs. */
function pairUp(pairing: Pairing, legs: Float64Array): void {
  const { carry, plan } = pairing.result;
  const { left, right } = pairing.volume;
  const loses = plan.unqualified === 'LOSE';
  addTo(carry, legs);
  for (let leg = 0; leg < carry.length; leg += 2) {
    if (loses || (carry[leg]! >= left && carry[leg + 1]! >= right)) pairPlace(pairing, leg);
  }
}

/** Makes the pairs of one member, given the index of the left leg. */
function pairPlace(pairing: Pairing, leg: number): void {
  const { input, standing, result, volume, pvValue, step } = pairing;
  const { plan, carry } = result;
  const who = input.member[leg / 2]!;
  if (standing.active[who] !== 1) return missPairs(pairing, leg, who, 'NOT_ACTIVE');
  if (standing.maintained[who] !== 1) return missPairs(pairing, leg, who, 'NOT_MAINTAINED');
  const cap = capOf(plan, standing.paidAs[who]!);
  let pairs = pairsIn(carry[leg]!, carry[leg + 1]!, volume);
  if (plan.aboveCap === 'DEFER') pairs = Math.min(pairs, pairsWithin(cap, plan, volume, pvValue));
  if (pairs === 0) return;
  carry[leg]! -= pairs * volume.left;
  carry[leg + 1]! -= pairs * volume.right;
  const fine = worthOf(pairs, plan, volume, pvValue);
  const share = senOf(fine);
  const amount = Math.min(share, cap);
  result.roundingFine += fine - share * FINE_PER_SEN;
  result.paid += amount;
  result.lines.add(who, step, pairs, amount);
  if (amount === share) return;
  addBreakage(result, who, step, pairs, (share - amount) * FINE_PER_SEN, 'CAP');
}

/** If the plan says so, a member who does not qualify loses both legs and the value of their pairs. */
function missPairs(
  { result, volume, pvValue, step }: Pairing,
  leg: number,
  member: number,
  reason: PairReason,
): void {
  const { carry, lost, plan } = result;
  if (!lost) return;
  const [left, right] = [carry[leg]!, carry[leg + 1]!];
  lost[leg]! += left;
  lost[leg + 1]! += right;
  carry[leg] = 0;
  carry[leg + 1] = 0;
  const pairs = pairsIn(left, right, volume);
  if (pairs === 0) return;
  addBreakage(result, member, step, pairs, worthOf(pairs, plan, volume, pvValue), reason);
}

function addBreakage(
  result: BinaryResult,
  member: number,
  step: number,
  pairs: number,
  fine: number,
  reason: PairReason,
): void {
  result.breakage.add(member, step, pairs, fine, reason);
  result.breakageFine += fine;
}

/** Value of pairs before rounding, millionths of a sen. */
export function worthOf(
  pairs: number,
  plan: BinaryPlan,
  { weak }: PairVolume,
  pvValue: number,
): number {
  const fine =
    plan.perPair === null
      ? pairs * weak * pvValue * plan.percentage!
      : pairs * plan.perPair * FINE_PER_SEN;
  if (fine > Number.MAX_SAFE_INTEGER) throw new RangeError('the volume of a leg is out of range');
  return fine;
}

/** The largest number of pairs whose value is within a cap. */
function pairsWithin(cap: number, plan: BinaryPlan, volume: PairVolume, pvValue: number): number {
  const one = worthOf(1, plan, volume, pvValue);
  if (cap === Number.POSITIVE_INFINITY || one === 0) return Number.POSITIVE_INFINITY;
  return multiplyDivide(cap, FINE_PER_SEN, one).quotient;
}

/** Takes the company cap's cuts off the lines; a line keeps its pairs even when its amount becomes zero. */
export function cutPairs(result: BinaryResult, cut: Float64Array): void {
  const { lines } = result;
  for (let row = 0; row < lines.length; row += 1) {
    const off = cut[row]!;
    if (off === 0) continue;
    lines.value[row]! -= off;
    result.paid -= off;
    const fine = off * FINE_PER_SEN;
    addBreakage(result, lines.member[row]!, lines.step[row]!, lines.pairs[row]!, fine, 'CAP');
  }
}

/** @throws Error unless all columns have matching lengths and lots are in order of pairing period */
function assertBinary({ member, parent, side, carried, lots, steps }: BinaryInput): void {
  const size = parent.length;
  if (member.length !== size || side.length !== size || carried.length !== size * 2) {
    throw new Error('the columns of the placement tree differ in length');
  }
  let before = 0;
  for (let lot = 0; lot < lots.step.length; lot += 1) {
    const step = lots.step[lot]!;
    if (step < before || step >= steps) throw new Error(`lot ${lot} is out of its pairing period`);
    before = step;
  }
}
