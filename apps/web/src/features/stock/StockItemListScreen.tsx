import type { ResultOf } from '@canopy/contract/call';
import { stock } from '@canopy/contract/stock';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { linkOptions } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useCall } from '../../ui/api.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { BaseColumn, ListColumn } from '../../ui/listTypes.ts';
import { withCommas } from '../../ui/format.ts';
import type { ListFilter } from '../../ui/listFilters.ts';
import { useList } from '../../ui/useList.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { StockItemForm } from './StockItemForm.tsx';
import { useActiveOptions } from '../../ui/activeOptions.ts';
import { statusWords } from '../../i18n/words.ts';

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
    {
      key: 'itemCode',
      title: t('stock.code'),
      render: (row) => <span className="code strong">{row.itemCode}</span>,
      cell: 'itemCode',
      sortable: true,
      role: 'title',
    },
    {
      key: 'name',
      title: t('stock.name'),
      render: (row) => row.name,
      cell: 'name',
      sortable: true,
    },
    {
      key: 'category',
      title: t('stock.category'),
      render: (row) => row.categoryName,
      cell: 'categoryName',
    },
    {
      key: 'weight',
      sortable: true,
      ...units('weight', t('label.weight')),
      optional: true,
      inSheet: true,
    },
    { key: 'onHand', sortable: true, ...units('onHand', t('stock.onHand')) },
    { key: 'reserved', ...units('reserved', t('stock.reserved')), optional: true, inSheet: true },
    { key: 'available', ...units('available', t('label.available')), role: 'amount' },
    {
      key: 'remark',
      optional: true,
      inSheet: true,
      title: t('label.remark'),
      render: (row) => row.remark,
      cell: 'remark',
    },
    {
      key: 'status',
      title: t('label.status'),
      render: (row) => <StatusTag of="item" status={row.status} />,
      cell: { of: 'status', words: statusWords(t, 'item') },
      role: 'state',
    },
  ];
  return (
    <>
      <PageHeader
        title={t('screen.stockItemList')}
        hint={t('stock.itemsHint')}
        actions={
          mayEdit && (
            <Button onClick={() => setEditing('new')}>
              <Plus size={18} aria-hidden /> {t('stock.addItem')}
            </Button>
          )
        }
      />
      <Card as="div">
        <DataTable
          name="stockItems"
          empty={{
            sentence: t('stock.noItemYet'),
            action: mayEdit && (
              <Button onClick={() => setEditing('new')}>{t('stock.addItem')}</Button>
            ),
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
        />
      </Card>
      {editing && (
        <StockItemForm item={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </>
  );
}
