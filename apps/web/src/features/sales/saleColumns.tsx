import type { ResultOf } from '@canopy/contract/call';
import type { sales } from '@canopy/contract/sales';
import type { TFunction } from 'i18next';
import type { Column } from '../../ui/DataTable.tsx';
import type { Filter } from '../../ui/listFilters.tsx';
import { dateText } from '../../ui/format.ts';
import { Money, Pv } from '../../ui/Money.tsx';
import { PersonCell } from '../../ui/PersonCell.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';

export type SaleRow = ResultOf<typeof sales.list>['rows'][number];

/** The columns of every list of sales. */
export function saleColumns(t: TFunction, withMember: boolean): Column<SaleRow>[] {
  return [
    {
      key: 'salesID',
      title: t('sales.id'),
      render: (row) => <span className="code">{row.salesID}</span>,
      text: (row) => row.salesID,
      role: 'title',
      sortable: true,
    },
    {
      key: 'date',
      title: t('sales.date'),
      render: (row) => dateText(row.date),
      text: (row) => row.date,
    },
    ...(withMember
      ? [
          {
            key: 'member',
            title: t('members.member'),
            render: (row: SaleRow) => <PersonCell name={row.fullName} id={row.memberID} />,
            text: (row: SaleRow) => `${row.memberID} ${row.fullName}`,
          },
        ]
      : []),
    {
      key: 'salesType',
      title: t('sales.type'),
      render: (row) => t(`salesType.${row.salesType}`),
      text: (row) => row.salesType,
    },
    {
      key: 'paymentType',
      title: t('sales.payment'),
      render: (row) => t(`payment.${row.paymentType}`),
      text: (row) => row.paymentType,
    },
    {
      key: 'totalPV',
      title: 'PV',
      render: (row) => <Pv value={row.totalPV} short />,
      text: (row) => Number(row.totalPV),
      align: 'end',
    },
    {
      key: 'amount',
      title: t('sales.amount'),
      render: (row) => <Money value={row.amount} />,
      text: (row) => Number(row.amount),
      align: 'end',
      role: 'amount',
      sortable: true,
    },
    {
      key: 'status',
      title: t('sales.status'),
      render: (row) => <StatusTag status={row.salesStatus} />,
      text: (row) => row.salesStatus,
      role: 'state',
    },
  ];
}

const STATUSES = ['PENDING', 'APPROVED', 'COMPLETED', 'REJECTED', 'CANCELLED', 'REFUNDED'];
const TYPES = ['REGISTRATION', 'ACTIVATION', 'MAINTENANCE', 'UPGRADE'];

export function saleFilters(t: TFunction): Filter[] {
  return [
    {
      key: 'Status',
      label: t('sales.status'),
      options: STATUSES.map((value) => ({ value, label: t(`status.${value}` as never) })),
    },
    {
      key: 'SalesType',
      label: t('sales.type'),
      options: TYPES.map((value) => ({ value, label: t(`salesType.${value}` as never) })),
    },
  ];
}
