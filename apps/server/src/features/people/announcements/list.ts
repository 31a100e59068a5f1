import { announcements } from '@canopy/contract/people/announcements';
import { textIn } from '@canopy/domain/texts';
import { sql, type RawBuilder } from 'kysely';
import type { Texts } from '../../../platform/database/columns.ts';
import { orderOf } from '../../../platform/database/orderOf.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';
import { daysOf, stateAt } from '../../../platform/shownWindow.ts';
import { readSettings } from '../../company/settings/readSettings.ts';

interface ListRow {
  id: number;
  titles: Texts;
  texts: Texts;
  image: string | null;
  priority: number;
  display_at: Date;
  expired_at: Date | null;
  pop_up: boolean;
  seen: number;
  state: 'SCHEDULED' | 'ACTIVE' | 'EXPIRED' | 'INACTIVE';
  narrowed: boolean;
  total: number;
}

const sortsIn = (language: string): Record<string, RawBuilder<unknown>> => ({
  // as shown to readers: highest first
  priority: sql`a.priority`,
  title: sql`lower(coalesce(a.titles ->> ${language}::text, a.titles ->> 'en'))`,
  displayDate: sql`a.display_at`,
  expiredDate: sql`a.expired_at`,
});

/** All announcements, for the staff who edit them. */
export const list = query(announcements.list, async (ctx, body) => {
  const { timeZone } = await readSettings(ctx.db);
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const rows = await readRows(
    ctx.db,
    sql<ListRow>`
    select a.id, a.titles, a.texts, a.image, a.priority, a.display_at, a.expired_at, a.pop_up,
      ${stateAt('a', ctx.now)} as state,
      cardinality(a.roles) + cardinality(a.ranks) + cardinality(a.package_ranks) + cardinality(a.countries) > 0 as narrowed,
      (select count(*)::int from announcement_seen s where s.announcement_id = a.id) as seen,
      count(*) over ()::int as total
    from announcement a
    where (${body.State ?? null}::text is null or ${stateAt('a', ctx.now)} = ${body.State ?? null})
      and (${search}::text is null or lower(a.titles::text || ' ' || a.texts::text) like ${search})
    order by ${orderOf(sortsIn(ctx.language), body.Sort ?? '-priority')} nulls last,
      a.display_at desc, a.id desc
    limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`,
  );
  return {
    rows: rows.map((row) => ({
      announcementID: row.id,
      title: textIn(row.titles, ctx.language),
      text: textIn(row.texts, ctx.language),
      image: row.image,
      priority: row.priority,
      ...daysOf(row, timeZone),
      popUp: row.pop_up,
      seen: row.seen,
      state: row.state,
      narrowed: row.narrowed,
    })),
    total: rows[0]?.total ?? 0,
  };
});
