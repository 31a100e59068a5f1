import type { ResultOf } from '@canopy/contract/call';
import { stock } from '@canopy/contract/shop/stock';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { linkOptions } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { useCall } from '../../../ui/feedback/api.ts';
import { BEHIND, column } from '../../../ui/list/columns.tsx';
import type { BaseColumn, ListColumn } from '../../../ui/list/listTypes.ts';
import { withCommas } from '../../../i18n/format.ts';
import type { ListFilter } from '../../../ui/list/listFilters.ts';
import { useList } from '../../../ui/list/useList.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { StockItemForm } from './StockItemForm.tsx';
import { useActiveOptions } from '../../../ui/input/activeOptions.ts';

type Item = ResultOf<typeof stock.itemList>['rows'][number];

/** Stock items with their totals over all warehouses. */
export default function StockItemListScreen() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const mayEdit = login.permissions.includes('stock.edit');
  const categories = useCall(stock.categoryList, {});
  const active = useActiveOptions('item');
  const filters: ListFilter<typeof stock.itemList>[] = [
    {
      key: 'Category',
      label: t('stock.category'),
      options: (categories.data ?? []).map(({ code, name }) => ({ value: code, label: name })),
    },
    { key: 'Status', label: t('label.status'), options: active },
  ];
  const list = useList(stock.itemList, filters);
  const [editing, setEditing] = useState<Item | 'new' | null>(null);
  const units = (
    key: 'onHand' | 'reserved' | 'available' | 'weight',
    title: string,
  ): BaseColumn<Item> => ({
    title,
    render: (row) => withCommas(String(row[key])),
    cell: { of: key, as: 'number' },
    align: 'end',
  });
  const columns: ListColumn<typeof stock.itemList>[] = [
    column.codeName('itemCode', t('stock.code'), { sortable: true }),
    column.text('name', t('stock.name'), { sortable: true }),
    { ...column.text('categoryName', t('stock.category')), key: 'category' },
    {
      key: 'weight',
      sortable: true,
      ...units('weight', t('label.weight')),
      ...BEHIND,
    },
    { key: 'onHand', sortable: true, ...units('onHand', t('stock.onHand')) },
    { key: 'reserved', ...units('reserved', t('stock.reserved')), ...BEHIND },
    { key: 'available', ...units('available', t('label.available')), role: 'amount' },
    column.text('remark', t('label.remark'), BEHIND),
    column.status(t, 'item'),
  ];
  return (
    <ListPage
      title={t('screen.stockItemList')}
      hint={t('stock.itemsHint')}
      pageActions={
        mayEdit && (
          <Button onClick={() => setEditing('new')}>
            <Plus size={18} aria-hidden /> {t('stock.addItem')}
          </Button>
        )
      }
      name="stockItems"
      empty={{
        sentence: t('stock.noItemYet'),
        action: mayEdit && <Button onClick={() => setEditing('new')}>{t('stock.addItem')}</Button>,
      }}
      drawing="goods"
      columns={columns}
      rowKey={(row) => row.itemCode}
      list={list}
      {...(mayEdit
        ? { onRow: setEditing }
        : {
            rowLink: (row: Item) =>
              linkOptions({ to: '/dashboard/stockBalance', search: { q: row.itemCode } }),
          })}
    >
      {editing && (
        <StockItemForm item={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </ListPage>
  );
}
