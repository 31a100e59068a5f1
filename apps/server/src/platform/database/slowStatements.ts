import type { Log } from '../log.ts';
import { LOCK_TIMEOUT, sqlState } from './transaction.ts';
import { withoutValues, type Answered } from './watchStatements.ts';

let slow = 0;
let lockTimeouts = 0;

/** Counts since this process started: slow statements, and statements that waited too long for a lock. */
export const statementCounts = (): { slow: number; lockTimeouts: number } => ({
  slow,
  lockTimeouts,
});

/**
 * Counts statements that waited too long for a lock, and logs those that take `slowMs` or longer, with
 * their duration and their text without values. 0: no statement is slow.
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
