import type { shipments } from '@canopy/contract/shipments';
import type { TFunction } from 'i18next';
import { memberColumn, orderColumn } from '../../ui/columns.tsx';
import type { ListColumn } from '../../ui/listTypes.ts';
import { dateText } from '../../ui/format.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import type { Shipment } from './nextStep.ts';

/** Columns of the list of shipments. */
export function shipmentColumns(t: TFunction): ListColumn<typeof shipments.list>[] {
  return [
    {
      key: 'shipmentID',
      title: t('shipment.id'),
      render: (row) => (
        <>
          <span className="code">{row.shipmentID}</span>
          {row.refundOpen && (
            <>
              {' '}
              <span className="tag bad">{t('shipment.refundOpen')}</span>
            </>
          )}
        </>
      ),
      text: (row) => row.shipmentID,
      role: 'title',
    },
    orderColumn<Shipment>(t),
    {
      key: 'date',
      title: t('label.date'),
      render: (row) => dateText(row.date),
      text: (row) => row.date,
    },
    memberColumn<Shipment>(t),
    {
      key: 'destination',
      title: t('shipment.destination'),
      render: (row) => row.destination,
      text: (row) => row.destination,
    },
    {
      key: 'items',
      title: t('shipment.items'),
      render: (row) => row.items,
      text: (row) => row.items,
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
      text: (row) => (row.trackingNumber ? `${row.courier} ${row.trackingNumber}` : ''),
    },
    {
      key: 'status',
      title: t('label.status'),
      render: (row) => <StatusTag of="shipment" status={row.status} />,
      text: (row) => row.status,
      role: 'state',
    },
  ];
}
