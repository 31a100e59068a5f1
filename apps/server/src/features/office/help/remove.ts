import { help } from '@canopy/contract/office/help';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';

/** Deletes a page. */
export const remove = command(help.remove, async ({ tx }, body) => {
  const before = await tx
    .deleteFrom('help_page')
    .where('id', '=', body.PageID)
    .returningAll()
    .executeTakeFirst();
  if (!before) throw new ApiError('NOT_FOUND');
  return { result: true, audit: { action: 'help.delete', subject: String(before.id), before } };
});
