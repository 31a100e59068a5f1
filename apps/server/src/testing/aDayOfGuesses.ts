import { inject } from 'vitest';
import { effort } from './effort.ts';

/** Simultaneous guesses; the embedded database handles them one after another anyway. */
export const AT_ONCE = inject('template').kind === 'server' ? effort(25, 10) : effort(10, 2);
/** Number of rounds: a day. */
export const ROUNDS = 100;
/** Milliseconds between rounds. */
export const APART = 14 * 60_000;
/** For test names. */
export const A_DAY = (AT_ONCE * ROUNDS).toLocaleString('en');
