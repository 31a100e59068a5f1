import type { Services } from './platform/context.ts';

/**
 * Reads what lists and reports are answered from when a server has opened, before somebody asks and would wait for it: of a
 * million members with their orders that takes a minute. What cannot be read now is read when somebody asks, who is told why.
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
    // the next look says it
  }
}
