import { banners } from '@canopy/contract/notices/banners';
import { textIn } from '@canopy/domain/texts';
import { sql } from 'kysely';
import type { Texts } from '../../../platform/database/columns.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';
import { isShownAt } from '../../../platform/shownWindow.ts';
import { bannerPicture } from './bannerPicture.ts';

/** Maximum banners rotating in one placement. */
const MAX_SHOWN = 8;

interface ShownRow {
  id: number;
  titles: Texts;
  url: string | null;
  phone: string;
  desktop: string;
}

/** Banners currently shown in a placement; nothing in them is secret. */
export const current = query(banners.current, async ({ db, now, language }, _body, { place }) => {
  const rows = await readRows(
    db,
    sql<ShownRow>`
    select b.id, b.titles, b.url, ${bannerPicture(language, 'phone')} as phone,
      ${bannerPicture(language, 'desktop')} as desktop
    from banner b where ${place} = any(b.places) and ${isShownAt('b', now)}
    order by b.priority desc, b.display_at desc, b.id desc limit ${MAX_SHOWN}`,
  );
  return rows.map(({ id, titles, ...row }) => ({
    bannerID: id,
    title: textIn(titles, language),
    ...row,
  }));
});
