/** Whether the long tests run in full: `FULL=1`, as continuous integration sets it. */
export const FULL = process.env['FULL'] === '1';

/**
 * How far a property, kill or load test goes. What it proves is the same; `npm test` shows it on
 * fewer cases, `FULL=1` on all.
 */
export const effort = (full: number, short: number): number => (FULL ? full : short);
