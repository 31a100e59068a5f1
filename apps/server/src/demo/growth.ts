import { nextPeriod, periodBounds, periodOf } from '@canopy/domain/time';

/** Members that the company grows to. */
export const MEMBERS = 200;
/** Who joins in the first month. */
export const FIRST_JOINS = 26;
/** Who joins in each month after it. */
export const JOINS = Math.ceil((MEMBERS - FIRST_JOINS) / 6);
/** Share of the members who buy in a month. */
export const BUYERS = 0.72;
/** Share of a month that is over when its first member buys, and for how long they do. */
export const BUYING_FROM = 0.3;
export const BUYING_FOR = 0.65;
/** A registration with its slip and approval takes as long as so many purchases. */
export const STEPS_OF_A_JOIN = 3;

/** How many steps the history takes, about: for showing how far it has come. */
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
