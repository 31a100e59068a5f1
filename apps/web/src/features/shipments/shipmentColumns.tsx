import type { shipments } from '@canopy/contract/shipments';
import type { TFunction } from 'i18next';
import { Tag } from '../../ui/Notice.tsx';
import { memberColumn, orderColumn } from '../../ui/columns.tsx';
import type { ListColumn } from '../../ui/listTypes.ts';
import { dateText } from '../../ui/format.ts';
import { Text } from '../../ui/Text.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import type { Shipment } from './nextStep.ts';
import { statusWords } from '../../i18n/words.ts';

/** Columns of the list of shipments. */
export function shipmentColumns(t: TFunction): ListColumn<typeof shipments.list>[] {
  return [
    {
      key: 'shipmentID',
      title: t('shipment.id'),
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
      cell: 'shipmentID',
      role: 'title',
    },
    { ...orderColumn<Shipment>(t), optional: true, inSheet: true },
    {
      key: 'date',
      title: t('label.date'),
      render: (row) => dateText(row.date),
      cell: { of: 'date', as: 'instant' },
    },
    { ...memberColumn<Shipment>(t), phone: (row) => row.fullName },
    {
      key: 'destination',
      title: t('shipment.destination'),
      render: (row) => row.destination,
      phone: (row) => row.destination,
      cell: 'destination',
    },
    {
      key: 'items',
      optional: true,
      inSheet: true,
      title: t('shipment.items'),
      render: (row) => row.items,
      cell: { of: 'items', as: 'number' },
      align: 'end',
    },
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
    {
      key: 'status',
      title: t('label.status'),
      render: (row) => <StatusTag of="shipment" status={row.status} />,
      cell: { of: 'status', words: statusWords(t, 'shipment') },
      role: 'state',
    },
  ];
}
