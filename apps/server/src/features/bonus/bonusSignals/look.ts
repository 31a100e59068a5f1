import type { BonusRules } from '@canopy/domain/bonusRules';
import type { BonusSignalTerms } from '@canopy/domain/bonusSignals';
import { dayBounds, daysAfter, nextPeriod, periodBounds, periodOf } from '@canopy/domain/time';
import { sql, type RawBuilder } from 'kysely';

/** The scope of one look: everything approved, registered, refunded or promoted since `from`. */
export interface Look {
  from: Date;
  until: Date;
  timeZone: string;
  /** The rules for bonuses in a period; PV in hundredths. */
  rules: (period: string) => BonusRules;
  terms: BonusSignalTerms;
}

/**
 * Result of a search: rows of `member_id`, `business_date`, `count`, `amount` (sen or null), `members` and
 * `sales` (ids), for one kind. `least` is the minimum count for a signal.
 */
export type Search = (look: Look, least: number) => RawBuilder<unknown> | null;

/** The business date of an instant, in SQL. */
export const dayOf = (look: Look, instant: RawBuilder<unknown>) =>
  sql`(${instant} at time zone ${look.timeZone}::text)::date`;

/** First day of the month in which the look ends. */
export const thisMonth = (look: Look) => `${periodOf(look.until, look.timeZone)}-01`;

/** Start of the month in which the look begins; monthly counts start there. */
export const monthBegan = ({ from, timeZone }: Look) =>
  sql`${periodBounds(periodOf(from, timeZone), timeZone).from}::timestamptz`;

/** Months that ended since the previous look, with their last day, oldest first. */
export function endedMonths({ from, until, timeZone }: Look) {
  const months: { period: string; lastDay: { from: Date; until: Date } }[] = [];
  const now = periodOf(until, timeZone);
  for (let period = periodOf(from, timeZone); period < now; period = nextPeriod(period)) {
    const last = daysAfter(`${nextPeriod(period)}-01`, -1);
    months.push({ period, lastDay: dayBounds(last, timeZone) });
  }
  return months;
}
