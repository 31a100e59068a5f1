import type { Texts } from '../../platform/database/columns.ts';
import type { Ctx } from '../../platform/context.ts';

/** Publishes an announcement; a larger priority shows first. */
export async function createAnnouncement(
  ctx: Ctx,
  announcement: { titles: Texts; texts: Texts; priority: number },
): Promise<void> {
  await ctx.db
    .insertInto('announcement')
    .values({
      titles: JSON.stringify(announcement.titles),
      texts: JSON.stringify(announcement.texts),
      priority: announcement.priority,
      display_at: ctx.now,
    })
    .execute();
}
