import type { ResultOf } from '@canopy/contract/call';
import { resources } from '@canopy/contract/people/resources';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../ui/feedback/api.ts';
import { column } from '../../../ui/list/columns.tsx';
import { EditedList } from '../../../ui/list/EditedList.tsx';
import type { Column } from '../../../ui/list/listTypes.ts';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { bodyOf, ResourceCategoryForm, valuesOf } from './ResourceCategoryForm.tsx';

type Category = ResultOf<typeof resources.categoryList>[number];

/** Categories of digital resources, each with its picture. */
export default function ResourceCategoriesScreen() {
  const { t } = useTranslation();
  const remove = useCommand(resources.deleteCategory, [resources]);
  const save = useCommand(resources.saveCategory, [resources]);
  const columns: Column<Category>[] = [
    {
      ...column.name('name', t('resource.categoryName')),
      picture: (row) => <Picture src={row.image ?? ''} size={44} />,
    },
    column.count('resources', t('screen.digitalResources'), { role: 'amount' }),
  ];
  return (
    <EditedList
      call={resources.categoryList}
      name="resourceCategories"
      title={t('screen.resourceCategories')}
      add={t('resource.addCategory')}
      columns={columns}
      rowKey={(row) => row.categoryID}
      mayRemove={(row) => row.resources === 0}
      remove={(row) => remove.mutateAsync({ CategoryID: row.categoryID })}
      restore={(row) => save.mutateAsync(bodyOf(valuesOf(row)))}
      form={(row, close) => <ResourceCategoryForm category={row} onClose={close} />}
    />
  );
}
