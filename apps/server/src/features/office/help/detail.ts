import { help } from '@canopy/contract/office/help';
import { ApiError } from '../../../platform/errors.ts';
import { query } from '../../../platform/operation.ts';

/** One page, for its editor. */
export const detail = query(help.detail, async ({ db }, body) => {
  const row = await db
    .selectFrom('help_page')
    .selectAll()
    .where('id', '=', body.PageID)
    .executeTakeFirst();
  if (!row) throw new ApiError('NOT_FOUND');
  const { id, version, titles, bodies, screens, sort, status } = row;
  return { pageID: id, version, titles, texts: bodies, screens, sort, status };
});
