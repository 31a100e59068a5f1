import { periodOf, previousPeriod } from '@canopy/domain/time';
import { companyTimeZone, serverNow } from '../../session/call.ts';

const MONTHS = 12;

/** The current month and those before it, newest first. */
export function lastMonths(): string[] {
  const months = [periodOf(serverNow(), companyTimeZone())];
  while (months.length < MONTHS) months.push(previousPeriod(months.at(-1)!));
  return months;
}
