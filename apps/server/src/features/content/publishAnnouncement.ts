import type { Texts } from '../../platform/database/columns.ts';
import type { Tx } from '../../platform/database/open.ts';

/** Publishes an announcement; a larger priority shows first. */
export async function publishAnnouncement(
  tx: Tx,
  announcement: { titles: Texts; texts: Texts; priority: number; displayAt: Date },
): Promise<void> {
  await tx
    .insertInto('announcement')
    .values({
      titles: JSON.stringify(announcement.titles),
      texts: JSON.stringify(announcement.texts),
      priority: announcement.priority,
      display_at: announcement.displayAt,
    })
    .execute();
}
