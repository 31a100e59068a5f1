import type { BonusRules } from '@canopy/domain/bonusRules';
import type { BonusSignalTerms } from '@canopy/domain/bonusSignals';
import { dayBounds, daysAfter, nextPeriod, periodBounds, periodOf } from '@canopy/domain/time';
import { sql, type RawBuilder } from 'kysely';

/** What one look is at: everything approved, registered, refunded or promoted from `from` on. */
export interface Look {
  from: Date;
  until: Date;
  timeZone: string;
  /** Hundredths of PV. */
  /** What decides bonuses in a period. */
  rules: (period: string) => BonusRules;
  terms: BonusSignalTerms;
}

/**
 * What a search answers with: rows of `member_id`, `business_date`, `count`, `amount` (sen or null),
 * `members` and `sales` (ids), for one kind; `least` is how many it takes.
 */
export type Search = (look: Look, least: number) => RawBuilder<unknown> | null;

/** The business day of an instant, in SQL. */
export const dayOf = (look: Look, instant: RawBuilder<unknown>) =>
  sql`(${instant} at time zone ${look.timeZone}::text)::date`;

/** First day of the month that the look ends in. */
export const thisMonth = (look: Look) => `${periodOf(look.until, look.timeZone)}-01`;

/** Beginning of the month that the look begins in: what is counted by month is counted from there on. */
export const monthBegan = ({ from, timeZone }: Look) =>
  sql`${periodBounds(periodOf(from, timeZone), timeZone).from}::timestamptz`;

/** Months that ended since the look before, with their last day; the oldest first. */
export function endedMonths({ from, until, timeZone }: Look) {
  const months: { period: string; lastDay: { from: Date; until: Date } }[] = [];
  const now = periodOf(until, timeZone);
  for (let period = periodOf(from, timeZone); period < now; period = nextPeriod(period)) {
    const last = daysAfter(`${nextPeriod(period)}-01`, -1);
    months.push({ period, lastDay: dayBounds(last, timeZone) });
  }
  return months;
}
