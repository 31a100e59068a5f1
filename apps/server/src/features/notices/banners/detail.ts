import { banners } from '@canopy/contract/notices/banners';
import { ApiError } from '../../../platform/errors.ts';
import { query } from '../../../platform/operation.ts';
import { daysOf } from '../../../platform/shownWindow.ts';
import { readSettings } from '../../company/settings/readSettings.ts';

/** One banner, for its editor. */
export const detail = query(banners.detail, async ({ db }, { BannerID }) => {
  const row = await db
    .selectFrom('banner as b')
    .leftJoin('staff as s', 's.login_id', 'b.updated_by')
    .selectAll('b')
    .select('s.full_name as updated_name')
    .where('b.id', '=', BannerID)
    .executeTakeFirst();
  if (!row) throw new ApiError('NOT_FOUND');
  const images = await db
    .selectFrom('banner_image')
    .select(['language', 'width', 'file'])
    .where('banner_id', '=', BannerID)
    .orderBy('language')
    .orderBy('width')
    .execute();
  return {
    bannerID: row.id,
    version: row.version,
    titles: row.titles,
    url: row.url,
    places: row.places,
    priority: row.priority,
    ...daysOf(row, (await readSettings(db)).timeZone),
    status: row.status,
    images,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_name,
  };
});
