import { resources } from '@canopy/contract/people/resources';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';

/** Deletes a digital resource; a job removes its file. */
export const remove = command(resources.remove, async ({ tx }, body) => {
  const before = await tx
    .deleteFrom('resource')
    .where('id', '=', body.ResourceID)
    .returningAll()
    .executeTakeFirst();
  if (!before) throw new ApiError('NOT_FOUND');
  return {
    result: true,
    audit: { action: 'resource.delete', subject: String(before.id), before },
  };
});
