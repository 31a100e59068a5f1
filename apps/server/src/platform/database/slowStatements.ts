import type { Log } from '../log.ts';
import { LOCK_TIMEOUT, sqlState } from './transaction.ts';
import { withoutValues, type Answered } from './watchStatements.ts';

let slow = 0;
let lockTimeouts = 0;

/** Since this process started: statements that took longer than they may, and those that waited too long for a lock. */
export const statementCounts = (): { slow: number; lockTimeouts: number } => ({
  slow,
  lockTimeouts,
});

/**
 * Counts what waited too long for a lock, and writes down what takes `slowMs` or longer: how long, and the statement without
 * its values. 0: none is slow.
 */
export function noteSlowStatements(log: Log, slowMs: number): Answered {
  return (text, ms, error) => {
    const code = error ? sqlState(error) : undefined;
    if (code === LOCK_TIMEOUT) lockTimeouts += 1;
    if (slowMs === 0 || ms < slowMs) return;
    slow += 1;
    log.warn('slow statement', { ms: Math.round(ms), statement: withoutValues(text), code });
  };
}
