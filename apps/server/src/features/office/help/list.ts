import { help } from '@canopy/contract/office/help';
import { textIn } from '@canopy/domain/texts';
import { sql, type RawBuilder } from 'kysely';
import type { Texts } from '../../../platform/database/columns.ts';
import { orderOf } from '../../../platform/database/orderOf.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';

interface Row {
  id: number;
  titles: Texts;
  screens: string[];
  sort: number;
  status: 'ACTIVE' | 'INACTIVE';
  updated_at: Date;
  total: number;
}

const sortsIn = (language: string): Record<string, RawBuilder<unknown>> => ({
  sort: sql`p.sort`,
  title: sql`lower(coalesce(p.titles ->> ${language}::text, p.titles ->> 'en'))`,
  updatedAt: sql`p.updated_at`,
});

/** All pages, in display order. */
export const list = query(help.list, async ({ db, language }, body) => {
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const rows = await readRows(
    db,
    sql<Row>`
    select p.id, p.titles, p.screens, p.sort, p.status, p.updated_at, count(*) over ()::int as total
    from help_page p
    where (${search}::text is null or lower(p.titles::text || ' ' || p.words::text) like ${search})
    order by ${orderOf(sortsIn(language), body.Sort)}, p.id
    limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`,
  );
  return {
    rows: rows.map((row) => ({
      pageID: row.id,
      title: textIn(row.titles, language),
      languages: Object.keys(row.titles),
      screens: row.screens,
      sort: row.sort,
      status: row.status,
      updatedAt: row.updated_at.toISOString(),
    })),
    total: rows[0]?.total ?? 0,
  };
});
