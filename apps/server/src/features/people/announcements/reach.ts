import { announcements } from '@canopy/contract/people/announcements';
import { sql } from 'kysely';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';
import { inAudience } from '../members/audience.ts';

/** The number of active members in an audience, shown while it is being chosen. */
export const reach = query(announcements.reach, async ({ db }, body) => {
  const [counted] = await readRows(
    db,
    sql<{ members: number }>`
    select count(*)::int as members from member m where m.status = 'ACTIVE' and ${inAudience(body)}`,
  );
  return counted!;
});
