import { addWorkingDays } from './workingDays.ts';

/** Until when a member may ask for a refund. */
export interface CoolingOff {
  /** Working days after the day of delivery. */
  days: number;
  /** Days `YYYY-MM-DD` that do not count. */
  holidays: readonly string[];
  /** Days of the week that do not count, Sunday = 0, by state; others: Saturday and Sunday. */
  weekends: Readonly<Record<string, readonly number[]>>;
}

/** Friday and Saturday are free in Kedah, Kelantan and Terengganu. */
export const SEED_COOLING_OFF: CoolingOff = {
  days: 10,
  holidays: [],
  weekends: { '02': [5, 6], '03': [5, 6], '11': [5, 6] },
};

/**
 * Last day on which a member may ask for a refund, `YYYY-MM-DD`; null while the goods are not
 * delivered: the clock has not begun.
 *
 * @param delivered day of delivery in the business time zone
 * @param stateID state that the goods were handed over in
 */
export function lastRefundDay(
  delivered: string | null,
  stateID: string,
  { days, holidays, weekends }: CoolingOff,
): string | null {
  if (delivered === null) return null;
  return addWorkingDays(delivered, days, new Set(holidays), weekends[stateID]);
}
