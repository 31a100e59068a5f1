/** Whether long tests run in full: `FULL=1`, as set by continuous integration. */
export const FULL = process.env['FULL'] === '1';

/**
 * The size of a property, kill or load test. It proves the same either way; `npm test` uses fewer cases,
 * `FULL=1` all.
 */
export const effort = (full: number, short: number): number => (FULL ? full : short);
