import { DAY_MS } from './time.ts';

/** Saturday and Sunday; days of the week count from Sunday = 0. */
const WEEKEND: readonly number[] = [0, 6];

/**
 * The last of a number of working days, counted from the day after the given one; used for the cooling-off
 * period.
 *
 * @param day `YYYY-MM-DD`
 * @param holidays days `YYYY-MM-DD` that do not count
 * @param weekend days of the week that do not count, Sunday = 0
 * @example addWorkingDays('2026-11-20', 10) // '2026-12-04'
 */
export function addWorkingDays(
  day: string,
  days: number,
  holidays: ReadonlySet<string> = new Set(),
  weekend: readonly number[] = WEEKEND,
): string {
  if (new Set(weekend).size >= 7) throw new RangeError('a week without a working day');
  let date = day;
  let at = Date.parse(`${day}T00:00:00Z`);
  let left = days;
  while (left > 0) {
    at += DAY_MS;
    const next = new Date(at);
    date = next.toISOString().slice(0, 10);
    if (!weekend.includes(next.getUTCDay()) && !holidays.has(date)) left -= 1;
  }
  return date;
}
