import { announcements } from '@canopy/contract/people/announcements';
import { textIn } from '@canopy/domain/texts';
import { sql } from 'kysely';
import { signedIn } from '../../../platform/context.ts';
import type { Texts } from '../../../platform/database/columns.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';
import { isShownAt } from '../../../platform/shownWindow.ts';
import { admitsReader, readerOf } from '../members/audience.ts';

/** Maximum shown at a time. */
const MAX_SHOWN = 50;

interface ShownRow {
  id: number;
  titles: Texts;
  texts: Texts;
  bodies: Record<string, string>;
  image: string | null;
  url: string | null;
  priority: number;
  display_at: Date;
  pop_up: boolean;
}

/** Announcements currently shown to the caller, highest priority first. */
export const current = query(announcements.current, async (ctx) => {
  const { language, now } = ctx;
  const { loginId, impersonator } = signedIn(ctx);
  const rows = await readRows(
    ctx.db,
    sql<ShownRow>`
    select a.id, a.titles, a.texts, a.bodies, a.image, a.url, a.priority, a.display_at,
      a.pop_up and not exists (select from announcement_seen s
        where s.announcement_id = a.id and s.login_id = ${loginId}) as pop_up
    from announcement a
    where ${isShownAt('a', now)} and ${admitsReader('a', await readerOf(ctx))}
    order by a.priority desc, a.display_at desc, a.id desc limit ${MAX_SHOWN}`,
  );
  return rows.map((row) => ({
    announcementID: row.id,
    title: textIn(row.titles, language),
    text: textIn(row.texts, language),
    html: textIn(row.bodies, language),
    image: row.image,
    url: row.url,
    priority: row.priority,
    displayDate: row.display_at.toISOString(),
    // staff viewing as a member must not use up the member's pop-up
    popUp: row.pop_up && impersonator === null,
  }));
});
