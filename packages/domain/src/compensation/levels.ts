import { nearestAbove, standings, STANDING, stepsAbove } from './compression.ts';
import { BreakageStore, FINE_PER_SEN, LineStore, senOf } from './lines.ts';
import { assertInput, unitValueOf, unqualified, type Network, type Sources } from './network.ts';
import { assertLevels, type LevelPlan } from './plan.ts';

/** What a plan pays, and does not pay, on its sources. */
export interface LevelResult {
  lines: LineStore;
  breakage: BreakageStore;
  /** Sen. */
  paid: number;
  /** Remainder from rounding the lines of each source down, millionths of a sen. */
  rounding: Int32Array;
  /** Total of the remainders, millionths of a sen. */
  roundingFine: number;
  /**
   * Shares that nobody got, millionths of a sen. Exact up to RM 90 million; above that, add up the breakage
   * rows with BigInt.
   */
  breakageFine: number;
}

/** At most this many rows are reserved up front; beyond that the arrays grow. */
const RESERVE = 16_000_000;

/** The context of one plan's walk over its sources. */
interface Walk {
  network: Network;
  sources: Sources;
  plan: LevelPlan;
  pvValue: number;
  standing: Uint8Array;
  /** The next upline that uses up a level. */
  next: Int32Array;
  /** The next qualified upline: the one a share rolls up to. */
  qualified: Int32Array;
  result: LevelResult;
}

/**
 * Pays a level plan. Sponsor, unilevel and generation bonus are the same walk with different uplines:
 * starting above the buyer and going up the sponsor line, each upline that counts takes the next level;
 * unqualified ones are handled by the plan's compression.
 *
 * For every source: paid lines + breakage + rounding = volume × Σ levels, exactly. Lines are ordered by
 * source, then by level; the same input always gives the same lines in the same order.
 *
 * @param pvValue sen per PV, unless the sources carry their own value
 */
export function payLevels(
  network: Network,
  sources: Sources,
  plan: LevelPlan,
  pvValue: number,
): LevelResult {
  assertLevels(plan);
  assertInput(network, sources);
  if (plan.ownPackageCap && !network.packagePv) throw new Error('the own packages are missing');
  const standing = standings(network, plan);
  const qualified = nearestAbove(network.sponsor, standing, STANDING.QUALIFIED);
  const full = plan.compression === 'FULL';
  const next = full ? qualified : nearestAbove(network.sponsor, standing, STANDING.UNQUALIFIED);
  const { lines, rest } = rowsAhead(sources, next, plan.levels.length);
  const result: LevelResult = {
    lines: new LineStore(Math.min(lines, RESERVE)),
    breakage: new BreakageStore(Math.min(rest, RESERVE)),
    paid: 0,
    rounding: new Int32Array(sources.member.length),
    roundingFine: 0,
    breakageFine: 0,
  };
  const unit = unitValueOf(sources, pvValue);
  const walk = { network, sources, plan, pvValue: unit, standing, next, qualified, result };
  const plain = full && plan.openLevels === null && !plan.ownPackageCap;
  if (plain) payPlain(walk);
  else for (let source = 0; source < sources.member.length; source += 1) payStepwise(walk, source);
  return result;
}

/** The maximum possible number of lines, and how many sources have levels beyond the root. */
function rowsAhead(sources: Sources, next: Int32Array, levels: number) {
  const steps = stepsAbove(next, levels);
  let lines = 0;
  let rest = 0;
  for (let source = 0; source < sources.member.length; source += 1) {
    const reached = steps[sources.member[source]!]!;
    lines += reached;
    if (reached < levels) rest += 1;
  }
  return { lines, rest };
}

/** The shares of one volume, cached because every purchase of the same volume gives the same shares. */
class Shares {
  /** Sen per level, rounded down. */
  readonly amount: Float64Array;
  /** Sen paid and remainder for the first k levels together. */
  readonly paid: Float64Array;
  readonly rounding: Int32Array;
  /** Sum of basis points from level k + 1 on. */
  readonly restPoints: Int32Array;
  /** Whether every level comes to at least one sen. */
  whole = false;
  value = -1;
  readonly levels: readonly number[];

  constructor(levels: readonly number[]) {
    this.levels = levels;
    this.amount = new Float64Array(levels.length);
    this.paid = new Float64Array(levels.length + 1);
    this.rounding = new Int32Array(levels.length + 1);
    this.restPoints = new Int32Array(levels.length + 1);
    for (let k = levels.length - 1; k >= 0; k -= 1) {
      this.restPoints[k] = this.restPoints[k + 1]! + levels[k]!;
    }
  }

