import { help } from '@canopy/contract/office/help';
import { textIn } from '@canopy/domain/texts';
import { ApiError } from '../../../platform/errors.ts';
import { query } from '../../../platform/operation.ts';

/** One page in the caller's language, or in English if there is none. */
export const page = query(help.page, async ({ db, language }, body) => {
  const row = await db
    .selectFrom('help_page')
    .selectAll()
    .where('id', '=', body.PageID)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  if (!row) throw new ApiError('NOT_FOUND');
  return {
    title: textIn(row.titles, language),
    html: textIn(row.bodies, language),
    updatedAt: row.updated_at.toISOString(),
  };
});
