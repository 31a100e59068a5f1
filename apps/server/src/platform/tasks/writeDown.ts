import { setTimeout as wait } from 'node:timers/promises';

/** About twelve seconds in total, besides the wait for the database in each attempt; shorter than any lease. */
const WAITS_MS = [200, 400, 800, 1_600, 3_200, 6_400];

/**
 * Records that something has been sent, and retries while the database is busy or unavailable, because what
 * is not recorded would be sent a second time.
 *
 * @throws what the last attempt threw
 */
export async function writeDown(write: () => Promise<unknown>): Promise<void> {
  for (const ms of WAITS_MS) {
    try {
      await write();
      return;
    } catch {
      await wait(ms);
    }
  }
  await write();
}
