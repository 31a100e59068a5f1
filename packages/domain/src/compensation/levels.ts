import { FINE_PER_SEN, LineStore, type Breakage } from './lines.ts';
import { counts, nearestAbove, unqualified, type Network, type Sources } from './network.ts';
import type { LevelPlan } from './plan.ts';

/** What a plan pays and does not pay on its sources. */
export interface LevelResult {
  lines: LineStore;
  breakage: Breakage[];
  /** Sen. */
  paid: number;
  /** What rounding each line down left, millionths of a sen. */
  roundingFine: number;
  /** Shares that nobody got, millionths of a sen. */
  breakageFine: number;
}

/** More lines than this are not reserved ahead but grown into. */
const RESERVE = 16_000_000;

/**
 * Pays a level plan: sponsor, unilevel and generation bonus are the same walk over different
 * uplines (domain 8.1–8.3). From the buyer, who is not counted, up the sponsor line: each upline
 * that counts takes the next level; an unqualified one follows the plan's compression.
 *
 * For every source: paid lines + breakage + rounding = volume × Σ levels, exactly.
 */
export function payLevels(
  network: Network,
  sources: Sources,
  plan: LevelPlan,
  pvValue: number,
): LevelResult {
  const { sponsor } = network;
  const candidate =
    plan.leaderRank === null ? sponsor : nearestAbove(sponsor, (i) => counts(network, plan, i));
  const qualified = (i: number) =>
    counts(network, plan, i) && unqualified(network, plan, i) === null;
  const nearestQualified =
    plan.compression === 'NONE' ? candidate : nearestAbove(sponsor, qualified);
  const result: LevelResult = {
    lines: new LineStore(Math.min(sources.member.length * plan.levels.length, RESERVE)),
    breakage: [],
    paid: 0,
    roundingFine: 0,
    breakageFine: 0,
  };
  const full = plan.compression === 'FULL';
  const next = full ? nearestQualified : candidate;
  const levels = plan.levels;
  for (let source = 0; source < sources.member.length; source += 1) {
    const value = sources.volume[source]! * pvValue;
    if (value === 0) continue;
    let upline = next[sources.member[source]!]!;
    let level = 1;
    for (; level <= levels.length && upline >= 0; level += 1) {
      const earner = full
        ? open(network, plan, upline, level)
        : earnerOf(network, plan, nearestQualified, upline, level);
      if (earner >= 0) {
        const paid = plan.ownPackageCap
          ? capped(network, sources, source, earner) * pvValue
          : value;
        payLine(result, source, level, earner, paid * levels[level - 1]!);
        if (paid < value) missCap(result, plan, source, level, earner, value - paid);
      } else missLine(result, network, plan, source, level, upline, value * levels[level - 1]!);
      upline = next[upline]!;
    }
    if (level <= levels.length) missRest(result, source, level, levels, value);
  }
  return result;
}

/** The volume that an upline is paid on: at most the PV of the own package. */
function capped(network: Network, sources: Sources, source: number, earner: number): number {
  return Math.min(sources.volume[source]!, network.packagePv?.[earner] ?? 0);
}

function missCap(
  result: LevelResult,
  plan: LevelPlan,
  source: number,
  level: number,
  earner: number,
  value: number,
): void {
  const basisPoints = plan.levels[level - 1]!;
  const fine = value * basisPoints;
  result.breakage.push({ source, level, basisPoints, reason: 'CAP', missedBy: earner, fine });
  result.breakageFine += fine;
}

/** The upline itself when the level is open to its paid-as rank, else -1. */
function open(network: Network, plan: LevelPlan, upline: number, level: number): number {
  if (plan.openLevels === null) return upline;
  return level <= (plan.openLevels[network.paidAs[upline]!] ?? 0) ? upline : -1;
}

/** NONE and ROLLUP: who gets the share of an upline that has used up a level; -1: nobody. */
function earnerOf(
  network: Network,
  plan: LevelPlan,
  nearestQualified: Int32Array,
  upline: number,
  level: number,
): number {
  if (unqualified(network, plan, upline) === null) return open(network, plan, upline, level);
  return plan.compression === 'ROLLUP' ? nearestQualified[upline]! : -1;
}

function payLine(
  result: LevelResult,
  source: number,
  level: number,
  earner: number,
  fine: number,
): void {
  if (fine > Number.MAX_SAFE_INTEGER) throw new RangeError('the volume of a sale is out of range');
  let amount = Math.floor(fine / FINE_PER_SEN);
  let rest = fine - amount * FINE_PER_SEN;
  // the quotient of a large amount may have been rounded up to the next whole sen
  if (rest < 0) {
    amount -= 1;
    rest += FINE_PER_SEN;
  }
  result.roundingFine += rest;
  if (amount === 0) return;
  result.lines.add(earner, source, level, amount);
  result.paid += amount;
}

function missLine(
  result: LevelResult,
  network: Network,
  plan: LevelPlan,
  source: number,
  level: number,
  upline: number,
  fine: number,
): void {
  const reason = unqualified(network, plan, upline) ?? 'RANK';
  const basisPoints = plan.levels[level - 1]!;
  result.breakage.push({ source, level, basisPoints, reason, missedBy: upline, fine });
  result.breakageFine += fine;
}

function missRest(
  result: LevelResult,
  source: number,
  level: number,
  levels: readonly number[],
  value: number,
): void {
  let basisPoints = 0;
  for (let i = level - 1; i < levels.length; i += 1) basisPoints += levels[i]!;
  const fine = value * basisPoints;
  result.breakage.push({ source, level, basisPoints, reason: 'NO_UPLINE', missedBy: -1, fine });
  result.breakageFine += fine;
}
