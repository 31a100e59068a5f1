import { inject } from 'vitest';
import { effort } from './effort.ts';

/** Guesses at the same moment; the embedded database takes one after the other anyway. */
export const AT_ONCE = inject('template').kind === 'server' ? effort(25, 10) : effort(10, 2);
/** Rounds of them: a day. */
export const ROUNDS = 100;
/** Milliseconds from one round to the next. */
export const APART = 14 * 60_000;
/** For the names of tests. */
export const A_DAY = (AT_ONCE * ROUNDS).toLocaleString('en');
