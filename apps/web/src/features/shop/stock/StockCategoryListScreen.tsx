import type { ResultOf } from '@canopy/contract/call';
import { stock } from '@canopy/contract/shop/stock';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { useCommand } from '../../../ui/feedback/api.ts';
import { column } from '../../../ui/list/columns.tsx';
import { EditedList } from '../../../ui/list/EditedList.tsx';
import type { Column } from '../../../ui/list/listTypes.ts';
import { StockCategoryForm, valuesOf } from './StockCategoryForm.tsx';

type Category = ResultOf<typeof stock.categoryList>[number];

/** Categories of stock items. */
export default function StockCategoryListScreen() {
  const { t } = useTranslation();
  const mayEdit = useLogin()!.permissions.includes('stock.edit');
  const remove = useCommand(stock.deleteCategory, [stock]);
  const save = useCommand(stock.saveCategory, [stock]);
  const columns: Column<Category>[] = [
    column.code('code', t('stock.code')),
    column.name('name', t('stock.name')),
    column.count('items', t('screen.stockItemList')),
    column.status(t, 'category'),
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
