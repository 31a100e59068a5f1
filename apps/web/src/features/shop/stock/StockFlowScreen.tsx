import { MOVEMENT_KINDS, stock } from '@canopy/contract/shop/stock';
import { Link, linkOptions } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { BEHIND, column } from '../../../ui/list/columns.tsx';
import type { ListColumn, RowOf } from '../../../ui/list/listTypes.ts';
import { withCommas } from '../../../i18n/format.ts';
import { choiceFilter, type ListFilter } from '../../../ui/list/listFilters.ts';
import { useList } from '../../../ui/list/useList.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { useWarehouseOptions } from './stockOptions.ts';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { words } from '../../../i18n/words.ts';

const signed = (units: number) =>
  units === 0 ? '' : `${units > 0 ? '+' : '−'}${withCommas(String(Math.abs(units)))}`;

/** What a movement belongs to: order, transfer, delivery note, or the reason for a count or adjustment. */
function Cause({ row }: { row: RowOf<typeof stock.flowList> }) {
  return (
    <Meta>
      {row.salesID}
      {row.transferID && `T${row.transferID}`}
      {row.reference}
      {row.reason}
    </Meta>
  );
}

/** Stock flow: every movement with the balance after it. */
export default function StockFlowScreen() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const warehouses = useWarehouseOptions();
  const staff = login.role === 'staff' || login.role === 'admin';
  const filters: ListFilter<typeof stock.flowList>[] = [
    {
      key: 'WarehouseID',
      label: t('label.warehouse'),
      options: warehouses,
      parse: (text) => text,
    },
    { key: 'ItemCode', label: t('stock.code'), type: 'text' },
    choiceFilter('Kind', t('stock.kind'), MOVEMENT_KINDS, (kind) => t(`movement.${kind}`)),
    { key: 'From', label: t('label.fromDay'), type: 'date' },
    { key: 'To', label: t('label.toDay'), type: 'date' },
  ];
  // a stockist has one warehouse
  const list = useList(stock.flowList, staff ? filters : filters.slice(1));
  const columns: ListColumn<typeof stock.flowList>[] = [
    {
      ...column.word('kind', t('stock.kind'), words(t, 'movement'), { role: 'title' }),
      render: (row) => (
        <>
          {t(`movement.${row.kind}`)}
          <Text as="span" type="caption" block>
            <Cause row={row} />
          </Text>
        </>
      ),
      phone: (row) => t(`movement.${row.kind}`),
    },
    column.time('date', t('label.date')),
    {
      key: 'item',
      title: t('label.stockItem'),
      render: (row) => (
        <>
          <span className="code">{row.itemCode}</span> {row.name}
        </>
      ),
      cell: ['itemCode', 'name'],
    },
    { ...column.text('warehouse', t('label.warehouse')), cell: ['warehouseID', 'warehouse'] },
    {
      key: 'cause',
      ...BEHIND,
      title: t('wallets.cause'),
      render: (row) =>
        row.salesID && staff ? (
          <Link to="/dashboard/orderDetails" search={{ salesID: row.salesID }} className="code">
            {row.salesID}
          </Link>
        ) : (
          <Cause row={row} />
        ),
      cell: ['salesID', 'transferID', 'reference', 'reason'],
    },
    column.text('by', t('stock.by'), BEHIND),
    {
      ...column.count('onHandChange', t('stock.change'), { role: 'amount' }),
      render: (row) => (
        <strong>
          {row.onHandChange ? (
            <bdi dir="ltr">{signed(row.onHandChange)}</bdi>
          ) : (
            <span className="muted">
              {t('stock.reservedChange', { units: signed(row.reservedChange) })}
            </span>
          )}
        </strong>
      ),
    },
    column.count('onHand', t('stock.onHand')),
    column.count('reserved', t('stock.reserved'), BEHIND),
    column.count('available', t('label.available'), BEHIND),
    { ...column.moneyOrNone('unitCost', t('stock.unitCost')), ...BEHIND },
  ];
  return (
    <ListPage
      title={t('screen.stockFlow')}
      hint={t('stock.flowHint')}
      name="stockFlow"
      columns={staff ? columns : columns.filter(({ key }) => key !== 'unitCost')}
      rowKey={(row) => row.movementID}
      rowLink={(row) =>
        row.salesID && staff
          ? linkOptions({ to: '/dashboard/orderDetails', search: { salesID: row.salesID } })
          : undefined
      }
      list={list}
    />
  );
}
