import { DAY_MS } from '@canopy/domain/time';
import type { Services } from '../../platform/context.ts';

/** What was read is kept for a quarter of a year, what was not for a year. */
const READ_DAYS = 90;
const UNREAD_DAYS = 365;

/** Job: deletes notices that nobody will look for. */
export async function deleteOldNotices({ db, clock }: Services): Promise<void> {
  const before = (days: number) => new Date(clock().getTime() - days * DAY_MS);
  await db
    .deleteFrom('notice')
    .where((eb) =>
      eb.or([eb('read_at', '<', before(READ_DAYS)), eb('created_at', '<', before(UNREAD_DAYS))]),
    )
    .execute();
}
