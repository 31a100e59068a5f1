import { senOf, type LineStore, type Reason } from './lines.ts';
import { counts, unitValueOf, unqualified, type Network, type Sources } from './network.ts';
import type { LevelPlan } from './plan.ts';

/** One upline between buyer and earner, and how the share passed it. */
export interface Step {
  /** Index in the network. */
  member: number;
  role: 'COUNTED' | 'PASSED_OVER' | 'EARNER';
  /** Level or generation that the upline used up; null: none. */
  level: number | null;
  /** Why it was passed over. */
  reason: Reason | null;
}

/**
 * Explains how a share got from the buyer to its earner: every upline on the way, which level it used up,
 * who was passed over and why. Mirrors the walk in `payLevels`.
 */
export function explainPath(
  network: Network,
  plan: LevelPlan,
  buyer: number,
  earner: number,
): Step[] {
  const steps: Step[] = [];
  let level = 0;
  for (let at = network.sponsor[buyer]!; at >= 0; at = network.sponsor[at]!) {
    const passed = !counts(network, plan, at) ? 'RANK' : unqualified(network, plan, at);
    const usesLevel = counts(network, plan, at) && (passed === null || plan.compression !== 'FULL');
    if (usesLevel) level += 1;
    const used = usesLevel ? level : null;
    if (at === earner) return [...steps, { member: at, role: 'EARNER', level: used, reason: null }];
    steps.push({
      member: at,
      role: passed ? 'PASSED_OVER' : 'COUNTED',
      level: used,
      reason: passed,
    });
  }
  return steps;
}

/** All the inputs to a paid line. */
export interface LineExplanation {
  earner: number;
  buyer: number;
  source: number;
  /** Level or generation of the share. */
  level: number;
  basisPoints: number;
  /** Hundredths of a PV. */
  volume: number;
  /** Volume × PV value × percentage before rounding, millionths of a sen. */
  fine: number;
  /** Sen; below the rounded-down share if a cap cut it. */
  amount: number;
  /** Sen cut by caps. */
  capped: number;
  /** Every upline from the direct sponsor to the earner. */
  steps: Step[];
  passedOver: Step[];
  /** ROLLUP: the unqualified upline whose share this was; null: the earner's own. */
  rolledUpFrom: number | null;
}

/** Explains one paid line of a run; calculated on request, never stored. */
export function explainLine(
  input: { network: Network; sources: Sources; plan: LevelPlan; pvValue: number },
  lines: LineStore,
  line: number,
): LineExplanation {
  if (line < 0 || line >= lines.length) throw new RangeError(`there is no line ${line}`);
  const { network, sources, plan } = input;
  const pvValue = unitValueOf(sources, input.pvValue);
  const source = lines.source[line]!;
  const level = lines.level[line]!;
  const earner = lines.earner[line]!;
  const amount = lines.amount[line]!;
  const buyer = sources.member[source]!;
  const volume = sources.volume[source]!;
  const basisPoints = plan.levels[level - 1]!;
  const fine = volume * pvValue * basisPoints;
  const steps = explainPath(network, plan, buyer, earner);
  const holder = steps.find((step) => step.level === level)!.member;
  return {
    earner,
    buyer,
    source,
    level,
    basisPoints,
    volume,
    fine,
    amount,
    capped: senOf(fine) - amount,
    steps,
    passedOver: steps.filter((step) => step.role === 'PASSED_OVER'),
    rolledUpFrom: holder === earner ? null : holder,
  };
}

/** Explains what was not paid: every upline that a source passed on its way to the root. */
export function explainSource(
  { network, sources, plan }: { network: Network; sources: Sources; plan: LevelPlan },
  source: number,
): Step[] {
  const steps = explainPath(network, plan, sources.member[source]!, -1);
  const beyond = steps.findIndex((step) => step.level === plan.levels.length);
  return beyond < 0 ? steps : steps.slice(0, beyond + 1);
}
