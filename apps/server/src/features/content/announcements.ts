import { content } from '@canopy/contract/content';
import { query } from '../../platform/operation.ts';
import { textIn } from '@canopy/domain/texts';

/** Most that are shown at a time. */
const MAX_SHOWN = 20;

/** Announcements that are shown now, the largest priority first. */
export const announcements = query(content.announcements, async ({ db, now, language }) => {
  const rows = await db
    .selectFrom('announcement')
    .selectAll()
    .where('status', '=', 'ACTIVE')
    .where('display_at', '<=', now)
    .where((eb) => eb.or([eb('expired_at', 'is', null), eb('expired_at', '>', now)]))
    .orderBy('priority', 'desc')
    .orderBy('display_at', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  return rows.map((row) => ({
    announcementID: row.id,
    title: textIn(row.titles, language),
    text: textIn(row.texts, language),
    url: row.url,
    priority: row.priority,
    displayDate: row.display_at.toISOString(),
  }));
});
