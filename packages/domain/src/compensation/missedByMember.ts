import { standings, STANDING } from './compression.ts';
import { senOf } from './lines.ts';
import { levelsOpenTo, takesLevelFrom } from './missed.ts';
import { unitValueOf, type Network, type Sources } from './network.ts';
import { assertLevels, type LevelPlan } from './plan.ts';
import { bySteps, isByDays, type DaysInput } from './planDays.ts';

/** One line that a member missed. */
export interface MissedLine {
  /** Row of the sources. */
  source: number;
  /** Level or generation, from 1. */
  level: number;
  /** Sen, rounded down once. */
  amount: number;
}

/**
 * Which lines: `SHARES` of a member who did not qualify, as `missedLines` counts them; `CLOSED`: shares on
 * levels that the rank of a qualified member did not open, which the company kept.
 */
export type MissedOf = 'SHARES' | 'CLOSED';

/**
 * The lines behind one member's figure, in the order of the sources; together exactly that figure.
 *
 * @param branch the member, index 0, with everybody below and what they bought (`branchOf`)
 * @param pvValue sen per PV, unless the sources carry their own value
 */
export function missedByMember(
  { network, sources }: { network: Network; sources: Sources },
  plan: LevelPlan,
  pvValue: number,
  of: MissedOf,
): MissedLine[] {
  assertLevels(plan);
  const standing = standings(network, plan);
  if ((standing[0] === STANDING.QUALIFIED) !== (of === 'CLOSED')) return [];
  const taken = levelsBelow(network.sponsor, standing, plan);
  const open = levelsOpenTo(plan, network.paidAs[0]!);
  const cap = plan.ownPackageCap && of === 'SHARES' ? network.packagePv![0]! : Infinity;
  const unit = unitValueOf(sources, pvValue);
  const lines: MissedLine[] = [];
  const { member, volume } = sources;
  for (let source = 0; source < member.length; source += 1) {
    const buyer = member[source]!;
    const level = taken[buyer]! + 1;
    if (buyer === 0 || volume[source] === 0 || level > plan.levels.length) continue;
    if (level <= open !== (of === 'SHARES')) continue;
    const amount = senOf(Math.min(volume[source]!, cap) * unit * plan.levels[level - 1]!);
    // a share below one sen is no line, but the company keeps it
    if (amount > 0 || of === 'CLOSED') lines.push({ source, level, amount });
  }
  return lines;
}

/** For each member below, how many levels are used up between them and the member at the top. */
function levelsBelow(sponsor: Int32Array, standing: Uint8Array, plan: LevelPlan): Uint8Array {
  const takes = takesLevelFrom(plan);
  const most = plan.levels.length;
  const taken = new Uint8Array(sponsor.length);
  for (let i = 1; i < sponsor.length; i += 1) {
    const above = sponsor[i]!;
    if (above === 0) continue;
    taken[i] = Math.min(most, taken[above]! + Number(standing[above]! >= takes));
  }
  return taken;
}

/**
 * The same for a plan of any period.
 *
 * @param met for each member, the first day or week in which they qualify, from 1; 0: never. For a monthly
 *   plan 1 or 0.
 */
export function missedInMonth(
  {
    network,
    sources,
    met,
    days,
  }: { network: Omit<Network, 'maintained'>; sources: Sources; met: Uint8Array; days?: DaysInput },
  plan: LevelPlan,
  pvValue: number,
  of: MissedOf,
): MissedLine[] {
  if (!isByDays(plan)) {
    return missedByMember({ network: { ...network, maintained: met }, sources }, plan, pvValue, of);
  }
  return bySteps(plan, sources, days).flatMap(({ step, rows, sources: own }) => {
    const maintained = met.map((first) => Number(first > 0 && first <= step + 1));
    const part = { network: { ...network, maintained }, sources: own };
    return missedByMember(part, plan, pvValue, of).map((line) => ({
      ...line,
      source: rows[line.source]!,
    }));
  });
}
