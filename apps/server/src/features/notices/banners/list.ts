import { banners } from '@canopy/contract/notices/banners';
import { textIn } from '@canopy/domain/texts';
import { sql, type RawBuilder } from 'kysely';
import type { Texts } from '../../../platform/database/columns.ts';
import { orderOf } from '../../../platform/database/orderOf.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';
import { daysOf, stateAt } from '../../../platform/shownWindow.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { bannerPicture } from './bannerPicture.ts';

interface ListRow {
  id: number;
  titles: Texts;
  image: string;
  places: ('signIn' | 'home' | 'mall')[];
  priority: number;
  display_at: Date;
  expired_at: Date | null;
  state: 'SCHEDULED' | 'ACTIVE' | 'EXPIRED' | 'INACTIVE';
  total: number;
}

const sortsIn = (language: string): Record<string, RawBuilder<unknown>> => ({
  priority: sql`b.priority`,
  title: sql`lower(coalesce(b.titles ->> ${language}::text, b.titles ->> 'en'))`,
  displayDate: sql`b.display_at`,
  expiredDate: sql`b.expired_at`,
});

/** All banners, for the staff who edit them. */
export const list = query(banners.list, async (ctx, body) => {
  const { timeZone } = await readSettings(ctx.db);
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const rows = await readRows(
    ctx.db,
    sql<ListRow>`
    select b.id, b.titles, ${bannerPicture(ctx.language, 'desktop')} as image, b.places, b.priority,
      b.display_at, b.expired_at, ${stateAt('b', ctx.now)} as state, count(*) over ()::int as total
    from banner b
    where (${body.State ?? null}::text is null or ${stateAt('b', ctx.now)} = ${body.State ?? null})
      and (${body.Place ?? null}::text is null or ${body.Place ?? null} = any(b.places))
      and (${search}::text is null or lower(b.titles::text) like ${search})
    order by ${orderOf(sortsIn(ctx.language), body.Sort ?? '-priority')} nulls last,
      b.display_at desc, b.id desc
    limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`,
  );
  return {
    rows: rows.map((row) => ({
      bannerID: row.id,
      title: textIn(row.titles, ctx.language),
      image: row.image,
      places: row.places,
      priority: row.priority,
      ...daysOf(row, timeZone),
      state: row.state,
    })),
    total: rows[0]?.total ?? 0,
  };
});
