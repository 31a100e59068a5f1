import type { Services } from './platform/context.ts';

/**
 * Loads the data behind lists and reports right after a server has started, so that the first user does not
 * have to wait; for a million members with their orders that takes a minute. What cannot be read now is
 * read on the first request, which then gets the error.
 */
export async function readAhead({
  db,
  clock,
  memberIndex,
  saleIndex,
}: Pick<Services, 'db' | 'clock' | 'memberIndex' | 'saleIndex'>): Promise<void> {
  try {
    await memberIndex.now({ db, now: clock() });
    await saleIndex.now();
  } catch {
    // the next read reports it
  }
}
