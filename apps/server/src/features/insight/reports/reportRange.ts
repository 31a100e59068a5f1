import { businessDate, nextPeriod, type Period } from '@canopy/domain/time';
import { dayName, dayNumber } from './saleIndex.ts';

const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2199-12-31';
/** Longer ranges are shown by month. */
const MAX_DAYS_OF_CHART = 62;

interface Asked {
  From?: string | undefined;
  To?: string | undefined;
}

/** The days of a report, both inclusive; an open end means the earliest or latest possible day. */
export const daysOf = ({ From = FIRST_DAY, To = LAST_DAY }: Asked) => ({ from: From, to: To });

/** The months covered by the days of a report, both inclusive. */
export function monthsOf(asked: Asked): { from: Period; to: Period } {
  const { from, to } = daysOf(asked);
  return { from: from.slice(0, 7), to: to.slice(0, 7) };
}

/** Every month between two, both inclusive. */
export function monthsBetween(from: Period, to: Period): Period[] {
  const months: Period[] = [];
  for (let month = from; month <= to; month = nextPeriod(month)) months.push(month);
  return months;
}

/**
 * Daily values as shown in a chart: by day, or by month for longer ranges, without gaps. Days are
 * counted from 2000-01-01.
 */
export function seriesOf(
  days: { amountOfDay: Float64Array; salesOfDay: Int32Array },
  asked: Asked,
  now: Date,
  timeZone: string,
): { at: string; amount: number; sales: number }[] {
  const { amountOfDay, salesOfDay } = days;
  const first = salesOfDay.findIndex((sales) => sales > 0);
  const last = salesOfDay.findLastIndex((sales) => sales > 0);
  if (first < 0) return [];
  const of = (day: number) => ({ amount: amountOfDay[day]!, sales: salesOfDay[day]! });
  const today = dayNumber(businessDate(now, timeZone));
  const from = asked.From ? dayNumber(asked.From) : first;
  const to = asked.To ? Math.min(dayNumber(asked.To), Math.max(today, last)) : last;
  if (to - from < MAX_DAYS_OF_CHART) {
    return Array.from({ length: to - from + 1 }, (_, i) => ({
      at: dayName(from + i),
      ...of(from + i),
    }));
  }
  const months = new Map(
    monthsBetween(dayName(Math.max(from, first)).slice(0, 7), dayName(to).slice(0, 7)).map((at) => [
      at,
      { at, amount: 0, sales: 0 },
    ]),
  );
  for (let day = first; day <= last; day += 1) {
    if (salesOfDay[day] === 0) continue;
    const month = months.get(dayName(day).slice(0, 7))!;
    month.amount += amountOfDay[day]!;
    month.sales += salesOfDay[day]!;
  }
  return [...months.values()];
}
