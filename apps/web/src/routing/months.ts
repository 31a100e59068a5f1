import { periodOf, previousPeriod } from '@canopy/domain/time';
import { companyTimeZone, serverNow } from '../session/call.ts';
import { currentLogin } from '../session/session.ts';

/** Months offered unless a list says otherwise. */
const MONTHS = 12;

/** The current month by the company's clock. */
export const runningMonth = (): string => periodOf(serverNow(), companyTimeZone());

/**
 * The first month there can be figures of: a member's of joining, for staff the company's own. Unknown to a
 * login record of an earlier version.
 */
function firstMonth(): string | undefined {
  const first = currentLogin()?.firstMonth;
  const running = runningMonth();
  return first && first > running ? running : first;
}

/** The current month and those before it that the person can have figures of, newest first; never empty. */
export function lastMonths(count = MONTHS): [string, ...string[]] {
  const first = firstMonth() ?? '';
  const months: [string, ...string[]] = [runningMonth()];
  while (months.length < count) {
    const before = previousPeriod(months.at(-1)!);
    if (before < first) break;
    months.push(before);
  }
  return months;
}

/** The last finished month or, in the first one, the current. */
export const lastFinishedMonth = (): string => {
  const [running, before] = lastMonths(2);
  return before ?? running;
};

/** The current year and those before it that the person can have figures of, newest first. */
export function lastYears(count: number): number[] {
  const newest = Number(runningMonth().slice(0, 4));
  const first = Number(firstMonth()?.slice(0, 4) ?? 0);
  return Array.from({ length: count }, (_, i) => newest - i).filter(
    (year) => year >= first || year === newest,
  );
}

const within = (text: string, first: string, last: string) =>
  text < first ? first : text > last ? last : text;

/**
 * A month in an address, which may contain anything: the nearest one that makes sense. What is no month at
 * all counts as absent.
 */
export function monthOf(text: string | undefined): string | undefined {
  const [, year, month] = /^(\d{4})-(\d{1,2})$/.exec(text ?? '') ?? [];
  if (!year || !month) return undefined;
  const named = `${year}-${within(month.padStart(2, '0'), '01', '12')}`;
  return within(named, firstMonth() ?? '2000-01', runningMonth());
}

/** The same for a year. */
export function yearOf(text: string | undefined): string | undefined {
  if (!/^\d{4}$/.test(text ?? '')) return undefined;
  const first = firstMonth()?.slice(0, 4) ?? '2000';
  return within(text!, first, runningMonth().slice(0, 4));
}
