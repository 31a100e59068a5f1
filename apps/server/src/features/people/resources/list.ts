import { resources } from '@canopy/contract/people/resources';
import { sql, type RawBuilder } from 'kysely';
import { anyName, nameIn, namesBeside } from '../../../platform/database/nameIn.ts';
import { orderOf } from '../../../platform/database/orderOf.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';
import { daysOf, stateAt } from '../../../platform/shownWindow.ts';
import { readSettings } from '../../company/settings/readSettings.ts';

interface ListRow {
  id: number;
  title: string;
  names: Record<string, string> | null;
  category_id: number;
  category: string;
  kind: 'FILE' | 'IMAGE' | 'LINK' | 'VIDEO';
  url: string | null;
  file_name: string | null;
  bytes: number | null;
  display_at: Date;
  expired_at: Date | null;
  status: 'ACTIVE' | 'INACTIVE';
  state: 'SCHEDULED' | 'ACTIVE' | 'EXPIRED' | 'INACTIVE';
  ranks: number[];
  package_ranks: number[];
  downloads: number;
  total: number;
}

const sortsIn = (language: string): Record<string, RawBuilder<unknown>> => ({
  title: sql`lower(${nameIn('r', language)})`,
  startDate: sql`r.display_at`,
  endDate: sql`r.expired_at`,
  downloads: sql`r.downloads`,
});

/** All digital resources, for the staff who maintain them. */
export const list = query(resources.list, async (ctx, body) => {
  const { timeZone } = await readSettings(ctx.db);
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const rows = await readRows(
    ctx.db,
    sql<ListRow>`
    select r.id, ${nameIn('r', ctx.language)} as title, ${namesBeside('r')} as names, r.category_id,
      ${nameIn('c', ctx.language)} as category, r.kind, r.url, f.name as file_name, f.bytes,
      r.display_at, r.expired_at, r.status, ${stateAt('r', ctx.now)} as state, r.ranks,
      r.package_ranks, r.downloads, count(*) over ()::int as total
    from resource r join resource_category c on c.id = r.category_id
    left join resource_file f on f.id = r.file_id
    where (${body.CategoryID ?? null}::bigint is null or r.category_id = ${body.CategoryID ?? null})
      and (${body.Kind ?? null}::text is null or r.kind = ${body.Kind ?? null})
      and (${body.State ?? null}::text is null or ${stateAt('r', ctx.now)} = ${body.State ?? null})
      and (${search}::text is null or lower(${anyName('r')} || ' ' || coalesce(f.name, '')) like ${search})
    order by ${orderOf(sortsIn(ctx.language), body.Sort)} nulls last, r.id
    limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`,
  );
  return {
    rows: rows.map((row) => {
      const days = daysOf(row, timeZone);
      return {
        resourceID: row.id,
        title: row.title,
        ...(row.names ? { names: row.names } : {}),
        categoryID: row.category_id,
        category: row.category,
        kind: row.kind,
        url: row.url,
        fileName: row.file_name,
        bytes: row.bytes,
        startDate: days.displayDate,
        endDate: days.expiredDate,
        status: row.status,
        state: row.state,
        ranks: row.ranks,
        packageRanks: row.package_ranks,
        downloads: row.downloads,
      };
    }),
    total: rows[0]?.total ?? 0,
  };
});
