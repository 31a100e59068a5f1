import type { shipments } from '@canopy/contract/orders/shipments';
import type { TFunction } from 'i18next';
import { BEHIND, column } from '../../../ui/list/columns.tsx';
import { Tag } from '../../../ui/feedback/Notice.tsx';
import type { ListColumn } from '../../../ui/list/listTypes.ts';
import { Text } from '../../../ui/layout/Text.tsx';

/** Columns of the list of shipments. */
export function shipmentColumns(t: TFunction): ListColumn<typeof shipments.list>[] {
  return [
    {
      ...column.text('shipmentID', t('shipment.id'), { role: 'title' }),
      render: (row) => (
        <>
          <span className="code">{row.shipmentID}</span>
          <Text as="span" type="caption" block>
            <span className="code">{row.salesID}</span>
          </Text>
          {row.refundOpen && (
            <>
              {' '}
              <Tag tone="bad">{t('shipment.refundOpen')}</Tag>
            </>
          )}
        </>
      ),
      phone: (row) => <span className="code">{row.shipmentID}</span>,
    },
    column.code('salesID', t('label.order'), BEHIND),
    column.date('date', t('label.date')),
    { ...column.member(t), phone: (row) => row.fullName },
    { ...column.text('destination', t('shipment.destination')), phone: (row) => row.destination },
    column.count('items', t('shipment.items'), BEHIND),
    {
      key: 'tracking',
      title: t('shipment.tracking'),
      render: (row) =>
        row.trackingNumber ? (
          row.trackingLink ? (
            <a
              href={row.trackingLink}
              target="_blank"
              rel="noreferrer"
              onClick={(event) => event.stopPropagation()}
            >
              {row.courier} {row.trackingNumber}
            </a>
          ) : (
            `${row.courier} ${row.trackingNumber}`
          )
        ) : (
          '–'
        ),
      cell: ['courier', 'trackingNumber'],
    },
    column.status(t, 'shipment'),
  ];
}
