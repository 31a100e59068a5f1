import { announcements } from '@canopy/contract/people/announcements';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';

/** Deletes an announcement, including who has seen it. */
export const remove = command(announcements.remove, async ({ tx }, body) => {
  const before = await tx
    .deleteFrom('announcement')
    .where('id', '=', body.AnnouncementID)
    .returningAll()
    .executeTakeFirst();
  if (!before) throw new ApiError('NOT_FOUND');
  return {
    result: true,
    audit: { action: 'announcement.delete', subject: String(before.id), before },
  };
});
