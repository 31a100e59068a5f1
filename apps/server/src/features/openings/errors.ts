import { openings } from '@canopy/contract/openings';
import { sql } from 'kysely';
import { pageOf } from '../../platform/database/page.ts';
import { query } from '../../platform/operation.ts';

/** Rows that cannot be posted, with all reasons. */
export const errors = query(openings.errors, async ({ db }, body) => {
  const { found, total } = await pageOf(
    db
      .selectFrom('opening_row')
      .select(['line', 'owner', 'what', 'figure', 'errors'])
      .where('opening_id', '=', body.OpeningID)
      .where(sql<boolean>`errors <> '{}'`)
      .orderBy('line'),
    body,
  );
  return {
    rows: found.map((row) => ({
      ...row,
      errors: row.errors.map((error) => {
        const [field = '', code = ''] = error.split(':');
        return { field, code };
      }),
    })),
    total,
  };
});
