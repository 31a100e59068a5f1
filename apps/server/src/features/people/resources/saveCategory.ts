import { resources } from '@canopy/contract/people/resources';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { requirePictures } from '../../company/files/requirePictures.ts';
import { furtherNames } from '../../shop/stock/furtherNames.ts';

/** Creates or changes a category of digital resources. */
export const saveCategory = command(resources.saveCategory, async ({ db, tx }, body) => {
  await requirePictures(db, body.Image ? [body.Image] : [], 'content');
  const row = { name: body.Name, ...furtherNames(body.Names), image: body.Image };
  const { CategoryID } = body;
  const before =
    CategoryID === undefined
      ? undefined
      : await tx
          .selectFrom('resource_category')
          .selectAll()
          .where('id', '=', CategoryID)
          .forNoKeyUpdate()
          .executeTakeFirst();
  if (CategoryID !== undefined && !before) throw new ApiError('NOT_FOUND');
  const { id } = await (
    before
      ? tx.updateTable('resource_category').set(row).where('id', '=', before.id).returning('id')
      : tx.insertInto('resource_category').values(row).returning('id')
  ).executeTakeFirstOrThrow();
  return {
    result: { categoryID: id },
    audit: {
      action: 'resource.saveCategory',
      subject: String(id),
      before,
      after: { ...row, names: body.Names },
    },
  };
});
