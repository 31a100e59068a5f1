import { addWorkingDays } from './workingDays.ts';

/** How long a member may ask for a refund. */
export interface CoolingOff {
  /** Working days after the day of delivery. */
  days: number;
  /** Days `YYYY-MM-DD` that do not count, such as public holidays. */
  holidays: readonly string[];
  /** Days of the week that do not count, Sunday = 0, by state; Saturday and Sunday for states not listed. */
  weekends: Readonly<Record<string, readonly number[]>>;
}

/** Kedah, Kelantan and Terengganu have their weekend on Friday and Saturday. */
export const SEED_COOLING_OFF: CoolingOff = {
  days: 10,
  holidays: [],
  weekends: { '02': [5, 6], '03': [5, 6], '11': [5, 6] },
};

/**
 * Last day on which a member may ask for a refund, `YYYY-MM-DD`; null until the goods are delivered,
 * because the period has not started.
 *
 * @param delivered day of delivery in the business time zone
 * @param stateID state in which the goods were handed over
 */
export function lastRefundDay(
  delivered: string | null,
  stateID: string,
  { days, holidays, weekends }: CoolingOff,
): string | null {
  if (delivered === null) return null;
  return addWorkingDays(delivered, days, new Set(holidays), weekends[stateID]);
}
