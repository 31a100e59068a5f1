import { isDate } from '@canopy/domain/calendar';
import { dayBounds } from '@canopy/domain/time';
import { companyTimeZone } from '../../session/call.ts';

/** A moment as typed: a date, `YYYY-MM-DD`, and a time, `19:30`, in the company's time zone. */
export interface DayAndTime {
  day: string;
  time: string;
}

const MINUTE_MS = 60_000;
const TIME = /^([01]?\d|2[0-3])[:.]?([0-5]\d)$/;

/** The instant of a date and time; anything invalid becomes '' and is refused by the call. */
export function instantOf({ day, time }: DayAndTime, zone = companyTimeZone()): string {
  const [, hours, minutes] = TIME.exec(time.trim()) ?? [];
  if (!isDate(day) || hours === undefined) return '';
  const midnight = dayBounds(day, zone).from.getTime();
  const minute = Number(hours) * 60 + Number(minutes);
  return new Date(midnight + minute * MINUTE_MS).toISOString();
}
