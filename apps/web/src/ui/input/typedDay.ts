import { daysAfter } from '@canopy/domain/time';

/**
 * The text of a date field after a keystroke: plain digits get their hyphens, `20261122` becomes
 * `2026-11-22`.
 */
export function typedDay(text: string): string {
  const digits = text.replace(/[^\d]/g, '');
  if (!/^\d{8}$/.test(text) || digits.length !== 8) return text.replace(/[^\d-]/g, '');
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}

/** The same day a number of months later; in a shorter month its last day. */
export function monthAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const found = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)));
  return found.toISOString().slice(0, 10);
}

/**
 * The days of a month in weeks from Monday; the first and last are filled up with days of the adjacent
 * months.
 */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const start = daysAfter(first, -weekday);
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => daysAfter(start, week * 7 + day)),
  );
}
