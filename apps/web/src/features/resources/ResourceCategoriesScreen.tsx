import type { ResultOf } from '@canopy/contract/call';
import { resources } from '@canopy/contract/resources';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../ui/api.ts';
import { EditedList } from '../../ui/EditedList.tsx';
import type { Column } from '../../ui/listTypes.ts';
import { Picture } from '../../ui/Picture.tsx';
import { bodyOf, ResourceCategoryForm, valuesOf } from './ResourceCategoryForm.tsx';

type Category = ResultOf<typeof resources.categoryList>[number];

/** Categories of digital resources, each with its picture. */
export default function ResourceCategoriesScreen() {
  const { t } = useTranslation();
  const remove = useCommand(resources.deleteCategory, [resources]);
  const save = useCommand(resources.saveCategory, [resources]);
  const columns: Column<Category>[] = [
    {
      key: 'name',
      title: t('resource.categoryName'),
      render: (row) => <strong>{row.name}</strong>,
      cell: 'name',
      role: 'title',
      picture: (row) => <Picture src={row.image ?? ''} size={44} />,
    },
    {
      key: 'resources',
      title: t('screen.digitalResources'),
      render: (row) => row.resources,
      cell: { of: 'resources', as: 'number' },
      align: 'end',
      role: 'amount',
    },
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
