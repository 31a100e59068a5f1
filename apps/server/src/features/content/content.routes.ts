import { contract } from '@canopy/contract/contract';
import { textIn } from '@canopy/domain/texts';
import type { Bind } from '../../platform/http/door.ts';

export function contentRoutes(bind: Bind): void {
  bind(contract.content.announcements, async ({ db, now, language }) => {
    const rows = await db
      .selectFrom('announcement')
      .selectAll()
      .where('status', '=', 'ACTIVE')
      .where('display_at', '<=', now)
      .where((eb) => eb.or([eb('expired_at', 'is', null), eb('expired_at', '>', now)]))
      .orderBy('priority', 'desc')
      .orderBy('display_at', 'desc')
      .limit(20)
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
}
