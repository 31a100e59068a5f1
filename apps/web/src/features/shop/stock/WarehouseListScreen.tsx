import { DEFAULT_WAREHOUSE } from '@canopy/domain/ids';
import type { ResultOf } from '@canopy/contract/call';
import { stock } from '@canopy/contract/shop/stock';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { linkOptions } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useScreen } from '../../../routing/useScreen.ts';
import { useLogin } from '../../../session/session.ts';
import { Button, PlainButton } from '../../../ui/input/Button.tsx';
import { ButtonLink } from '../../../ui/input/ButtonLink.tsx';
import { column } from '../../../ui/list/columns.tsx';
import { Tag } from '../../../ui/feedback/Notice.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { useList } from '../../../ui/list/useList.ts';
import { useCommand } from '../../../ui/feedback/api.ts';
import type { ListColumn } from '../../../ui/list/listTypes.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import type { ListFilter } from '../../../ui/list/listFilters.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { PersonCell } from '../../../ui/list/PersonCell.tsx';
import { useActiveOptions } from '../../../ui/input/activeOptions.ts';
import { WarehouseForm } from './WarehouseForm.tsx';
import { sentence } from '../../../i18n/sentence.tsx';

type Warehouse = ResultOf<typeof stock.warehouseList>['rows'][number];

/** All warehouses or, at `stockistList`, only those run by a stockist. */
export default function WarehouseListScreen() {
  const { t } = useTranslation();
  const mayEdit = useLogin()!.permissions.includes('warehouse.edit');
  const { confirm } = useFeedback();
  const stockists = useScreen()?.title === 'stockistList';
  const filters: ListFilter<typeof stock.warehouseList>[] = [
    { key: 'Status', label: t('label.status'), options: useActiveOptions('warehouse') },
  ];
  const list = useList(stock.warehouseList, filters, stockists ? { Stockists: true } : {});
  const change = useCommand(stock.changeWarehouseStatus, [stock]);
  const [editing, setEditing] = useState<Warehouse | 'new' | null>(null);
  const columns: ListColumn<typeof stock.warehouseList>[] = [
    {
      key: 'name',
      title: t('label.warehouse'),
      render: (row) => (
        <>
          <strong>{row.name}</strong>
          <br />
          <span className="caption code">{row.warehouseID}</span>
        </>
      ),
      cell: ['warehouseID', 'name'],
      role: 'title',
    },
    {
      key: 'place',
      title: t('label.city'),
      render: (row) => [row.city, row.state].filter(Boolean).join(', '),
      cell: { of: ['city', 'state'], between: ', ' },
    },
    {
      key: 'stockist',
      title: t('stock.stockist'),
      render: (row) =>
        row.stockistID ? <PersonCell name={row.stockist!} id={row.stockistID} /> : '–',
      cell: 'stockistID',
    },
    column.count('onHand', t('stock.onHand'), { role: 'amount' }),
    {
      ...column.count('low', t('stock.low')),
      render: (row) => (row.low > 0 ? <Tag tone="bad">{row.low}</Tag> : '–'),
    },
    column.status(t, 'warehouse'),
  ];
  const toggle = (row: Warehouse) => {
    const Status = row.status === 'ACTIVE' ? ('INACTIVE' as const) : ('ACTIVE' as const);
    confirm(
      sentence(t, Status === 'ACTIVE' ? 'stock.enableText' : 'stock.disableText', {
        name: (
          <strong>
            {row.warehouseID} {row.name}
          </strong>
        ),
      }),
      () => change.mutateAsync({ WarehouseID: row.warehouseID, Status }),
      t('done.updated'),
      () => change.mutateAsync({ WarehouseID: row.warehouseID, Status: row.status }),
    );
  };
  return (
    <ListPage
      title={t(stockists ? 'screen.stockistList' : 'screen.warehouseList')}
      pageActions={
        mayEdit && (
          <Button onClick={() => setEditing('new')}>
            <Plus size={18} aria-hidden /> {t('stock.addWarehouse')}
          </Button>
        )
      }
      name={stockists ? 'stockists' : 'warehouses'}
      columns={columns}
      rowKey={(row) => row.warehouseID}
      list={list}
      actions={(row: Warehouse) => (
        <Row as="span" nowrap justify="end">
          <ButtonLink
            to="/dashboard/stockBalance"
            search={{ WarehouseID: row.warehouseID }}
            kind="plain"
            size="small"
          >
            {t('screen.stockBalance')}
          </ButtonLink>
          {mayEdit && row.warehouseID !== DEFAULT_WAREHOUSE && (
            <PlainButton onClick={() => toggle(row)}>
              {t(row.status === 'ACTIVE' ? 'stock.disable' : 'stock.enable')}
            </PlainButton>
          )}
        </Row>
      )}
      {...(mayEdit
        ? { onRow: setEditing }
        : {
            rowLink: (row: Warehouse) =>
              linkOptions({
                to: '/dashboard/stockBalance',
                search: { WarehouseID: row.warehouseID },
              }),
          })}
    >
      {editing && (
        <WarehouseForm
          warehouse={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </ListPage>
  );
}