  /** @param value volume × PV value: hundredths of a sen */
  of(value: number): void {
    assertFine(value * this.restPoints[0]!);
    this.value = value;
    this.whole = true;
    for (let k = 0; k < this.levels.length; k += 1) {
      const fine = value * this.levels[k]!;
      const amount = senOf(fine);
      this.amount[k] = amount;
      this.paid[k + 1] = this.paid[k]! + amount;
      this.rounding[k + 1] = this.rounding[k]! + fine - amount * FINE_PER_SEN;
      if (amount === 0) this.whole = false;
    }
  }
}

/** FULL compression with all levels open to everybody: follow the pointers and copy the shares. */
function payPlain(walk: Walk): void {
  const { sources, plan, pvValue, next, result } = walk;
  const { member, volume } = sources;
  const { lines, rounding } = result;
  const { earner, source: lineSource, level: lineLevel, amount: lineAmount } = lines;
  const levels = plan.levels.length;
  const shares = new Shares(plan.levels);
  const { amount } = shares;
  // lines beyond the reserved space are added one by one
  const room = earner.length - levels;
  let paid = 0;
  let left = 0;
  let at = 0;
  for (let source = 0; source < member.length; source += 1) {
    const value = volume[source]! * pvValue;
    if (value === 0) continue;
    if (value !== shares.value) shares.of(value);
    if (!shares.whole || at > room) {
      lines.length = at;
      payStepwise(walk, source);
      at = lines.length;
      continue;
    }
    let upline = next[member[source]!]!;
    let k = 0;
    while (k < levels && upline >= 0) {
      earner[at] = upline;
      lineSource[at] = source;
      lineAmount[at] = amount[k]!;
      k += 1;
      lineLevel[at] = k;
      at += 1;
      upline = next[upline]!;
    }
    paid += shares.paid[k]!;
    left += shares.rounding[k]!;
    rounding[source] = shares.rounding[k]!;
    if (k < levels) missRest(walk, source, k + 1, value);
  }
  lines.length = at;
  result.paid += paid;
  result.roundingFine += left;
}

/** Pays any plan, level by level. */
function payStepwise(walk: Walk, source: number): void {
  const { sources, plan, pvValue, next } = walk;
  const { levels } = plan;
  const value = sources.volume[source]! * pvValue;
  if (value === 0) return;
  let upline = next[sources.member[source]!]!;
  let level = 1;
  for (; level <= levels.length && upline >= 0; level += 1) {
    const earner = earnerOf(walk, upline, level);
    if (earner >= 0) payLine(walk, source, level, earner);
    else missLine(walk, source, level, upline, value * levels[level - 1]!);
    upline = next[upline]!;
  }
  if (level <= levels.length) missRest(walk, source, level, value);
}

/** Who gets the share of an upline that uses up a level; -1: nobody. */
function earnerOf({ network, plan, standing, qualified }: Walk, upline: number, level: number) {
  if (standing[upline] !== STANDING.QUALIFIED) {
    return plan.compression === 'ROLLUP' ? qualified[upline]! : -1;
  }
  if (plan.openLevels === null) return upline;
  return level <= (plan.openLevels[network.paidAs[upline]!] ?? 0) ? upline : -1;
}

function payLine(walk: Walk, source: number, level: number, earner: number): void {
  const { network, plan, result, sources, pvValue } = walk;
  const basisPoints = plan.levels[level - 1]!;
  const volume = sources.volume[source]!;
  const base = plan.ownPackageCap ? Math.min(volume, network.packagePv?.[earner] ?? 0) : volume;
  const fine = base * pvValue * basisPoints;
  assertFine(volume * pvValue * basisPoints);
  const amount = senOf(fine);
  const rest = fine - amount * FINE_PER_SEN;
  result.rounding[source]! += rest;
  result.roundingFine += rest;
  if (amount > 0) {
    result.lines.add(earner, source, level, amount);
    result.paid += amount;
  }
  if (base === volume) return;
  const cut = (volume - base) * pvValue * basisPoints;
  result.breakage.add(source, level, basisPoints, 'CAP', earner, cut);
  result.breakageFine += cut;
}

function missLine(
  { network, plan, result }: Walk,
  source: number,
  level: number,
  upline: number,
  fine: number,
): void {
  assertFine(fine);
  const reason = unqualified(network, plan, upline) ?? 'RANK';
  result.breakage.add(source, level, plan.levels[level - 1]!, reason, upline, fine);
  result.breakageFine += fine;
}

/** Records all levels beyond the root as one row. */
function missRest({ plan, result }: Walk, source: number, level: number, value: number): void {
  let basisPoints = 0;
  for (let k = level - 1; k < plan.levels.length; k += 1) basisPoints += plan.levels[k]!;
  const fine = value * basisPoints;
  assertFine(fine);
  result.breakage.add(source, level, basisPoints, 'NO_UPLINE', -1, fine);
  result.breakageFine += fine;
}

function assertFine(fine: number): void {
  if (fine > Number.MAX_SAFE_INTEGER) throw new RangeError('the volume of a sale is out of range');
}
