import type { ResultOf } from '@canopy/contract/call';
import { resources } from '@canopy/contract/resources';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../session/call.ts';
import { useCall, useCommand } from '../../ui/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { useFeedback } from '../../ui/feedback.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { ImageUpload } from '../../ui/ImageUpload.tsx';
import type { Column } from '../../ui/listTypes.ts';
import { furtherNames, NameFields } from '../../ui/NameFields.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { useForm } from '../../ui/useForm.ts';

type Category = ResultOf<typeof resources.categoryList>[number];

/** Categories of digital resources, each with its picture. */
export default function ResourceCategoriesScreen() {
  const { t } = useTranslation();
  const { confirmDelete } = useFeedback();
  const list = useCall(resources.categoryList, {});
  const remove = useCommand(resources.deleteCategory, [resources]);
  const [editing, setEditing] = useState<Category | 'new' | null>(null);
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
    <>
      <PageHeader
        title={t('screen.resourceCategories')}
        actions={
          <Button onClick={() => setEditing('new')}>
            <Plus size={18} aria-hidden /> {t('resource.addCategory')}
          </Button>
        }
      />
      <Card as="div">
        <DataTable
          name="resourceCategories"
          search={false}
          columns={columns}
          rowKey={(row) => row.categoryID}
          list={{
            filters: [],
            // the call answers them all at once: no pages
            data: list.data && { rows: list.data, total: 0 },
            error: list.error,
            loading: list.isFetching,
            retry: () => void list.refetch(),
            exportRows: (Export, onProgress) =>
              download(resources.categoryList, { Export }, onProgress),
          }}
          onRow={setEditing}
          actions={(row) =>
            row.resources === 0 && (
              <Button
                kind="plain"
                size="small"
                onClick={() =>
                  confirmDelete(row.name, () => remove.mutateAsync({ CategoryID: row.categoryID }))
                }
              >
                {t('action.remove')}
              </Button>
            )
          }
        />
      </Card>
      {editing && (
        <CategoryForm
          category={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

function CategoryForm({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const { t } = useTranslation();
  const { success } = useFeedback();
  const form = useForm({
    initial: {
      Name: category?.names?.['en'] ?? category?.name ?? '',
      Names: furtherNames(category?.names),
      Image: category?.image ?? '',
    },
    command: useCommand(resources.saveCategory, [resources]),
    body: ({ Image, ...names }) => ({
      ...names,
      ...(category ? { CategoryID: category.categoryID } : {}),
      Image: Image || null,
    }),
    done: () => {
      success(t(category ? 'done.updated' : 'done.added'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={category?.name ?? t('resource.addCategory')} onClose={onClose}>
      <NameFields form={form} label={t('resource.categoryName')} maxLength={80} />
      <div className="whole">
        <ImageUpload
          label={t('resource.picture')}
          pathway="content"
          value={form.values.Image}
          problem={form.problems['Image']}
          onChange={(url) => form.set('Image', url)}
        />
      </div>
    </FormDialog>
  );
}
