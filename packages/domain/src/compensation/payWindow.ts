import { businessDate, dayBounds, daysAfter, periodBounds, type Period } from '../time.ts';
import { dayOfStep, daysInMonth, stepOf, weekdayOfFirst } from './planDays.ts';
import type { PlanPeriod } from './plan.ts';

/**
 * The time that a sale's bonus belongs to where each sale pays by itself, from inclusive, until exclusive: its day, its week
 * (from Monday, cut by the ends of the month) or its month. A plan's member cap holds for it, and what is not paid at
 * once is paid when it is over. Of a plan that is paid at once it is the month.
 *
 * @param now the approval
 * @param period the month that the sale counts in
 */
export function payWindow(
  of: PlanPeriod,
  now: Date,
  period: Period,
  timeZone: string,
): { from: Date; until: Date } {
  if (of === 'INSTANT' || of === 'MONTHLY') return periodBounds(period, timeZone);
  const day = businessDate(now, timeZone);
  // the month of the day: a sale counts in the next one where this is closed early
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
