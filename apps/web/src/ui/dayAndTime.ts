import { isDate } from '@canopy/domain/calendar';
import { dayBounds } from '@canopy/domain/time';
import { companyTimeZone } from '../session/call.ts';

/** A moment as it is typed: a day, `YYYY-MM-DD`, and a time of day, `19:30`, where the company is. */
export interface DayAndTime {
  day: string;
  time: string;
}

const MINUTE_MS = 60_000;
const TIME = /^([01]?\d|2[0-3])[:.]?([0-5]\d)$/;

/** The instant of a day and a time of day; what is neither becomes '' and is refused by the call. */
export function instantOf({ day, time }: DayAndTime, zone = companyTimeZone()): string {
  const [, hours, minutes] = TIME.exec(time.trim()) ?? [];
  if (!isDate(day) || hours === undefined) return '';
  const midnight = dayBounds(day, zone).from.getTime();
  const minute = Number(hours) * 60 + Number(minutes);
  return new Date(midnight + minute * MINUTE_MS).toISOString();
}
