import { resources } from '@canopy/contract/people/resources';
import { sql } from 'kysely';
import { anyName, nameIn } from '../../../platform/database/nameIn.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';
import { readerOf } from '../members/audience.ts';
import { mayTake } from './mayTake.ts';

/** Maximum shown on a page. */
const MAX_SHOWN = 500;

interface ShownRow {
  id: number;
  title: string;
  kind: 'FILE' | 'IMAGE' | 'LINK' | 'VIDEO';
  file_name: string | null;
  bytes: number | null;
  category_id: number;
  category: string;
  image: string | null;
}

/**
 * Digital resources the caller can download now, by category; those meant for others are not
 * listed.
 */
export const current = query(resources.current, async (ctx, body) => {
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const { language } = ctx;
  const rows = await readRows(
    ctx.db,
    sql<ShownRow>`
    select r.id, ${nameIn('r', language)} as title, r.kind, f.name as file_name, f.bytes,
      c.id as category_id, ${nameIn('c', language)} as category, c.image
    from resource r join resource_category c on c.id = r.category_id
    left join resource_file f on f.id = r.file_id
    where ${mayTake('r', await readerOf(ctx), ctx.now)}
      and (${search}::text is null
        or lower(${anyName('r')} || ' ' || ${anyName('c')} || ' ' || coalesce(f.name, '')) like ${search})
    order by lower(${nameIn('c', language)}), c.id, lower(${nameIn('r', language)}), r.id
    limit ${MAX_SHOWN}`,
  );
  const categories = Map.groupBy(rows, (row) => row.category_id);
  return [...categories.values()].map((inside) => ({
    categoryID: inside[0]!.category_id,
    name: inside[0]!.category,
    image: inside[0]!.image,
    resources: inside.map((row) => ({
      resourceID: row.id,
      title: row.title,
      kind: row.kind,
      fileName: row.file_name,
      bytes: row.bytes,
    })),
  }));
});
