import { banners } from '@canopy/contract/notices/banners';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';

/** Deletes a banner; its pictures remain in storage, unused. */
export const remove = command(banners.remove, async ({ tx }, { BannerID }) => {
  const before = await tx
    .deleteFrom('banner')
    .where('id', '=', BannerID)
    .returningAll()
    .executeTakeFirst();
  if (!before) throw new ApiError('NOT_FOUND');
  return {
    result: true,
    audit: { action: 'banner.delete', subject: String(before.id), before },
  };
});
