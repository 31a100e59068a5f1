import { reference } from '@canopy/contract/reference';
import { sql } from 'kysely';
import { readRows } from '../../platform/database/readRows.ts';
import { query } from '../../platform/operation.ts';

/** Countries in which members live, those with most members first. */
export const memberCountries = query(reference.memberCountries, async ({ db }) => {
  const rows = await readRows(
    db,
    sql<{ id: number }>`select country_id as id from member where erased_at is null
      group by country_id order by count(*) desc, country_id`,
  );
  return rows.map(({ id }) => String(id));
});
