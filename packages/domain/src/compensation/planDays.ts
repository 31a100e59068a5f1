import type { Sources } from './network.ts';
import type { LevelPlan, PlanPeriod } from './plan.ts';
import { judgeQualification, type QualificationInput, type Qualifying } from './qualification.ts';

/** The day of a volume that has none: what adjustments added to a month. */
export const NO_DAY = 255;

/** Whether a plan is worked out by day or week: each by whoever had qualified by its end. */
export const isByDays = ({ period }: { period: PlanPeriod }): boolean =>
  period === 'DAILY' || period === 'WEEKLY';

/**
 * Which day or week of its month a day lies in, from 0; 0 for a month. Weeks begin on Monday, and the ends of the
 * month cut them.
 *
 * @param day of the month, from 0
 * @param weekday of the first of the month, 0: Monday
 */
export function stepOf(period: PlanPeriod, day: number, weekday: number): number {
  if (period === 'DAILY') return day;
  return period === 'WEEKLY' ? Math.floor((day + weekday) / 7) : 0;
}

/** The first day of a day or week of a month: `2026-11-02`. */
export function dayOfStep(period: PlanPeriod, month: string, step: number): string {
  const day = period === 'WEEKLY' ? Math.max(0, step * 7 - weekdayOfFirst(month)) : step;
  return `${month}-${String(day + 1).padStart(2, '0')}`;
}

/** Days from Monday to the first of a month. */
export const weekdayOfFirst = (month: string): number =>
  (new Date(`${month}-01`).getUTCDay() + 6) % 7;

/** Days of a month. */
export function daysInMonth(month: string): number {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year!, number!, 0)).getUTCDate();
}

/** What says by which day members qualified; needed by plans by day or week alone. */
export interface DaysInput {
  /** Of the first of the month, 0: Monday. */
  weekday: number;
  /** Days of the month. */
  length: number;
  /** That the company asks for, hundredths of a PV. */
  maintenancePv: number;
}

/** What a plan by day or week is judged by: the maintenance volumes with their days. */
export interface QualifiedFromInput extends QualificationInput {
  sources: Sources;
  days?: DaysInput;
}

/** Days and weeks of the sources' volumes; what has no day stands with the last of the month. */
export function stepsOf(plan: Pick<LevelPlan, 'period'>, sources: Sources, days?: DaysInput) {
  const { day } = sources;
  if (!day || !days) throw new Error('the days of the sales are missing that a plan asks for');
  return Uint8Array.from(day, (of) =>
    stepOf(plan.period, of === NO_DAY ? days.length - 1 : of, days.weekday),
  );
}

/**
 * From which day or week of the month on each member qualifies for a plan: counted from 1, 0: not at all. Judged at
 * the end of each by what was bought in the month until then, with the months before as the plan's own rule counts
 * them; rank, package and customers are those of the month. What adjustments added counts from the first on, since it
 * sets right what the month should have been. Whoever qualifies stays so until the month ends: volume only grows.
 */
export function qualifiedFrom(
  input: QualifiedFromInput,
  plan: Qualifying & Pick<LevelPlan, 'period'>,
  paidAs: Uint8Array,
): Uint8Array {
  const { sources, days } = input;
  const size = input.sponsor.length;
  const last = stepsOf(plan, { ...sources, day: Uint8Array.of(NO_DAY) }, days)[0]!;
  const steps = stepsOf(plan, sources, days);
  const rowsBySteps: number[][] = Array.from({ length: last + 1 }, () => []);
  steps.forEach((step, source) => {
    rowsBySteps[sources.day![source] === NO_DAY ? 0 : step]!.push(source);
  });
  const bought = new Float64Array(size);
  const from = new Uint8Array(size);
  const rule = plan.qualification;
  const needed = days!.maintenancePv;
  rowsBySteps.forEach((rows, step) => {
    for (const source of rows) bought[sources.member[source]!]! += sources.volume[source]!;
    // nobody can have reached more than the day before
    if (step > 0 && rows.length === 0) return;
    const met = rule && judgeQualification({ ...input, volume: bought }, rule, paidAs).met;
    for (let i = 0; i < size; i += 1) {
      if (from[i] === 0 && (met ? met[i] === 1 : bought[i]! >= needed)) from[i] = step + 1;
    }
  });
  return from;
}

/** One day or week of a plan: its sources, where each stands among all, and who had qualified by its end. */
export interface PlanDay {
  step: number;
  sources: Sources;
  rows: number[];
  maintained: Uint8Array;
}

/** The days or weeks of a plan that have volume, the first one first. */
export function daysOf(
  input: QualifiedFromInput,
  plan: Qualifying & Pick<LevelPlan, 'period'>,
  sources: Sources,
  paidAs: Uint8Array,
): PlanDay[] {
  const from = qualifiedFrom(input, plan, paidAs);
  return bySteps(plan, sources, input.days).map((part) => ({
    ...part,
    maintained: from.map((first) => Number(first > 0 && first <= part.step + 1)),
  }));
}

/** The sources of each day or week of a plan that has volume, the first one first. */
export function bySteps(
  plan: Pick<LevelPlan, 'period'>,
  sources: Sources,
  days?: DaysInput,
): Omit<PlanDay, 'maintained'>[] {
  const rowsOf = new Map<number, number[]>();
  stepsOf(plan, sources, days).forEach((step, row) => {
    const rows = rowsOf.get(step);
    if (rows) rows.push(row);
    else rowsOf.set(step, [row]);
  });
  return [...rowsOf]
    .toSorted(([a], [b]) => a - b)
    .map(([step, rows]) => ({
      step,
      rows,
      sources: {
        ...sources,
        member: Int32Array.from(rows, (row) => sources.member[row]!),
        volume: Float64Array.from(rows, (row) => sources.volume[row]!),
      },
    }));
}
