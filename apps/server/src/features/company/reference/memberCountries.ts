import { reference } from '@canopy/contract/company/reference';
import { sql } from 'kysely';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';

/** Members of a country that are counted for its place; those with more are as good as each other. */
const COUNTED = 1_000;

/**
 * Countries in which members live, those with most members first, of those with a thousand or more by country.
 * Goes from one country to the next in the index, so that it costs as much as there are countries.
 */
export const memberCountries = query(reference.memberCountries, async ({ db }) => {
  const rows = await readRows(
    db,
    sql<{ id: number }>`
    with recursive lived (id) as (
      (select country_id from member where erased_at is null order by country_id limit 1)
      union all
      select (select country_id from member where erased_at is null and country_id > lived.id
        order by country_id limit 1)
      from lived where lived.id is not null
    )
    select id from lived cross join lateral (select count(*) as members from (select from member
      where erased_at is null and country_id = lived.id limit ${COUNTED}) lives) counted
    where id is not null order by members desc, id`,
  );
  return rows.map(({ id }) => String(id));
});
