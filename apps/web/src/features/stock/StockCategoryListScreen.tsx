import type { ResultOf } from '@canopy/contract/call';
import { stock } from '@canopy/contract/stock';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../session/session.ts';
import { useCommand } from '../../ui/api.ts';
import { EditedList } from '../../ui/EditedList.tsx';
import type { Column } from '../../ui/listTypes.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { StockCategoryForm, valuesOf } from './StockCategoryForm.tsx';
import { statusWords } from '../../i18n/words.ts';

type Category = ResultOf<typeof stock.categoryList>[number];

/** Categories of stock items. */
export default function StockCategoryListScreen() {
  const { t } = useTranslation();
  const mayEdit = useLogin()!.permissions.includes('stock.edit');
  const remove = useCommand(stock.deleteCategory, [stock]);
  const save = useCommand(stock.saveCategory, [stock]);
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
    <EditedList
      call={stock.categoryList}
      name="stockCategories"
      title={t('screen.stockCategoryList')}
      add={t('stock.addCategory')}
      columns={columns}
      rowKey={(row) => row.code}
      mayEdit={mayEdit}
      mayRemove={(row) => row.items === 0}
      remove={(row) => remove.mutateAsync({ CategoryCode: row.code })}
      restore={(row) => save.mutateAsync({ ...valuesOf(row), New: true })}
      form={(row, close) => <StockCategoryForm category={row} onClose={close} />}
    />
  );
}
