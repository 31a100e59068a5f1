import { capInstant } from './caps.ts';
import { instantBonus, type InstantBonus, type Upline } from './instant.ts';
import type { LevelResult } from './levels.ts';
import { BreakageStore, FINE_PER_SEN, LineStore } from './lines.ts';
import { unitValueOf, type Sources } from './network.ts';
import type { DaysInput } from './planDays.ts';
import type { LevelPlan } from './plan.ts';
import { higherUplineMatters } from './sponsor.ts';
import { customersOf, judgeQualification, type QualificationInput } from './qualification.ts';

/**
 * Input for recalculating bonuses that were paid at once; includes the maintenance volumes with their
 * approval times.
 */
export interface AtOnceInput extends QualificationInput {
  active: Uint8Array;
  /** Ranks before the month's run, which apply to sales of the month. */
  ranking: Uint8Array;
  sources: Sources;
  days?: DaysInput;
  /** Sen per PV. */
  pvValue: number;
}

/**
 * Recalculates a month of a level plan that pays at once: sale by sale in order of approval, each paid to
 * those who had qualified by then, counting the sale itself. A member cap is used up in the same order.
 * Volume from adjustments counts from the first sale on but pays nobody, because no sale made it.
 */
export function payAtOnce(input: AtOnceInput, sources: Sources, plan: LevelPlan): LevelResult {
  const { sponsor, active, ranking, packagePv } = input;
  const from = qualifiedSince(input, plan);
  const earned = new Float64Array(sponsor.length);
  const result: LevelResult = {
    lines: new LineStore(sources.member.length),
    breakage: new BreakageStore(sources.member.length),
    paid: 0,
    rounding: new Int32Array(sources.member.length),
    roundingFine: 0,
    breakageFine: 0,
  };
  const uplineAt = (member: number, at: number): Upline => ({
    active: active[member] === 1,
    maintained: from[member]! <= at,
    paidAs: ranking[member]!,
    packagePv: packagePv?.[member] ?? 0,
  });
  const unit = unitValueOf(sources, input.pvValue);
  for (const source of inOrder(sources)) {
    const at = atOf(sources, source);
    if (at === BEFORE_ALL || sources.volume[source] === 0) continue;
    const { members, bonus } = climb(sponsor, sources.member[source]!, plan, (uplines) =>
      instantBonus(
        uplines.map((member) => uplineAt(member, at)),
        sources.volume[source]!,
        plan,
        unit,
      ),
    );
    addSale(result, { source, members, bonus }, earned, plan);
  }
  return result;
}

/** Extra uplines loaded beyond the plan's levels before checking whether more are needed. */
const SPARE_UPLINES = 8;

/** The bonus of a sale, with as many uplines as it depends on, direct sponsor first. */
function climb(
  sponsor: Int32Array,
  buyer: number,
  plan: LevelPlan,
  bonusOf: (uplines: readonly number[]) => InstantBonus,
): { members: readonly number[]; bonus: InstantBonus } {
  const members: number[] = [];
  let next = sponsor[buyer]!;
  for (let wanted = plan.levels.length + SPARE_UPLINES; ; wanted *= 2) {
    for (; members.length < wanted && next >= 0; next = sponsor[next]!) members.push(next);
    const bonus = bonusOf(members);
    if (next < 0 || !higherUplineMatters(bonus, plan)) return { members, bonus };
  }
}

/** Adds the bonus of one sale, after the plan's member cap. */
function addSale(
  result: LevelResult,
  { source, members, bonus }: { source: number; members: readonly number[]; bonus: InstantBonus },
  earned: Float64Array,
  { memberCap }: LevelPlan,
): void {
  const miss = (level: number, basisPoints: number, reason: 'CAP', who: number, fine: number) => {
    result.breakage.add(source, level, basisPoints, reason, who, fine);
    result.breakageFine += fine;
  };
  for (const { upline, level, basisPoints, amount } of bonus.lines) {
    const earner = members[upline]!;
    const paid = capInstant(amount, earned[earner]!, memberCap);
    earned[earner]! += paid;
    if (paid > 0) result.lines.add(earner, source, level, paid);
    if (paid < amount) miss(level, basisPoints, 'CAP', earner, (amount - paid) * FINE_PER_SEN);
    result.paid += paid;
  }
  for (const { level, basisPoints, reason, missedBy, fine } of bonus.breakage) {
    const who = missedBy === null ? -1 : members[missedBy]!;
    result.breakage.add(source, level, basisPoints, reason, who, fine);
    result.breakageFine += fine;
  }
  result.rounding[source] = bonus.roundingFine;
  result.roundingFine += bonus.roundingFine;
}

/** The time of volume from adjustments, which has none. */
export const BEFORE_ALL = -Infinity;

function atOf({ at }: Sources, source: number): number {
  if (!at) throw new Error('the moments of the sales are missing that a plan asks for');
  return at[source]!;
}

/** The sources by time; ties keep their order. */
const inOrder = (sources: Sources): number[] =>
  [...sources.member.keys()].toSorted((a, b) => {
    const [first, second] = [atOf(sources, a), atOf(sources, b)];
    return first === second ? a - b : first - second;
  });

/**
 * When each member starts to qualify for a plan, on the time scale of the sources; Infinity: not in this
 * month.
 */
function qualifiedSince(input: AtOnceInput, { qualification: rule }: LevelPlan): Float64Array {
  const { sponsor, ranking, sources, days } = input;
  const size = sponsor.length;
  if (!days) throw new Error('the maintenance PV is missing that a plan asks for');
  const before = rule
    ? judgeQualification({ ...input, volume: new Float64Array(size) }, rule, ranking)
    : null;
  const counted = before ? before.volume : new Float64Array(size);
  const neededOf = (member: number) => before?.needed[member] ?? days.maintenancePv;
  const met = (member: number) => before?.met[member] === 1 || counted[member]! >= neededOf(member);
  const since = Float64Array.from(sponsor, (_, member) => (met(member) ? BEFORE_ALL : Infinity));
  const customerOf = rule?.customers ? customersOf(sponsor) : null;
  for (const source of inOrder(sources)) {
    const buyer = sources.member[source]!;
    for (const member of [buyer, customerOf?.[buyer] ?? -1]) {
      if (member < 0) continue;
      counted[member]! += sources.volume[source]!;
      if (since[member] === Infinity && met(member)) since[member] = atOf(sources, source);
    }
  }
  return since;
}
