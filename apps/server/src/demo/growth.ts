import { nextPeriod, periodBounds, periodOf } from '@canopy/domain/time';

/** Number of members the company grows to. */
export const MEMBERS = 200;
/** Members joining in the first month. */
export const FIRST_JOINS = 26;
/** Members joining in each later month. */
export const JOINS = Math.ceil((MEMBERS - FIRST_JOINS) / 6);
/** Share of members who buy in a month. */
export const BUYERS = 0.72;
/** Share of the month elapsed at the first purchase, and share during which purchases are made. */
export const BUYING_FROM = 0.3;
export const BUYING_FOR = 0.65;
/** A registration with slip and approval takes as long as this many purchases. */
export const STEPS_OF_A_JOIN = 3;

/** Approximate number of steps in the history, to show progress. */
export function expectedSteps(start: Date, today: Date, timeZone: string): number {
  let members = 0;
  let steps = 0;
  const last = periodOf(today, timeZone);
  for (let period = periodOf(start, timeZone); period <= last; period = nextPeriod(period)) {
    const { from, until } = periodBounds(period, timeZone);
    const over = Math.min(
      1,
      (today.getTime() - from.getTime()) / (until.getTime() - from.getTime()),
    );
    const joins = Math.min(MEMBERS - members, members === 0 ? FIRST_JOINS : JOINS);
    members += joins;
    const bought = Math.min(1, Math.max(0, (over - BUYING_FROM) / BUYING_FOR));
    steps += over * joins * STEPS_OF_A_JOIN + bought * members * BUYERS;
  }
  return steps;
}
