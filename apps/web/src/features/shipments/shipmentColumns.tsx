import type { shipments } from '@canopy/contract/shipments';
import type { TFunction } from 'i18next';
import { BEHIND, column } from '../../ui/columns.tsx';
import { Tag } from '../../ui/Notice.tsx';
import type { ListColumn } from '../../ui/listTypes.ts';
import { Text } from '../../ui/Text.tsx';

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
