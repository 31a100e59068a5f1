import { resources } from '@canopy/contract/people/resources';
import { sql } from 'kysely';
import { nameIn, namesBeside } from '../../../platform/database/nameIn.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';

interface CategoryRow {
  id: number;
  name: string;
  names: Record<string, string> | null;
  image: string | null;
  resources: number;
}

/** Categories of digital resources by name, with the number of resources in each. */
export const categoryList = query(resources.categoryList, async ({ db, language }) => {
  const rows = await readRows(
    db,
    sql<CategoryRow>`
    select c.id, ${nameIn('c', language)} as name, ${namesBeside('c')} as names, c.image,
      (select count(*)::int from resource r where r.category_id = c.id) as resources
    from resource_category c order by lower(${nameIn('c', language)}), c.id`,
  );
  return rows.map(({ id, names, ...row }) => ({
    categoryID: id,
    ...row,
    ...(names ? { names } : {}),
  }));
});
