import type { ResultOf } from '@canopy/contract/call';
import { resources } from '@canopy/contract/resources';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../ui/api.ts';
import { EditedList } from '../../ui/EditedList.tsx';
import { useFeedback } from '../../ui/feedback.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { ImageUpload } from '../../ui/ImageUpload.tsx';
import type { Column } from '../../ui/listTypes.ts';
import { furtherNames, NameFields } from '../../ui/NameFields.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { useForm } from '../../ui/useForm.ts';
import { Text } from '../../ui/Text.tsx';

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
      form={(row, close) => <CategoryForm category={row} onClose={close} />}
    />
  );
}

const valuesOf = (category: Category | null) => ({
  Name: category?.names?.['en'] ?? category?.name ?? '',
  Names: furtherNames(category?.names),
  Image: category?.image ?? '',
});

const bodyOf = ({ Image, ...names }: ReturnType<typeof valuesOf>) => ({
  ...names,
  Image: Image || null,
});

function CategoryForm({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const { t } = useTranslation();
  const { success } = useFeedback();
  const form = useForm({
    adds: !category,
    initial: valuesOf(category),
    command: useCommand(resources.saveCategory, [resources]),
    body: (values) => ({
      ...bodyOf(values),
      ...(category ? { CategoryID: category.categoryID } : {}),
    }),
    done: () => {
      success(t(category ? 'done.updated' : 'done.added'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={category?.name ?? t('resource.addCategory')} onClose={onClose}>
      <NameFields form={form} label={t('resource.categoryName')} maxLength={80} />
      <Text as="div" whole>
        <ImageUpload
          label={t('resource.picture')}
          pathway="content"
          value={form.values.Image}
          problem={form.problems['Image']}
          onChange={(url) => form.set('Image', url)}
        />
      </Text>
    </FormDialog>
  );
}
