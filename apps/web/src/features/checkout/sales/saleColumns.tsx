import type { ResultOf } from '@canopy/contract/call';
import type { sales } from '@canopy/contract/checkout/sales';
import type { TFunction } from 'i18next';
import { BEHIND, column } from '../../../ui/list/columns.tsx';
import type { ListColumn } from '../../../ui/list/listTypes.ts';
import { statusFilter, choiceFilter, type ListFilter } from '../../../ui/list/listFilters.ts';
import { dateText } from '../../../i18n/format.ts';
import { Tag } from '../../../ui/feedback/Notice.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { PictureCell } from '../../../ui/list/PictureCell.tsx';
import { TextStatusTag } from '../../../ui/value/StatusTag.tsx';
import { SaleState } from './SaleState.tsx';
import { statusName } from '../../../i18n/statusName.ts';
import { statusWords, words } from '../../../i18n/words.ts';

export type SaleRow = ResultOf<typeof sales.list>['rows'][number];

/** The columns of every list of sales. */
export function saleColumns(t: TFunction, withMember: boolean): ListColumn<typeof sales.list>[] {
  return [
    {
      key: 'salesID',
      title: t('label.order'),
      render: (row) => <OrderCell row={row} />,
      phone: (row) =>
        withMember ? <span className="code">{row.salesID}</span> : row.names.join(', '),
      picture: (row) => <Picture src={row.image} size={44} />,
      cell: 'salesID',
      ...(withMember ? {} : { role: 'title' as const }),
      sortable: true,
    },
    column.code('tempSalesID', t('orders.temporaryNumber'), { optional: true }),
    { ...column.daily('date', t('label.date')), phone: (row) => dateText(row.date) },
    ...(withMember ? [column.member(t, { role: 'title' })] : []),
    {
      key: 'salesType',
      ...BEHIND,
      title: t('label.type'),
      render: (row) => t(`salesType.${row.salesType}`),
      // on a phone the first line has no order number, unlike the first cell of a wide table
      ...(withMember
        ? {}
        : { phone: (row: SaleRow) => <span className="code">{row.salesID}</span> }),
      cell: { of: 'salesType', words: words(t, 'salesType') },
    },
    column.word('paymentType', t('label.payment'), words(t, 'payment'), { optional: true }),
    column.pv('totalPV', 'PV'),
    column.added('amount', t('label.amount'), { sortable: true }),
    {
      key: 'status',
      title: t('label.status'),
      render: (row) => (
        <>
          <SaleState sale={row} />
          {row.salesStatus !== 'REFUNDED' && row.refunded !== '0.00' && (
            <>
              {' '}
              <Tag tone="bad">{t('orders.partly')}</Tag>
            </>
          )}
        </>
      ),
      cell: { of: 'salesStatus', words: statusWords(t, 'order') },
      role: 'state',
    },
    {
      key: 'shipment',
      optional: true,
      title: t('orders.shipment'),
      render: (row) =>
        row.salesStatus === 'APPROVED' || row.salesStatus === 'COMPLETED' ? (
          <TextStatusTag of="shipment" status={row.shipmentStatus} />
        ) : (
          '–'
        ),
      cell: { of: 'shipmentStatus', words: statusWords(t, 'shipment') },
    },
    { ...column.text('warehouseName', t('label.warehouse'), { optional: true }), key: 'warehouse' },
    column.moneyOrNone('refunded', t('orders.refunded'), { optional: true }),
  ];
}

const STATUSES = ['PENDING', 'APPROVED', 'COMPLETED', 'REJECTED', 'CANCELLED', 'REFUNDED'] as const;
const TYPES = ['REGISTRATION', 'ACTIVATION', 'MAINTENANCE', 'UPGRADE'] as const;
const PAYMENTS = ['WALLET', 'BANK_SLIP', 'CARD', 'STOCKIST', 'FREE'] as const;
const SHIPMENTS = [
  'PENDING',
  'PACKED',
  'PARTLY_SHIPPED',
  'SHIPPED',
  'DELIVERED',
  'READY',
  'COLLECTED',
] as const;

export function saleFilters(t: TFunction): ListFilter<typeof sales.list>[] {
  return [
    statusFilter(t, 'order', 'Status', STATUSES),
    choiceFilter('SalesType', t('label.type'), TYPES, (value) => t(`salesType.${value}`)),
    choiceFilter('PaymentType', t('label.payment'), PAYMENTS, (value) => t(`payment.${value}`)),
    choiceFilter('ShipmentStatus', t('orders.shipment'), SHIPMENTS, (value) =>
      statusName(t, 'shipment', value),
    ),
    { key: 'From', label: t('label.fromDay'), type: 'date' },
    { key: 'To', label: t('label.toDay'), type: 'date' },
  ];
}

/** An order: its picture, ID and contents. */
function OrderCell({ row }: { row: SaleRow }) {
  return (
    <PictureCell picture={<Picture src={row.image} size={40} />} note={row.names.join(', ')}>
      <span className="code">{row.salesID}</span>
    </PictureCell>
  );
}
