import { setTimeout as wait } from 'node:timers/promises';

/** Together about twelve seconds, beside what each try waits for the database: less than any lease lasts. */
const WAITS_MS = [200, 400, 800, 1_600, 3_200, 6_400];

/**
 * Writes down that something has left the house, and tries again while the database is busy or away: what is not
 * written down would be sent a second time.
 *
 * @throws what the last try threw
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
