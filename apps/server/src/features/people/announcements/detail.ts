import { announcements } from '@canopy/contract/people/announcements';
import { ApiError } from '../../../platform/errors.ts';
import { query } from '../../../platform/operation.ts';
import { daysOf } from '../../../platform/shownWindow.ts';
import { readSettings } from '../../company/settings/readSettings.ts';

/** One announcement, for its editor. */
export const detail = query(announcements.detail, async ({ db }, body) => {
  const row = await db
    .selectFrom('announcement as a')
    .leftJoin('staff as s', 's.login_id', 'a.updated_by')
    .selectAll('a')
    .select('s.full_name as updated_name')
    .where('a.id', '=', body.AnnouncementID)
    .executeTakeFirst();
  if (!row) throw new ApiError('NOT_FOUND');
  return {
    announcementID: row.id,
    version: row.version,
    titles: row.titles,
    texts: row.bodies,
    image: row.image,
    url: row.url,
    priority: row.priority,
    ...daysOf(row, (await readSettings(db)).timeZone),
    status: row.status,
    popUp: row.pop_up,
    roles: row.roles,
    ranks: row.ranks,
    packageRanks: row.package_ranks,
    countries: row.countries,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_name,
  };
});
