import type { ResultOf } from '@canopy/contract/call';
import { MOVEMENT_KINDS, stock } from '@canopy/contract/stock';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../session/call.ts';
import { useLogin } from '../../session/session.ts';
import { useCall } from '../../ui/api.ts';
import { DataTable, useListQuery, type Column } from '../../ui/DataTable.tsx';
import { fetchPages } from '../../ui/fetchPages.ts';
import { timeText, withCommas } from '../../ui/format.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useWarehouseOptions } from './stockOptions.ts';

type Row = ResultOf<typeof stock.flowList>['rows'][number];

const signed = (units: number) =>
  units === 0 ? '' : `${units > 0 ? '+' : '−'}${withCommas(String(Math.abs(units)))}`;

/** Every movement of stock with the balance after it. */
export default function StockFlowScreen() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const warehouses = useWarehouseOptions();
  const staff = login.role === 'staff' || login.role === 'admin';
  const filters = [
    ...(staff ? [{ key: 'WarehouseID', label: t('stock.warehouse'), options: warehouses }] : []),
    { key: 'ItemCode', label: t('stock.code'), type: 'text' as const },
    {
      key: 'Kind',
      label: t('stock.kind'),
      options: MOVEMENT_KINDS.map((kind) => ({ value: kind, label: t(`movement.${kind}`) })),
    },
    { key: 'From', label: t('stock.fromDay'), type: 'date' as const },
    { key: 'To', label: t('stock.toDay'), type: 'date' as const },
  ];
  const { Sort: _, ...query } = useListQuery(filters);
  const list = useCall(stock.flowList, query as never, { keep: true });
  const columns: Column<Row>[] = [
    {
      key: 'kind',
      title: t('stock.kind'),
      render: (row) => t(`movement.${row.kind}`),
      text: (row) => row.kind,
      role: 'title',
    },
    {
      key: 'date',
      title: t('sales.date'),
      render: (row) => timeText(row.date),
      text: (row) => row.date,
    },
    {
      key: 'item',
      title: t('stock.item'),
      render: (row) => (
        <>
          <span className="code">{row.itemCode}</span> {row.name}
        </>
      ),
      text: (row) => `${row.itemCode} ${row.name}`,
    },
    {
      key: 'warehouse',
      title: t('stock.warehouse'),
      render: (row) => row.warehouse,
      text: (row) => `${row.warehouseID} ${row.warehouse}`,
    },
    {
      key: 'cause',
      title: t('wallets.cause'),
      render: (row) =>
        row.salesID && staff ? (
          <Link to="/dashboard/orderDetails" search={{ salesID: row.salesID }} className="code">
            {row.salesID}
          </Link>
        ) : (
          <span>
            {[row.salesID, row.transferID && `T${row.transferID}`, row.reference, row.reason]
              .filter(Boolean)
              .join(' · ')}
          </span>
        ),
      text: (row) =>
        [row.salesID, row.transferID, row.reference, row.reason].filter(Boolean).join(' '),
    },
    { key: 'by', title: t('stock.by'), render: (row) => row.by, text: (row) => row.by ?? '' },
    {
      key: 'onHandChange',
      title: t('stock.change'),
      render: (row) => (
        <strong>
          {signed(row.onHandChange) || (
            <span className="muted">
              {t('stock.reservedChange', { units: signed(row.reservedChange) })}
            </span>
          )}
        </strong>
      ),
      text: (row) => row.onHandChange,
      align: 'end',
      role: 'amount',
    },
    {
      key: 'onHand',
      title: t('stock.onHand'),
      render: (row) => withCommas(String(row.onHand)),
      text: (row) => row.onHand,
      align: 'end',
    },
    {
      key: 'reserved',
      title: t('stock.reserved'),
      render: (row) => withCommas(String(row.reserved)),
      text: (row) => row.reserved,
      align: 'end',
    },
    {
      key: 'available',
      title: t('stock.available'),
      render: (row) => withCommas(String(row.available)),
      text: (row) => row.available,
      align: 'end',
    },
  ];
  return (
    <>
      <PageHeader title={t('screen.stockFlow')} hint={t('stock.flowHint')} />
      <div className="card">
        <DataTable
          name="stockFlow"
          columns={columns}
          filters={filters}
          rowKey={(row) => row.movementID}
          data={list.data}
          error={list.error}
          loading={list.isFetching}
          retry={() => void list.refetch()}
          fetchAll={() =>
            fetchPages((page) => call(stock.flowList, { ...query, ...page } as never))
          }
        />
      </div>
    </>
  );
}
