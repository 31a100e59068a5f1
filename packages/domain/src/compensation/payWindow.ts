import { businessDate, dayBounds, daysAfter, periodBounds, type Period } from '../time.ts';
import { dayOfStep, daysInMonth, stepOf, weekdayOfFirst } from './planDays.ts';
import type { PlanPeriod } from './plan.ts';

/**
 * The pay window of a sale's bonus, from inclusive, until exclusive: its day, its week (from Monday, cut at
 * the ends of the month) or its month. The plan's member cap applies per window, and what is not paid at
 * once is paid when the window ends. For a plan that pays at once it is the month.
 *
 * @param now the approval
 * @param period the month in which the sale counts
 */
export function payWindow(
  of: PlanPeriod,
  now: Date,
  period: Period,
  timeZone: string,
): { from: Date; until: Date } {
  if (of === 'INSTANT' || of === 'MONTHLY') return periodBounds(period, timeZone);
  const day = businessDate(now, timeZone);
  // the calendar month of the day: a sale counts in the next period if this one was closed early
  const month = day.slice(0, 7);
  const weekday = weekdayOfFirst(month);
  const index = Number(day.slice(8)) - 1;
  const step = stepOf(of, index, weekday);
  const next = of === 'DAILY' ? index + 1 : (step + 1) * 7 - weekday;
  const after = daysAfter(`${month}-01`, Math.min(next, daysInMonth(month)));
  return {
    from: dayBounds(dayOfStep(of, month, step), timeZone).from,
    until: dayBounds(after, timeZone).from,
  };
}
