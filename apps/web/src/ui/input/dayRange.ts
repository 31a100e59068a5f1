import { businessDate, daysAfter } from '@canopy/domain/time';
import { companyTimeZone, serverNow } from '../../session/call.ts';

/** From one date to another, both included, as `2026-11-22`. */
export interface DayRange {
  from: string;
  to: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is an existing date. */
export const isDay = (text: string): boolean =>
  DAY.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

/** Adds the hyphens to plain digits: `20261122` becomes `2026-11-22`. */
export const typedDay = (text: string): string =>
  /^\d{8}$/.test(text)
    ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`
    : text.replaceAll(/[^\d-]/g, '').slice(0, 10);

/** The most common date ranges, by the company's own dates. */
export function presets(today = businessDate(serverNow(), companyTimeZone())) {
  const first = `${today.slice(0, 7)}-01`;
  const lastOfBefore = daysAfter(first, -1);
  return {
    today: { from: today, to: today },
    yesterday: { from: daysAfter(today, -1), to: daysAfter(today, -1) },
    days7: { from: daysAfter(today, -6), to: today },
    days30: { from: daysAfter(today, -29), to: today },
    thisMonth: { from: first, to: today },
    lastMonth: { from: `${lastOfBefore.slice(0, 7)}-01`, to: lastOfBefore },
  } satisfies Record<string, DayRange>;
}
