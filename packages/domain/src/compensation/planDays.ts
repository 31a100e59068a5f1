import type { Sources } from './network.ts';
import type { LevelPlan, PlanPeriod } from './plan.ts';
import { judgeQualification, type QualificationInput, type Qualifying } from './qualification.ts';

/** The day of volume from adjustments, which has none. */
export const NO_DAY = 255;

/** Whether a plan is calculated by day or week; each pays those who had qualified by its end. */
export const isByDays = ({ period }: { period: PlanPeriod }): boolean =>
  period === 'DAILY' || period === 'WEEKLY';

/**
 * Index, from 0, of the day or week of the month that contains a day; always 0 for a monthly plan. Weeks
 * start on Monday and are cut at the ends of the month.
 *
 * @param day of the month, from 0
 * @param weekday of the first of the month, 0: Monday
 */
export function stepOf(period: PlanPeriod, day: number, weekday: number): number {
  if (period === 'DAILY') return day;
  return period === 'WEEKLY' ? Math.floor((day + weekday) / 7) : 0;
}

/** The first day of a day or week of the month: `2026-11-02`. */
export function dayOfStep(period: PlanPeriod, month: string, step: number): string {
  const day = period === 'WEEKLY' ? Math.max(0, step * 7 - weekdayOfFirst(month)) : step;
  return `${month}-${String(day + 1).padStart(2, '0')}`;
}

/** Weekday of the first of a month, Monday = 0. */
export const weekdayOfFirst = (month: string): number =>
  (new Date(`${month}-01`).getUTCDay() + 6) % 7;

/** Number of days in a month. */
export function daysInMonth(month: string): number {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year!, number!, 0)).getUTCDate();
}

/** What is needed to tell from which day members qualified; only for plans by day or week. */
export interface DaysInput {
  /** Weekday of the first of the month, 0: Monday. */
  weekday: number;
  /** Number of days in the month. */
  length: number;
  /** The company's maintenance PV, in hundredths. */
  maintenancePv: number;
}

/** What a plan by day or week is judged by: the maintenance volumes with their days. */
export interface QualifiedFromInput extends QualificationInput {
  sources: Sources;
  days?: DaysInput;
}

/** The day or week of each source; volume without a day belongs to the last of the month. */
export function stepsOf(plan: Pick<LevelPlan, 'period'>, sources: Sources, days?: DaysInput) {
  const { day } = sources;
  if (!day || !days) throw new Error('the days of the sales are missing that a plan asks for');
  return Uint8Array.from(day, (of) =>
    stepOf(plan.period, of === NO_DAY ? days.length - 1 : of, days.weekday),
  );
}

/**
 * The first day or week of the month in which each member qualifies for a plan, counted from 1; 0: never.
 * Judged at the end of each day or week by the purchases of the month so far, plus earlier months if the
 * plan's own rule counts them; rank, package and customers are those of the month. Volume from adjustments
 * counts from the start, because it corrects what the month should have been. Volume only grows, so a
 * member who qualifies stays qualified until the end of the month.
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
    // without new volume nobody can newly qualify
    if (step > 0 && rows.length === 0) return;
    const met = rule && judgeQualification({ ...input, volume: bought }, rule, paidAs).met;
    for (let i = 0; i < size; i += 1) {
      if (from[i] === 0 && (met ? met[i] === 1 : bought[i]! >= needed)) from[i] = step + 1;
    }
  });
  return from;
}

/** One day or week of a plan: its sources, their rows among all sources, and who had qualified by its end. */
export interface PlanDay {
  step: number;
  sources: Sources;
  rows: number[];
  maintained: Uint8Array;
}

/** The days or weeks of a plan that have volume, in order. */
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

/** The sources of each day or week of a plan that has volume, in order. */
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
