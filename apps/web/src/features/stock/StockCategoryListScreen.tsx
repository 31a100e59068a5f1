import type { ResultOf } from '@canopy/contract/call';
import { stock } from '@canopy/contract/stock';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useCall, useCommand } from '../../ui/api.ts';
import { download } from '../../session/call.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column } from '../../ui/listTypes.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { SelectField, TextField } from '../../ui/form.tsx';
import { useForm } from '../../ui/useForm.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { furtherNames, NameFields } from '../../ui/NameFields.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { useActiveOptions } from './stockOptions.ts';
import { statusWords } from '../../i18n/words.ts';

type Category = ResultOf<typeof stock.categoryList>[number];

/** Categories of stock items. */
export default function StockCategoryListScreen() {
  const { t } = useTranslation();
  const mayEdit = useLogin()!.permissions.includes('stock.edit');
  const { confirmDelete } = useFeedback();
  const list = useCall(stock.categoryList, {});
  const remove = useCommand(stock.deleteCategory, [stock]);
  const [editing, setEditing] = useState<Category | 'new' | null>(null);
  const columns: Column<Category>[] = [
    {
      key: 'code',
      title: t('stock.code'),
      render: (row) => <span className="code">{row.code}</span>,
      cell: 'code',
    },
    {
      key: 'name',
      title: t('stock.name'),
      render: (row) => <strong>{row.name}</strong>,
      cell: 'name',
      role: 'title',
    },
    {
      key: 'items',
      title: t('screen.stockItemList'),
      render: (row) => row.items,
      cell: { of: 'items', as: 'number' },
      align: 'end',
    },
    {
      key: 'status',
      title: t('label.status'),
      render: (row) => <StatusTag of="category" status={row.status} />,
      cell: { of: 'status', words: statusWords(t, 'category') },
      role: 'state',
    },
  ];
  return (
    <>
      <PageHeader
        title={t('screen.stockCategoryList')}
        actions={
          mayEdit && (
            <Button onClick={() => setEditing('new')}>
              <Plus size={18} aria-hidden /> {t('stock.addCategory')}
            </Button>
          )
        }
      />
      <Card as="div">
        <DataTable
          name="stockCategories"
          columns={columns}
          search={false}
          rowKey={(row) => row.code}
          list={{
            filters: [],
            // the call answers them all at once: no pages
            data: list.data && { rows: list.data, total: 0 },
            error: list.error,
            loading: list.isFetching,
            retry: () => void list.refetch(),
            exportRows: (Export, onProgress) =>
              download(stock.categoryList, { Export }, onProgress),
          }}
          {...(mayEdit
            ? {
                onRow: setEditing,
                actions: (row: Category) =>
                  row.items === 0 && (
                    <Button
                      kind="plain"
                      size="small"
                      onClick={() =>
                        confirmDelete(row.name, () =>
                          remove.mutateAsync({ CategoryCode: row.code }),
                        )
                      }
                    >
                      {t('action.remove')}
                    </Button>
                  ),
              }
            : {})}
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
  const active = useActiveOptions('category');
  const form = useForm({
    initial: {
      CategoryCode: category?.code ?? '',
      Name: category?.names?.['en'] ?? category?.name ?? '',
      Names: furtherNames(category?.names),
      Status: category?.status ?? ('ACTIVE' as const),
    },
    command: useCommand(stock.saveCategory, [stock]),
    body: (values) => ({ ...values, New: category === null }),
    done: () => {
      success(t(category ? 'done.updated' : 'done.added'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={category?.name ?? t('stock.addCategory')} onClose={onClose}>
      {!category && (
        <TextField
          form={form}
          name="CategoryCode"
          label={t('stock.code')}
          help={t('product.codeHelp')}
          maxLength={30}
        />
      )}
      <NameFields form={form} label={t('stock.name')} maxLength={80} />
      <SelectField form={form} name="Status" label={t('label.status')} options={active} />
    </FormDialog>
  );
}
