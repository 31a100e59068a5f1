import { dayBounds, businessDate } from '@canopy/domain/time';

const HOUR_MS = 3_600_000;
/** Texts are sent from 8 am to 11 pm, company time. */
const FROM_HOUR = 8;
const TO_HOUR = 23;

/** The earliest time from an instant on when a text may be sent. */
export function notInQuietHours(at: Date, timeZone: string): Date {
  const { from, until } = dayBounds(businessDate(at, timeZone), timeZone);
  const hour = (at.getTime() - from.getTime()) / HOUR_MS;
  if (hour < FROM_HOUR) return new Date(from.getTime() + FROM_HOUR * HOUR_MS);
  if (hour >= TO_HOUR) return new Date(until.getTime() + FROM_HOUR * HOUR_MS);
  return at;
}
