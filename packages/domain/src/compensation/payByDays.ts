import { capMembers } from './caps.ts';
import { payLevels, type LevelResult } from './levels.ts';
import { BreakageStore, LineStore } from './lines.ts';
import type { Network, Sources } from './network.ts';
import { daysOf, type PlanDay, type QualifiedFromInput } from './planDays.ts';
import type { LevelPlan } from './plan.ts';

/**
 * Pays a level plan by day or by week. Each day or week is paid like a month of its own to those who had
 * qualified by its end, with the plan's member cap applied to each. Lines are ordered by day or week, then
 * as in {@link payLevels}.
 */
export function payByDays(
  input: QualifiedFromInput & { pvValue: number },
  network: Omit<Network, 'maintained'>,
  sources: Sources,
  plan: LevelPlan,
): LevelResult {
  return payParts(
    daysOf(input, plan, sources, network.paidAs),
    network,
    sources,
    plan,
    input.pvValue,
  );
}

/** Pays each part of the sources separately, applying the member cap to each. */
export function payParts(
  parts: readonly PlanDay[],
  network: Omit<Network, 'maintained'>,
  sources: Sources,
  plan: LevelPlan,
  pvValue: number,
): LevelResult {
  const all: LevelResult = {
    lines: new LineStore(sources.member.length),
    breakage: new BreakageStore(sources.member.length),
    paid: 0,
    rounding: new Int32Array(sources.member.length),
    roundingFine: 0,
    breakageFine: 0,
  };
  for (const { maintained, sources: own, rows } of parts) {
    const part = payLevels({ ...network, maintained }, own, plan, pvValue);
    capMembers(part, plan, maintained.length);
    add(all, part, rows);
  }
  return all;
}

/** Adds one day's result; `rows` maps its sources to those of the month. */
function add(all: LevelResult, part: LevelResult, rows: readonly number[]): void {
  const { lines } = part;
  for (let i = 0; i < lines.length; i += 1) {
    const source = rows[lines.source[i]!]!;
    all.lines.add(lines.earner[i]!, source, lines.level[i]!, lines.amount[i]!);
  }
  for (const { source, level, basisPoints, reason, missedBy, fine } of part.breakage) {
    all.breakage.add(rows[source]!, level, basisPoints, reason, missedBy, fine);
  }
  part.rounding.forEach((fine, source) => {
    all.rounding[rows[source]!] = fine;
  });
  all.paid += part.paid;
  all.roundingFine += part.roundingFine;
  all.breakageFine += part.breakageFine;
}
