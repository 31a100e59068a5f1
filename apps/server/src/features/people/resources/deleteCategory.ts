import { resources } from '@canopy/contract/people/resources';
import { FOREIGN_KEY, mapConstraint } from '../../../platform/database/transaction.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';

/** Deletes a category without resources. */
export const deleteCategory = command(resources.deleteCategory, async ({ tx }, body) => {
  const before = await tx
    .deleteFrom('resource_category')
    .where('id', '=', body.CategoryID)
    .returningAll()
    .executeTakeFirst()
    .catch(mapConstraint({ [FOREIGN_KEY]: new ApiError('IN_USE') }));
  if (!before) throw new ApiError('NOT_FOUND');
  return {
    result: true,
    audit: { action: 'resource.deleteCategory', subject: String(before.id), before },
  };
});
